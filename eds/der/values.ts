import { Refused } from '../refused.ts'
import type { Node } from './read.ts'

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  enumerated: 0x0a,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** The bytes of the whole element, tag and length included. */
export const raw = (node: Node): Uint8Array => node.bytes.subarray(node.start, node.after)

/** The contents of a primitive element. */
export const body = (node: Node): Uint8Array => node.bytes.subarray(node.body, node.end)

export function expect(node: Node | undefined, tag: number, what: string): Node {
  if (!node || node.tag !== tag)
    throw new Refused('malformed', `${what}: expected tag ${hexByte(tag)}, found ${node ? hexByte(node.tag) : 'nothing'}`)
  return node
}

const hexByte = (value: number) => (value >>> 0).toString(16).padStart(2, '0')

/** Iterates over the members of a SEQUENCE: `take` requires the tag, `maybe` makes it optional, `end` allows no remaining members. */
export class Fields {
  private readonly node: Node
  private readonly what: string
  private at = 0

  constructor(node: Node | undefined, what: string, tag: number = tags.sequence) {
    this.node = expect(node, tag, what)
    this.what = what
  }

  take(tag: number): Node {
    return expect(this.node.children[this.at++], tag, this.what)
  }

  maybe(tag: number): Node | null {
    const next = this.node.children[this.at]
    if (next?.tag !== tag) return null
    this.at++
    return next
  }

  any(): Node {
    const next = this.node.children[this.at++]
    if (!next) throw new Refused('malformed', `${this.what}: too short`)
    return next
  }

  peek(): number | null {
    return this.node.children[this.at]?.tag ?? null
  }

  end(): void {
    if (this.at < this.node.children.length) throw new Refused('malformed', `${this.what}: unexpected members`)
  }
}

export function only(node: Node, what: string): Node {
  if (node.children.length !== 1) throw new Refused('malformed', `${what}: expected one member, found ${node.children.length}`)
  return node.children[0]!
}

export function oidOf(node: Node | undefined, what: string): string {
  const { bytes, body: from, end } = expect(node, tags.oid, what)
  if (from === end || end - from > 64 || bytes[end - 1]! >= 0x80) throw new Refused('malformed', `${what}: a broken object identifier`)
  let text = ''
  let value = 0
  let begun = false
  for (let i = from; i < end; i++) {
    const byte = bytes[i]!
    if (!begun && byte === 0x80) throw new Refused('malformed', `${what}: an object identifier with padding`)
    begun = true
    value = value * 128 + (byte & 0x7f)
    if (value > Number.MAX_SAFE_INTEGER / 128) throw new Refused('malformed', `${what}: an object identifier out of range`)
    if (byte < 0x80) {
      if (text === '') {
        const top = Math.min(Math.floor(value / 40), 2)
        text = `${top}.${value - top * 40}`
      } else text += `.${value}`
      value = 0
      begun = false
    }
  }
  return text
}

/** Returns the bytes of an INTEGER, which must have the shortest encoding. */
export function integer(node: Node | undefined, what: string, tag: number = tags.integer): Uint8Array {
  const bytes = body(expect(node, tag, what))
  const [first, second] = bytes
  const padded = bytes.length > 1 && ((first === 0 && second! < 0x80) || (first === 0xff && second! >= 0x80))
  if (bytes.length === 0 || padded) throw new Refused('malformed', `${what}: a number not written in its shortest form`)
  return bytes
}

/** Returns a non-negative INTEGER as lower-case hex of whole bytes, without a sign byte. */
export function positiveHex(node: Node | undefined, what: string): string {
  const bytes = integer(node, what)
  if (bytes[0]! >= 0x80) throw new Refused('malformed', `${what}: a negative number`)
  return toHex(bytes.length > 1 && bytes[0] === 0 ? bytes.subarray(1) : bytes)
}

export function smallInteger(node: Node | undefined, what: string, tag: number = tags.integer): number {
  const bytes = integer(node, what, tag)
  if (bytes.length > 4 || bytes[0]! >= 0x80) throw new Refused('malformed', `${what}: a number out of range`)
  let value = 0
  for (const byte of bytes) value = value * 256 + byte
  return value
}

export function boolean(node: Node, what: string): boolean {
  const bytes = body(expect(node, tags.boolean, what))
  if (bytes.length !== 1 || (bytes[0] !== 0 && bytes[0] !== 0xff))
    throw new Refused('malformed', `${what}: a boolean that is neither 00 nor FF`)
  return bytes[0] === 0xff
}

