import { createHmac } from 'node:crypto'
import { type Node, readBer, readDer } from '../der/read.ts'
import { algorithm, Fields, octets, oidOf, only, raw, sameBytes, smallInteger, tags, text } from '../der/values.ts'
import { oid } from '../oid.ts'
import { Refused } from '../refused.ts'
import { type Certificate, readCertificate } from '../x509/certificate.ts'
import { deciphered, derived } from './derive.ts'

/** The contents of a PKCS#12 file (RFC 7292). `keys` are decrypted PKCS#8 in DER; `label` is the friendly name of a key, if it has one. */
export type Pkcs12 = { certificates: Certificate[]; keys: Uint8Array[]; label: string | null }

export class WrongPassword extends Error {}

const bag = {
  key: '1.2.840.113549.1.12.10.1.1',
  shroudedKey: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
  x509: '1.2.840.113549.1.9.22.1',
  friendlyName: '1.2.840.113549.1.9.20',
} as const

/** Opens a PKCS#12 file. Throws WrongPassword when its MAC does not match the password, Refused when it cannot be parsed. */
export function readPkcs12(bytes: Uint8Array, password: string): Pkcs12 {
  const fields = new Fields(readBer(bytes), 'PKCS#12')
  if (smallInteger(fields.take(tags.integer), 'PKCS#12 version') !== 3) throw new Refused('malformed', 'PKCS#12: not version 3')
  const content = contentOf(fields.take(tags.sequence))
  const seal = fields.maybe(tags.sequence)
  fields.end()
  if (seal) checkSeal(seal, content, password)
  const found: Pkcs12 = { certificates: [], keys: [], label: null }
  for (const safe of readBer(content).children) {
    for (const node of readBer(openSafe(safe, password)).children) readBag(node, password, found)
  }
  return found
}

function contentOf(node: Node): Uint8Array {
  const fields = new Fields(node, 'PKCS#12 content')
  if (oidOf(fields.take(tags.oid), 'PKCS#12 content') !== oid.data)
    throw new Refused('malformed', 'PKCS#12: sealed by a key, not by a password')
  return octets(only(fields.take(0xa0), 'PKCS#12 content'), 'PKCS#12 content')
}

const hashes: Record<string, [name: string, bytes: number]> = {
  [oid.sha1]: ['sha1', 20],
  [oid.sha256]: ['sha256', 32],
  [oid.sha384]: ['sha384', 48],
  [oid.sha512]: ['sha512', 64],
}

function checkSeal(node: Node, content: Uint8Array, password: string): void {
  const fields = new Fields(node, 'PKCS#12 seal')
  const digestInfo = new Fields(fields.take(tags.sequence), 'PKCS#12 seal')
  const by = hashes[algorithm(digestInfo.take(tags.sequence), 'PKCS#12 seal').oid]
  const expected = octets(digestInfo.take(tags.octetString), 'PKCS#12 seal')
  const salt = octets(fields.take(tags.octetString), 'PKCS#12 seal')
  const iterations = fields.maybe(tags.integer)
  if (!by) throw new Refused('algorithmUnsupported', 'PKCS#12 seal')
  const key = derived(by[0], password, salt, iterations ? smallInteger(iterations, 'iterations') : 1, 'mac', by[1])
  if (!sameBytes(createHmac(by[0], key).update(content).digest(), expected)) throw new WrongPassword('the password does not open the file')
}

function openSafe(node: Node, password: string): Uint8Array {
  const fields = new Fields(node, 'PKCS#12 safe')
  const type = oidOf(fields.take(tags.oid), 'PKCS#12 safe')
  const wrapped = only(fields.take(0xa0), 'PKCS#12 safe')
  if (type === oid.data) return octets(wrapped, 'PKCS#12 safe')
  if (type !== oid.encryptedData) throw new Refused('algorithmUnsupported', `PKCS#12 safe of type ${type}`)
  const outer = new Fields(wrapped, 'PKCS#12 safe')
  smallInteger(outer.take(tags.integer), 'PKCS#12 safe')
  const inner = new Fields(outer.take(tags.sequence), 'PKCS#12 safe')
  inner.take(tags.oid)
  const by = algorithm(inner.take(tags.sequence), 'PKCS#12 cipher')
  return deciphered(by, password, implicitOctets(inner.any()))
}

/** [0] IMPLICIT OCTET STRING, whole or in pieces. */
const implicitOctets = (node: Node): Uint8Array =>
  node.tag === 0xa0 ? Buffer.concat(node.children.map((piece) => octets(piece, 'PKCS#12 safe'))) : node.bytes.subarray(node.body, node.end)

function readBag(node: Node, password: string, found: Pkcs12): void {
  const fields = new Fields(node, 'PKCS#12 bag')
  const type = oidOf(fields.take(tags.oid), 'PKCS#12 bag')
  const value = only(fields.take(0xa0), 'PKCS#12 bag')
  if (type === bag.key || type === bag.shroudedKey) found.label ??= friendlyName(fields.maybe(tags.set))
  if (type === bag.key) found.keys.push(raw(value))
  if (type === bag.shroudedKey) {
    const shrouded = new Fields(value, 'PKCS#12 key')
    const by = algorithm(shrouded.take(tags.sequence), 'PKCS#12 cipher')
    found.keys.push(raw(readDer(deciphered(by, password, octets(shrouded.take(tags.octetString), 'PKCS#12 key')))))
  }
  if (type !== bag.certificate) return
  const holder = new Fields(value, 'PKCS#12 certificate')
  if (oidOf(holder.take(tags.oid), 'PKCS#12 certificate') !== bag.x509) return
  found.certificates.push(readCertificate(octets(only(holder.take(0xa0), 'PKCS#12 certificate'), 'PKCS#12 certificate')))
}

function friendlyName(attributes: Node | null): string | null {
  const named = attributes?.children.find((attribute) => oidOf(attribute.children[0], 'PKCS#12 attribute') === bag.friendlyName)
  const [value] = named?.children[1]?.children ?? []
  return value ? text(value) : null
}
