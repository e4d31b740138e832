/** The part of Node's Buffer that `eds` uses, for a browser. Loaded first: some constants are made with it. */
type Encoding = 'hex' | 'base64' | 'latin1' | 'utf8'

const decoded: Record<Encoding, (text: string) => ArrayLike<number>> = {
  utf8: (text) => new TextEncoder().encode(text),
  latin1: bytesOf,
  hex: (text) => (text.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16)),
  base64: (text) => {
    try {
      return bytesOf(atob(text))
    } catch {
      return [] // too short for its text: seen by who asked
    }
  },
}

function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}

class Bytes extends Uint8Array {
  override toString(encoding: Encoding = 'utf8'): string {
    if (encoding === 'utf8') return new TextDecoder().decode(this)
    if (encoding === 'hex') return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('')
    let text = ''
    for (let at = 0; at < this.length; at += 8192) text += String.fromCharCode(...this.subarray(at, at + 8192))
    return encoding === 'base64' ? btoa(text) : text
  }

  copy(target: Uint8Array, at = 0): number {
    target.set(this, at)
    return this.length
  }
}

const { indexOf } = Uint8Array.prototype
/** A number, or bytes: a list of half a million entries is searched by its first byte. */
function placeOf(this: Uint8Array, wanted: number | Uint8Array, from = 0): number {
  if (typeof wanted === 'number') return indexOf.call(this, wanted, from)
  for (let at = indexOf.call(this, wanted[0]!, from); at >= 0; at = indexOf.call(this, wanted[0]!, at + 1))
    if (wanted.every((byte, i) => this[at + i] === byte)) return at
  return -1
}
function has(this: Uint8Array, wanted: number | Uint8Array): boolean {
  return placeOf.call(this, wanted) >= 0
}
Object.assign(Bytes.prototype, { indexOf: placeOf, includes: has })

function from(source: string | ArrayBuffer | ArrayLike<number>, second?: Encoding | number, length?: number): Bytes {
  if (typeof source === 'string') return new Bytes(decoded[(second as Encoding | undefined) ?? 'utf8'](source))
  return source instanceof ArrayBuffer ? new Bytes(source, second as number, length) : new Bytes(source)
}

function compare(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return a[i]! < b[i]! ? -1 : 1
  return Math.sign(a.length - b.length)
}

function concat(parts: readonly Uint8Array[]): Bytes {
  const whole = new Bytes(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const BrowserBuffer = Object.assign(Bytes, { from, compare, concat })
if (!('Buffer' in globalThis)) Object.assign(globalThis, { Buffer: BrowserBuffer })
