/** Writes ASN.1 in DER (ITU-T X.690). Every function returns one whole element: identifier, length, contents. */
export type Der = Uint8Array

const universal = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  printable: 0x13,
  ia5: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  bmp: 0x1e,
  sequence: 0x30,
  set: 0x31,
} as const

/** Writes an element with any identifier octet below 31: for types without a function of their own, and for malformed test data. */
export function element(identifier: number, ...contents: Uint8Array[]): Der {
  const body = Buffer.concat(contents)
  return Buffer.concat([Uint8Array.of(identifier), lengthOctets(body.length), body])
}

function lengthOctets(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length)
  const octets: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256)
  return Uint8Array.of(0x80 | octets.length, ...octets)
}

export const sequence = (...items: Der[]): Der => element(universal.sequence, ...items)

/** SET OF: DER requires the encodings in ascending order (X.690, 11.6). */
export const setOf = (...items: Der[]): Der => element(universal.set, ...[...items].sort(Buffer.compare))

export const nil = (): Der => element(universal.null)

export const boolean = (value: boolean): Der => element(universal.boolean, Uint8Array.of(value ? 0xff : 0x00))

/** A non-negative INTEGER, from a number or from big-endian bytes read as unsigned. */
export function integer(value: number | bigint | Uint8Array): Der {
  const hex = (typeof value === 'object' ? Buffer.from(value).toString('hex') : value.toString(16)).replace(/^0+/, '') || '0'
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  const sign = (bytes[0] ?? 0) & 0x80 ? [0] : []
  return element(universal.integer, Uint8Array.from(sign), bytes)
}

/** @throws RangeError when the text is not an object identifier. */
export function oid(dotted: string): Der {
  const arcs = dotted.split('.').map(Number)
  const [first, second, ...rest] = arcs
  if (first === undefined || second === undefined || arcs.some((arc) => !Number.isSafeInteger(arc) || arc < 0))
    throw new RangeError(`not an object identifier: ${dotted}`)
  return element(universal.oid, Uint8Array.from([first * 40 + second, ...rest].flatMap(base128)))
}

function base128(arc: number): number[] {
  const groups = [arc % 128]
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) groups.unshift(0x80 | (rest % 128))
  return groups
}

export const octets = (...bytes: Uint8Array[]): Der => element(universal.octets, ...bytes)

/** A BIT STRING of whole bytes. */
export const bits = (bytes: Uint8Array): Der => element(universal.bits, Uint8Array.of(0), bytes)

/** A BIT STRING of named bits (X.690, 11.2.2: trailing zero bits are dropped); bit 0 is the first, highest one. */
export function namedBits(...set: number[]): Der {
  const last = Math.max(-1, ...set)
  const bytes = new Uint8Array(Math.ceil((last + 1) / 8))
  for (const bit of set) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (0x80 >> (bit & 7))
  return element(universal.bits, Uint8Array.of((8 - ((last + 1) % 8)) % 8), bytes)
}

export const utf8 = (text: string): Der => element(universal.utf8, Buffer.from(text, 'utf8'))
export const printable = (text: string): Der => element(universal.printable, Buffer.from(text, 'latin1'))
export const ia5 = (text: string): Der => element(universal.ia5, Buffer.from(text, 'latin1'))
export const bmp = (text: string): Der => element(universal.bmp, Buffer.from(text, 'utf16le').swap16())

const digits = (at: Date) => at.toISOString().replace(/\.\d+Z$|[-:T]/g, '')

/** RFC 5280, 4.1.2.5: UTCTime until 2049, GeneralizedTime from 2050; whole seconds, UTC. */
export const time = (at: Date): Der =>
  at.getUTCFullYear() < 2050 ? element(universal.utcTime, Buffer.from(`${digits(at).slice(2)}Z`)) : generalizedTime(at)

export const generalizedTime = (at: Date): Der => element(universal.generalizedTime, Buffer.from(`${digits(at)}Z`))

/** [n] EXPLICIT. */
export const explicit = (n: number, ...items: Der[]): Der => element(0xa0 | n, ...items)

/** [n] IMPLICIT of a constructed type, from its items. */
export const implicit = explicit

/** [n] IMPLICIT of a primitive type, from its contents. */
export const implicitPrimitive = (n: number, contents: Uint8Array): Der => element(0x80 | n, contents)
