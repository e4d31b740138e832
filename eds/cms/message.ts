import { type Node, readBer, readDer } from '../der/read.ts'
import {
  type Algorithm,
  algorithm,
  body,
  expect,
  Fields,
  octets,
  oidOf,
  only,
  positiveHex,
  raw,
  smallInteger,
  tags,
  toHex,
} from '../der/values.ts'
import { oid } from '../oid.ts'
import { Refused } from '../refused.ts'
import { type Certificate, readCertificate } from '../x509/certificate.ts'
import { readName } from '../x509/name.ts'

/** Limits for one message; a real one has one signer and one or two certificates. */
export const messageLimits = { certificates: 10, signers: 32, timestamps: 4 }

/** Parsed SignedData of RFC 5652; not verified. */
export type Message = {
  contentType: string
  /** Null when detached. */
  content: Uint8Array | null
  certificates: Certificate[]
  /** Reasons for certificates that could not be parsed. They matter only when the signer's is among them. */
  unreadable: Refused[]
  signers: Signer[]
}

export type Signer = {
  /** The whole SignerInfo as it is in the message. */
  bytes: Uint8Array
  /** How the signer identifies the certificate. */
  by: { issuerKey: string; serialNumber: string } | { keyIdentifier: string }
  digestAlgorithm: Algorithm
  /** The signed attributes as encoded in the message (tag A0), null when there are none. */
  signedAttributes: Uint8Array | null
  signatureAlgorithm: Algorithm
  signature: Uint8Array
  unsignedAttributes: readonly Node[]
}

/** Parses a ContentInfo with SignedData. Throws Refused. BER is allowed around the signed parts, as signing programs write it. */
export function readMessage(bytes: Uint8Array, mostSigners = messageLimits.signers): Message {
  const root = readBer(bytes)
  const outer = new Fields(expectCms(root), 'message')
  const type = oidOf(outer.take(tags.oid), 'message type')
  if (type !== oid.signedData) throw new Refused('contentTypeNotSignedData', type)
  const wrapped = outer.take(0xa0)
  outer.end()

  const fields = new Fields(only(wrapped, 'message'), 'signed data')
  smallInteger(fields.take(tags.integer), 'signed data version')
  for (const node of fields.take(tags.set).children) algorithm(node, 'digest algorithm')
  const { contentType, content } = readContent(fields.take(tags.sequence))
  const bag = fields.maybe(0xa0)
  fields.maybe(0xa1)
  const signerNodes = fields.take(tags.set).children
  fields.end()
  if (signerNodes.length > mostSigners) throw new Refused('signersUnexpected', `${signerNodes.length} signers, at most ${mostSigners}`)
  return { contentType, content, ...readCertificates(bag?.children ?? []), signers: signerNodes.map(readSigner) }
}

/** Reports a bare certificate, a key or any other DER as not a CMS message, before its fields are misinterpreted. */
function expectCms(root: Node): Node {
  if (root.tag !== tags.sequence || root.children[0]?.tag !== tags.oid) throw new Refused('notCms', 'DER, but no CMS message')
  return root
}

function readContent(node: Node): { contentType: string; content: Uint8Array | null } {
  const fields = new Fields(node, 'content')
  const contentType = oidOf(fields.take(tags.oid), 'content type')
  const wrapped = fields.maybe(0xa0)
  fields.end()
  return { contentType, content: wrapped ? octets(only(wrapped, 'content'), 'content') : null }
}

function readCertificates(bag: readonly Node[]): { certificates: Certificate[]; unreadable: Refused[] } {
  if (bag.length > messageLimits.certificates)
    throw new Refused('certificatesTooMany', `${bag.length}, at most ${messageLimits.certificates}`)
  const certificates: Certificate[] = []
  const unreadable: Refused[] = []
  for (const node of bag) {
    if (node.tag !== tags.sequence) continue // attribute certificates and the like
    try {
      certificates.push(readCertificate(raw(node)))
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused
      unreadable.push(refused)
    }
  }
  return { certificates, unreadable }
}

function readSigner(node: Node): Signer {
  const fields = new Fields(node, 'signer')
  smallInteger(fields.take(tags.integer), 'signer version')
  const named = fields.any()
  const digestAlgorithm = algorithm(fields.take(tags.sequence), 'digest algorithm')
  const signed = fields.maybe(0xa0)
  const signatureAlgorithm = algorithm(fields.take(tags.sequence), 'signature algorithm')
  const signature = octets(fields.any(), 'signature')
  const unsigned = fields.maybe(0xa1)
  fields.end()
  return {
    bytes: raw(node),
    by: readSignerName(named),
    digestAlgorithm,
    signedAttributes: signed ? raw(signed) : null,
    signatureAlgorithm,
    signature,
    unsignedAttributes: unsigned?.children ?? [],
  }
}

function readSignerName(node: Node): Signer['by'] {
  if (node.tag === 0x80) return { keyIdentifier: toHex(body(node)) }
  if (node.tag === 0xa0) return { keyIdentifier: toHex(octets(only(node, 'signer'), 'key identifier')) }
  const fields = new Fields(expect(node, tags.sequence, 'signer'), 'signer')
  const issuer = readName(fields.take(tags.sequence))
  const serialNumber = positiveHex(fields.take(tags.integer), 'serial number')
  fields.end()
  return { issuerKey: issuer.key, serialNumber }
}

/** Strictly DER, even in a BER message: these bytes are what was signed. */
export function readSignedAttributes(bytes: Uint8Array): Node {
  try {
    return readDer(bytes)
  } catch (refused) {
    if (refused instanceof Refused) throw new Refused('berInSignedAttributes', refused.message)
    throw refused
  }
}
