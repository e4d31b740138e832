import { oid } from '#eds/oid.ts'
import { algorithms, type PrivateKey } from './algorithm.ts'
import type { Credential } from './authority.ts'
import { toPem } from './keys/pem.ts'
import { baselineAttributes, type SignedDataDraft, signedData } from './signed-data.ts'
import { timeStamp } from './time-stamp.ts'

export type CmsOrder = {
  /** The bytes to sign; or, with `digested`, their digest. */
  content: Uint8Array
  digested?: boolean
  /** DER, the signer's first. All of them are included in the message; NCALayer includes only the signer's. */
  chain: Uint8Array[]
  privateKey: PrivateKey
  /** `true` by default: the content is not included. A digest can only be signed detached. */
  detached?: boolean
  /** The current time by default. */
  signingTime?: Date
  /** Adds a time stamp of the signature's value by this service. */
  tsa?: Credential
  /** The time in the time stamp; the current time by default. */
  stampedAt?: Date
  /** Modifies the message before it is signed: for tests of what must be refused. */
  alter?: (draft: SignedDataDraft) => SignedDataDraft
}

/** Makes a signature like NCALayer: CMS SignedData of one signer, CAdES-BES, or CAdES-T with `tsa`. DER. */
export function signCms(order: CmsOrder): Uint8Array {
  const { content, chain, privateKey, tsa, detached = true, signingTime = new Date() } = order
  const [certificate] = chain
  if (certificate === undefined) throw new RangeError('the chain is empty')
  const draft: SignedDataDraft = {
    contentType: oid.data,
    ...(detached || order.digested ? {} : { encapsulated: content }),
    certificates: chain,
    signedAttributes: baselineAttributes({
      contentType: oid.data,
      digest: order.digested ? content : algorithms[privateKey.kind].digest(content),
      signingTime,
      certificate,
    }),
  }
  return signedData(order.alter ? order.alter(draft) : draft, privateKey, (signature) =>
    tsa ? [[oid.timeStampToken, timeStamp(signature, tsa, order.stampedAt ?? new Date())]] : [],
  )
}

/** The text that NCALayer returns: `-----BEGIN CMS-----` and lines of base64. */
export const cmsPem = (cms: Uint8Array): string => toPem('CMS', cms)
