import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { refuseSheet, SheetRefused, sheetLimits } from './sheet-limits.ts'

const broken = (): never => refuseSheet('broken')

type Part = { name: string; packed: Buffer; stored: boolean }
export type Archive = {
  has: (name: string) => boolean
  /** A part as text, in pieces. It is unpacked while it is read; all together up to the limit: the declared sizes may be false. */
  text: (name: string) => AsyncGenerator<string>
  /** Counts what the reader of the XML finds, in all parts together; `other` is neither a cell nor a text. @throws SheetRefused */
  countTokens: (tokens: number, other: boolean) => void
}

/** Bytes of a piece of a part that was stored as it is; zlib gives pieces of 16 KB. */
const pieceBytes = 64 * 1024

/** Opens the archive. @throws SheetRefused */
export function openArchive(bytes: Buffer): Archive {
  const parts = new Map(listed(bytes).map((part) => [part.name, part]))
  if (parts.has('xl/vbaProject.bin')) refuseSheet('macros')
  let bytesLeft: number = sheetLimits.unpackedBytes
  let tokensLeft: number = sheetLimits.tokens
  let othersLeft: number = sheetLimits.otherTokens
  async function* text(name: string) {
    const decoder = new TextDecoder()
    try {
      for await (const piece of unpacked(parts.get(name) ?? broken())) {
        bytesLeft -= piece.length
        if (bytesLeft < 0) refuseSheet('bomb')
        yield decoder.decode(piece, { stream: true })
      }
    } catch (error) {
      throw error instanceof SheetRefused ? error : new SheetRefused('broken')
    }
    yield decoder.decode()
  }
  const countTokens = (tokens: number, other: boolean) => {
    tokensLeft -= tokens
    if (other) othersLeft -= tokens
    if (tokensLeft < 0 || othersLeft < 0) refuseSheet('bomb')
  }
  return { has: (name) => parts.has(name), text, countTokens }
}

function unpacked({ packed, stored }: Part): AsyncIterable<Buffer> | Iterable<Buffer> {
  return stored ? inPieces(packed) : Readable.from([packed]).pipe(createInflateRaw())
}

function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

/** Lists the parts named in the central directory at the end of the archive. */
function listed(zip: Buffer): Part[] {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0 || end + 22 > zip.length) return broken()
  const count = zip.readUInt16LE(end + 10)
  if (count === 0 || count > sheetLimits.parts) return broken()
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
