import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** Limit of all parts unpacked, bytes: 50,000 rows take a third of it. Nothing of it is kept. */
const mostUnpacked = 96 * 1024 * 1024
const mostParts = 300

/** Why a file is not read: it is invalid, unpacks to too much, has too many rows, carries macros, or is an old or protected workbook. */
export type Unread = 'broken' | 'bomb' | 'tooLong' | 'macros' | 'old'
export class Immodest extends Error {
  readonly why: Unread
  constructor(why: Unread) {
    super(why)
    this.why = why
  }
}

const broken = (): never => {
  throw new Immodest('broken')
}

type Part = { name: string; packed: Buffer; stored: boolean }
/** The parts of a workbook as text, in pieces. A part is unpacked while it is read, all together up to the limit: the declared sizes may be false. */
export type Archive = { has: (name: string) => boolean; text: (name: string) => AsyncGenerator<string> }

/** Opens the archive. @throws Immodest */
export function openArchive(bytes: Buffer): Archive {
  const parts = new Map(listed(bytes).map((part) => [part.name, part]))
  if (parts.has('xl/vbaProject.bin')) throw new Immodest('macros')
  let left = mostUnpacked
  async function* text(name: string) {
    const { packed, stored } = parts.get(name) ?? broken()
    const decoder = new TextDecoder()
    const pieces: AsyncIterable<Buffer> = stored ? Readable.from([packed]) : Readable.from([packed]).pipe(createInflateRaw())
    try {
      for await (const piece of pieces) {
        left -= piece.length
        if (left < 0) throw new Immodest('bomb')
        yield decoder.decode(piece, { stream: true })
      }
    } catch (error) {
      if (error instanceof Immodest) throw error
      broken()
    }
    yield decoder.decode()
  }
  return { has: (name) => parts.has(name), text }
}

/** Lists the parts named in the central directory at the end of the archive. */
function listed(zip: Buffer): Part[] {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0 || end + 22 > zip.length) return broken()
  const count = zip.readUInt16LE(end + 10)
  if (count === 0 || count > mostParts) return broken()
  const parts: Part[] = []
  for (let at = zip.readUInt32LE(end + 16); parts.length < count; ) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) return broken()
    const [method, size, local] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    const [nameLength, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    if (local + 30 > zip.length || (method !== 0 && method !== 8)) return broken()
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    if (from + size > zip.length) return broken()
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    parts.push({ name, packed: zip.subarray(from, from + size), stored: method === 0 })
    at += 46 + nameLength + extra + comment
  }
  return parts
}