/** Returns the bytes of a BIT STRING, whose length must be whole bytes. */
export function bitBytes(node: Node, what: string): Uint8Array {
  const bytes = body(expect(node, tags.bitString, what))
  if (bytes.length === 0 || bytes[0] !== 0) throw new Refused('malformed', `${what}: a bit string that is not of whole bytes`)
  return bytes.subarray(1)
}

/** Returns a BIT STRING of named bits (at most 16) as a mask: bit 0 is 1, bit 1 is 2, and so on. */
export function namedBits(node: Node, what: string): number {
  const bytes = body(expect(node, tags.bitString, what))
  const unused = bytes[0]
  if (unused === undefined || unused > 7 || bytes.length > 3 || (bytes.length === 1 && unused > 0))
    throw new Refused('malformed', `${what}: bad bits`)
  let mask = 0
  const count = (bytes.length - 1) * 8 - unused
  for (let i = 0; i < count; i++) if (bytes[1 + (i >> 3)]! & (0x80 >> (i & 7))) mask |= 1 << i
  return mask
}

/** Returns the bytes of an OCTET STRING, concatenated when BER has it in pieces. */
export function octets(node: Node | undefined, what: string): Uint8Array {
  if (node?.tag !== 0x24) return body(expect(node, tags.octetString, what))
  return Buffer.concat(node.children.map((piece) => octets(piece, what)))
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const utf16 = new TextDecoder('utf-16be', { fatal: true, ignoreBOM: true })

/** Decodes a directory string of any type used in certificates. Returns null when the node is not a string. */
export function text(node: Node): string | null {
  const bytes = body(node)
  try {
    switch (node.tag) {
      case 0x0c: // UTF8String
        return utf8.decode(bytes)
      case 0x1e: // BMPString
        return utf16.decode(bytes)
      case 0x1c: // UniversalString
        return universal(bytes)
      case 0x12: // NumericString
      case 0x13: // PrintableString
      case 0x14: // TeletexString, in practice Latin-1
      case 0x16: // IA5String
      case 0x1a: // VisibleString
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
      default:
        return null
    }
  } catch {
    throw new Refused('malformed', 'a text that is not in its encoding')
  }
}

function universal(bytes: Uint8Array): string {
  let value = ''
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let i = 0; i < bytes.length; i += 4) value += String.fromCodePoint(view.getUint32(i))
  return value
}

/** Parses UTCTime or GeneralizedTime in Zulu; a fraction of a second is allowed where RFC 3161 allows it. */
export function time(node: Node, what: string): Date {
  const value = Buffer.from(body(node)).toString('latin1')
  const utc = node.tag === tags.utcTime
  if (!utc && node.tag !== tags.generalizedTime) throw new Refused('malformed', `${what}: not a time`)
  const parts = (utc ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)()Z$/ : /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/).exec(value)
  if (!parts) throw new Refused('malformed', `${what}: not a time`)
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as [number, number, number, number, number, number]
  const full = utc ? year + (year < 50 ? 2000 : 1900) : year // RFC 5280, 4.1.2.5.1
  const milliseconds = parts[7] ? Math.floor(Number(`0${parts[7]}`) * 1000) : 0
  const moment = new Date(Date.UTC(full, month - 1, day, hour, minute, second, milliseconds))
  if (full < 100) moment.setUTCFullYear(full)
  const same =
    moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day && moment.getUTCHours() === hour && moment.getUTCMinutes() === minute
  if (!same || moment.getUTCSeconds() !== second) throw new Refused('malformed', `${what}: no such moment`)
  return moment
}

/** Parses an AlgorithmIdentifier. Absent and NULL parameters are treated as equal: both are written in practice. */
export type Algorithm = { oid: string; parameters: Node | null; raw: Uint8Array }

export function algorithm(node: Node | undefined, what: string): Algorithm {
  const fields = new Fields(node, what)
  const id = oidOf(fields.take(tags.oid), what)
  const parameters = fields.peek() === null ? null : fields.any()
  fields.end()
  if (parameters?.tag === tags.null && parameters.end > parameters.body) throw new Refused('malformed', `${what}: a NULL with content`)
  return { oid: id, parameters: parameters?.tag === tags.null ? null : parameters, raw: raw(node!) }
}

export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && Buffer.compare(a, b) === 0
