import { Refused } from '../refused.ts'

/**
 * One element of DER. Offsets are into `bytes`: `start` at the tag, `body` at the content, `end` behind the content,
 * `after` behind the whole element (differs from `end` only for the indefinite length of BER).
 */
export type Node = {
  bytes: Uint8Array
  tag: number
  start: number
  body: number
  end: number
  after: number
  children: readonly Node[]
}

/** Limits for one parse. A real message of the national CA has about 500 elements, 20 deep; Bouncy Castle writes large files in pieces of 1000 bytes. */
export const limits = { bytes: 32 * 1024 * 1024, depth: 64, nodes: 32_768 }

const none: readonly Node[] = []

/** Parses exactly one DER element that fills `bytes`. Throws Refused. */
export const readDer = (bytes: Uint8Array): Node => readWhole(bytes, false)

/** Like readDer, but accepts indefinite lengths and strings in pieces: the parts of BER that signing programs write around a message. */
export const readBer = (bytes: Uint8Array): Node => readWhole(bytes, true)

function readWhole(bytes: Uint8Array, ber: boolean): Node {
  if (bytes.length === 0) throw new Refused('empty', 'no bytes')
  if (bytes.length > limits.bytes) throw new Refused('tooLarge', `${bytes.length} bytes, at most ${limits.bytes}`)
  const node = new Reader(bytes, ber).element(0, bytes.length, 0)
  if (node.after !== bytes.length) throw new Refused('trailingBytes', `${bytes.length - node.after} bytes after the end`)
  return node
}

class Reader {
  private readonly bytes: Uint8Array
  private readonly ber: boolean
  private nodes = 0

  constructor(bytes: Uint8Array, ber: boolean) {
    this.bytes = bytes
    this.ber = ber
  }

  element(start: number, limit: number, depth: number): Node {
    if (depth > limits.depth) throw new Refused('tooDeep', `deeper than ${limits.depth}`)
    if (++this.nodes > limits.nodes) throw new Refused('tooManyNodes', `more than ${limits.nodes} elements`)
    const { tag, body, end } = readHeader(this.bytes, start, limit, depth === 0)
    const constructed = (this.bytes[start]! & 0x20) !== 0
    if (end < 0) return this.indefinite({ tag, start, body, limit, constructed, depth })
    const children = constructed ? this.children(body, end, depth) : none
    return { bytes: this.bytes, tag, start, body, end, after: end, children }
  }

  private children(from: number, end: number, depth: number): Node[] {
    const children: Node[] = []
    for (let at = from; at < end; ) {
      const child = this.element(at, end, depth + 1)
      children.push(child)
      at = child.after
    }
    return children
  }

  private indefinite(open: { tag: number; start: number; body: number; limit: number; constructed: boolean; depth: number }): Node {
    const { tag, start, body, limit, constructed, depth } = open
    if (!this.ber) throw new Refused('malformed', `an indefinite length at ${start} in DER`)
    if (!constructed) throw new Refused('malformed', `an indefinite length on a plain value at ${start}`)
    const children: Node[] = []
    let at = body
    while (byteAt(this.bytes, at, limit) !== 0) {
      const child = this.element(at, limit, depth + 1)
      children.push(child)
      at = child.after
    }
    if (byteAt(this.bytes, at + 1, limit) !== 0) throw new Refused('malformed', `a bad end of contents at ${at}`)
    return { bytes: this.bytes, tag, start, body, end: at, after: at + 2, children }
  }
}

export type Header = { tag: number; body: number; end: number }

/** Parses tag and length of the element at `start`; `end` is -1 for an indefinite length. For lists too long to be parsed as a tree. Throws Refused. */
export function readHeader(bytes: Uint8Array, start: number, limit: number, outermost = false): Header {
  let at = start
  let tag = byteAt(bytes, at++, limit)
  if ((tag & 0x1f) === 0x1f) {
    const [number, next] = longTag(bytes, at, limit)
    tag = (tag << 24) | number
    at = next
  }
  const first = byteAt(bytes, at++, limit)
  if (first === 0x80) return { tag, body: at, end: -1 }
  let length = first
  if (first > 0x80) {
    const count = first & 0x7f
    if (count > 4) throw new Refused('lengthOverflow', `a length of ${count} bytes at ${start}`)
    length = 0
    for (let i = 0; i < count; i++) length = length * 256 + byteAt(bytes, at++, limit)
    if (length < 128 || length < 256 ** (count - 1)) throw new Refused('nonMinimalLength', `at ${start}`)
  }
  const end = at + length
  if (end <= limit) return { tag, body: at, end }
  if (outermost) throw new Refused('truncated', `${end - limit} bytes are missing`)
  throw new Refused('lengthOverflow', `the element at ${start} is longer than what holds it`)
}

/** Parses tag numbers from 31 on. The formats used here contain none; parsed only so that the error names a wrong one. */
function longTag(bytes: Uint8Array, from: number, limit: number): [number: number, next: number] {
  let at = from
  let number = 0
  for (let i = 0; i < 3; i++) {
    const byte = byteAt(bytes, at++, limit)
    if (i === 0 && byte === 0x80) throw new Refused('nonMinimalTag', `at ${from - 1}`)
    number = number * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      if (number < 31) throw new Refused('nonMinimalTag', `at ${from - 1}`)
      return [number, at]
    }
  }
  throw new Refused('malformed', `a tag number of more than 3 bytes at ${from - 1}`)
}

function byteAt(bytes: Uint8Array, at: number, limit: number): number {
  if (at >= limit) throw new Refused(limit === bytes.length ? 'truncated' : 'lengthOverflow', `a header is cut off at ${at}`)
  return bytes[at]!
}
