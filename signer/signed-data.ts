import { createHash } from 'node:crypto'
import { readDer } from '#eds/der/read.ts'
import { type Der, explicit, implicit, integer, octets, oid as oidOf, sequence, setOf, time } from '#eds/der/write.ts'
import { oid } from '#eds/oid.ts'
import { algorithms, type PrivateKey } from './algorithm.ts'

/** An attribute of a SignerInfo: object identifier and its one value, DER. */
export type Attribute = [id: string, value: Der]

/** The contents of a SignedData of one signer, before its signed attributes are signed. Tests modify it to make messages that must be refused. */
export type SignedDataDraft = {
  contentType: string
  /** The content included in the message; absent when detached. */
  encapsulated?: Uint8Array
  /** DER; the first is the signer's. */
  certificates: Uint8Array[]
  signedAttributes: Attribute[]
}

/** The attributes of every signature made here (CAdES-BES, RFC 5126): what was signed, when, and with which certificate. */
export function baselineAttributes(what: {
  contentType: string
  digest: Uint8Array
  signingTime: Date
  certificate: Uint8Array
}): Attribute[] {
  return [
    [oid.contentType, oidOf(what.contentType)],
    [oid.signingTime, time(what.signingTime)],
    [oid.messageDigest, octets(what.digest)],
    // RFC 5035: SHA-256 is the default algorithm and therefore omitted.
    [oid.signingCertificateV2, sequence(sequence(sequence(octets(createHash('sha256').update(what.certificate).digest()))))],
  ]
}

/** A SignedData of one signer, wrapped in ContentInfo, DER (RFC 5652). `unsigned` receives the signature and returns the unsigned attributes. */
export function signedData(
  draft: SignedDataDraft,
  privateKey: PrivateKey,
  unsigned: (signature: Uint8Array) => Attribute[] = () => [],
): Der {
  const algorithm = algorithms[privateKey.kind]
  const signedAttributes = attributes(draft.signedAttributes)
  const signature = algorithm.sign(privateKey, setOf(...signedAttributes))
  const unsignedAttributes = attributes(unsigned(signature))
  const signerInfo = sequence(
    integer(1),
    issuerAndSerial(draft.certificates[0]!),
    algorithm.digestIdentifier,
    sorted(0, signedAttributes),
    algorithm.signerIdentifier,
    octets(signature),
    ...(unsignedAttributes.length > 0 ? [sorted(1, unsignedAttributes)] : []),
  )
  return sequence(
    oidOf(oid.signedData),
    explicit(
      0,
      sequence(
        integer(draft.contentType === oid.data ? 1 : 3),
        setOf(algorithm.digestIdentifier),
        sequence(oidOf(draft.contentType), ...(draft.encapsulated ? [explicit(0, octets(draft.encapsulated))] : [])),
        sorted(0, draft.certificates),
        setOf(signerInfo),
      ),
    ),
  )
}

const attributes = (list: Attribute[]): Der[] => list.map(([id, value]) => sequence(oidOf(id), setOf(value)))

/** [n] IMPLICIT SET OF. */
const sorted = (n: number, items: Der[]): Der => implicit(n, ...[...items].sort(Buffer.compare))

/** Issuer and serial are the first two fields after the version (RFC 5280, 4.1). */
function issuerAndSerial(certificate: Uint8Array): Der {
  const [, serial, , issuer] = readDer(certificate).children[0]!.children
  return sequence(...[issuer!, serial!].map(({ start, after }) => certificate.subarray(start, after)))
}
