import { type Node, readDer } from '../der/read.ts'
import {
  type Algorithm,
  algorithm,
  bitBytes,
  expect,
  Fields,
  octets,
  oidOf,
  only,
  positiveHex,
  raw,
  smallInteger,
  tags,
  time,
} from '../der/values.ts'
import { oid } from '../oid.ts'
import { Refused } from '../refused.ts'
import { type Certificate, readCertificate } from '../x509/certificate.ts'
import { reasonName } from './entries.ts'

/** A parsed basic OCSP response (RFC 6960); not verified. */
export type OcspResponse = {
  /** ResponderID: A1 with a name or A2 with the hash of a key. */
  responder: Node
  producedAt: Date
  answers: OcspAnswer[]
  signed: Uint8Array
  signatureAlgorithm: Algorithm
  signature: Uint8Array
  certificates: Certificate[]
}

export type OcspAnswer = {
  namedBy: Algorithm
  issuerNameHash: Uint8Array
  issuerKeyHash: Uint8Array
  /** Lower-case hex. */
  serialNumber: string
  status: 'good' | 'revoked' | 'unknown'
  revokedAt: Date | null
  reason: string | null
  thisUpdate: Date
  nextUpdate: Date | null
}

const mostCertificates = 10

/** Parses an OCSPResponse, or a bare BasicOCSPResponse as stored in archives. Throws Refused. */
export function readOcsp(der: Uint8Array): OcspResponse {
  const root = readDer(der)
  if (root.children[0]?.tag !== tags.enumerated) return readBasic(root)
  const fields = new Fields(root, 'OCSP response')
  const status = smallInteger(fields.take(tags.enumerated), 'OCSP status', tags.enumerated)
  if (status !== 0) throw new Refused('malformed', `OCSP: the responder answered with error ${status}`)
  const wrapped = new Fields(only(fields.take(0xa0), 'OCSP response'), 'OCSP response')
  fields.end()
  const type = oidOf(wrapped.take(tags.oid), 'OCSP type')
  if (type !== oid.ocspBasic) throw new Refused('malformed', `OCSP: a response of type ${type}`)
  return readBasic(readDer(octets(wrapped.take(tags.octetString), 'OCSP response')))
}

function readBasic(node: Node): OcspResponse {
  const outer = new Fields(node, 'OCSP')
  const signed = outer.take(tags.sequence)
  const signatureAlgorithm = algorithm(outer.take(tags.sequence), 'OCSP')
  const signature = bitBytes(outer.take(tags.bitString), 'OCSP signature')
  const bag = outer.maybe(0xa0)
  outer.end()
  const fields = new Fields(signed, 'OCSP')
  fields.maybe(0xa0)
  const responder = fields.any()
  if (responder.tag !== 0xa1 && responder.tag !== 0xa2) throw new Refused('malformed', 'OCSP: no responder')
  const producedAt = time(fields.take(tags.generalizedTime), 'OCSP time')
  const answers = fields.take(tags.sequence).children.map(readAnswer)
  fields.maybe(0xa1)
  fields.end()
  const certificates = bag ? expect(only(bag, 'OCSP'), tags.sequence, 'OCSP').children : []
  if (certificates.length > mostCertificates) throw new Refused('malformed', `OCSP: ${certificates.length} certificates`)
  return {
    responder,
    producedAt,
    answers,
    signed: raw(signed),
    signatureAlgorithm,
    signature,
    certificates: certificates.map((certificate) => readCertificate(raw(certificate))),
  }
}

function readAnswer(node: Node): OcspAnswer {
  const fields = new Fields(node, 'OCSP answer')
  const about = new Fields(fields.take(tags.sequence), 'OCSP answer')
  const namedBy = algorithm(about.take(tags.sequence), 'OCSP answer')
  const issuerNameHash = octets(about.take(tags.octetString), 'OCSP answer')
  const issuerKeyHash = octets(about.take(tags.octetString), 'OCSP answer')
  const serialNumber = positiveHex(about.take(tags.integer), 'OCSP answer')
  about.end()
  const status = readStatus(fields.any())
  const thisUpdate = time(fields.take(tags.generalizedTime), 'OCSP time')
  const next = fields.maybe(0xa0)
  fields.maybe(0xa1)
  fields.end()
  const nextUpdate = next ? time(expect(only(next, 'OCSP time'), tags.generalizedTime, 'OCSP time'), 'OCSP time') : null
  return { namedBy, issuerNameHash, issuerKeyHash, serialNumber, ...status, thisUpdate, nextUpdate }
}

function readStatus(node: Node): Pick<OcspAnswer, 'status' | 'revokedAt' | 'reason'> {
  if (node.tag === 0x80) return { status: 'good', revokedAt: null, reason: null }
  if (node.tag === 0x82) return { status: 'unknown', revokedAt: null, reason: null }
  const fields = new Fields(node, 'OCSP status', 0xa1)
  const revokedAt = time(fields.take(tags.generalizedTime), 'revocation time')
  const reason = fields.maybe(0xa0)
  fields.end()
  return {
    status: 'revoked',
    revokedAt,
    reason: reason ? reasonName(smallInteger(only(reason, 'OCSP status'), 'revocation reason', tags.enumerated)) : null,
  }
}
