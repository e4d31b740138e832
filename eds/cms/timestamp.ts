import { createHash } from 'node:crypto'
import { type Node, readDer } from '../der/read.ts'
import {
  type Algorithm,
  algorithm,
  expect,
  Fields,
  integer,
  octets,
  oidOf,
  raw,
  sameBytes,
  smallInteger,
  tags,
  time,
  toHex,
} from '../der/values.ts'
import { digest, digestName, digestsOf } from '../digests.ts'
import { oid } from '../oid.ts'
import { Refused } from '../refused.ts'
import { type Trust, vouchingFor } from '../trust.ts'
import type { Certificate } from '../x509/certificate.ts'
import { type Chain, type Effort, findChain } from '../x509/chain.ts'
import { extendedKeyUsage, keyUsage, usage } from '../x509/extensions.ts'
import { checkSigningCertificate, signedAttributes } from './attributes.ts'
import { type Message, messageLimits, readMessage, type Signer } from './message.ts'
import { checkContentType, checkDigest, checkSignature, signerCertificate } from './signer.ts'

/** A valid RFC 3161 time stamp: its time and the chain of its authority. */
export type TimeStamp = { at: Date; serialNumber: string; policy: string; chain: Certificate[] }

type Info = { policy: string; imprintBy: Algorithm; imprint: Uint8Array; serialNumber: string; at: Date }

/** Returns the tokens in a signer's unsigned attributes, DER or BER; some programs put several into one attribute, some repeat it. Throws Refused. */
export function timestampTokens(signer: Signer): Uint8Array[] {
  const tokens = signer.unsignedAttributes.flatMap((attribute) => {
    const fields = new Fields(attribute, 'unsigned attribute')
    const type = oidOf(fields.take(tags.oid), 'unsigned attribute')
    return type === oid.timeStampToken ? fields.take(tags.set).children : []
  })
  if (tokens.length > messageLimits.timestamps)
    throw new Refused('timestampsTooMany', `${tokens.length}, at most ${messageLimits.timestamps}`)
  return tokens.map(raw)
}

/** Checks that a trusted authority stamped exactly this signature value. `sentAlong` are the certificates of the enclosing message. Throws Refused. */
export function checkTimestamp(
  token: Uint8Array,
  signature: Uint8Array,
  sentAlong: Certificate[],
  trust: Trust,
  effort: Effort,
): TimeStamp {
  const { info, message, signer } = as('timestampMalformed', () => readToken(token))
  if (!sameBytes(imprintOf(info.imprintBy, signature), info.imprint))
    throw new Refused('timestampOtherSignature', 'stamped another signature')
  const certificate = as('timestampBadSignature', () => checkedSigner(message, signer, sentAlong))
  as('timestampMalformed', () => checkUsage(certificate))
  const chain: Chain = findChain(certificate, [...message.certificates, ...sentAlong], trust, info.at, effort)
  if (chain.reasons[0]) throw new Refused('timestampUntrusted', `${chain.reasons[0].code}: ${chain.reasons[0].detail}`)
  const { authority, profile } = vouchingFor(chain.certificates, trust, info.at)
  if (!profile?.uses.includes('stamp')) {
    const rule = {
      authority,
      profile: profile?.name ?? null,
      rule: 'use',
      has: 'stamp',
      accepted: profile?.uses.join(', ') ?? '–',
    } as const
    throw new Refused('timestampUntrusted', `the profile of ${authority} is not for time stamps`, rule)
  }
  return { at: info.at, serialNumber: info.serialNumber, policy: info.policy, chain: chain.certificates }
}

/** Parses a token without verifying it. Throws Refused. */
export function readToken(token: Uint8Array): { info: Info; message: Message; signer: Signer } {
  const message = readMessage(token)
  const [signer, ...others] = message.signers
  if (!signer || others.length > 0) throw new Refused('malformed', `time stamp: ${message.signers.length} signers`)
  if (message.contentType !== oid.tstInfo || !message.content)
    throw new Refused('malformed', `time stamp: content of type ${message.contentType}`)
  return { info: readInfo(readDer(message.content)), message, signer }
}

/** TSTInfo, RFC 3161, 2.4.2. Accuracy, ordering, nonce and the authority's name are not needed here. */
function readInfo(node: Node): Info {
  const fields = new Fields(node, 'time stamp')
  if (smallInteger(fields.take(tags.integer), 'time stamp version') !== 1) throw new Refused('malformed', 'time stamp: not version 1')
  const policy = oidOf(fields.take(tags.oid), 'time stamp policy')
  const imprint = new Fields(fields.take(tags.sequence), 'time stamp imprint')
  const imprintBy = algorithm(imprint.take(tags.sequence), 'time stamp imprint')
  const hash = octets(imprint.take(tags.octetString), 'time stamp imprint')
  imprint.end()
  const serialNumber = toHex(integer(fields.take(tags.integer), 'time stamp number')) // the authority of the national CA also issues negative ones
  const at = time(expect(fields.any(), tags.generalizedTime, 'time of the stamp'), 'time of the stamp')
  return { policy, imprintBy, imprint: hash, serialNumber, at }
}

/**
 * The authority of the national CA still stamps SHA-1 imprints on request. They are accepted: the imprint only links the stamp to a signature that
 * is verified separately, so a collision is of no use. MD5 is not accepted.
 */
function imprintOf(by: Algorithm, signature: Uint8Array): Uint8Array {
  if (by.oid === oid.sha1 && !by.parameters) return createHash('sha1').update(signature).digest()
  return as('timestampMalformed', () => digest(digestName(by), signature))
}

function checkedSigner(message: Message, signer: Signer, sentAlong: Certificate[]): Certificate {
  const certificate = signerCertificate(message, signer, sentAlong)
  const attributes = signedAttributes(signer)
  checkContentType(message, attributes)
  checkDigest(signer, attributes, digestsOf(message.content!))
  checkSigningCertificate(attributes, certificate)
  checkSignature(signer, attributes, certificate)
  return certificate
}

function checkUsage(certificate: Certificate): void {
  const bits = keyUsage(certificate)
  const forSignatures = bits === null || (bits & (usage.digitalSignature | usage.nonRepudiation)) !== 0
  if (!forSignatures || !extendedKeyUsage(certificate).includes(oid.timeStamping)) {
    throw new Refused('timestampWrongUsage', 'the certificate is not of a time stamping authority')
  }
}

/** Reports any inner failure under the code of the stamp, so that it is not mistaken for a fault of the signature itself. */
function as<T>(code: 'timestampMalformed' | 'timestampBadSignature', work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refused) || error.code.startsWith('timestamp')) throw error
    throw new Refused(code, error.message)
  }
}
