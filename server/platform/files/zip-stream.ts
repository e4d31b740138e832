import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** A text file whose content is written while it is read. */
export type StreamedFile = { name: string; text: AsyncIterable<string> | Iterable<string> }

/** Sizes of an archive without the 64-bit extension, bytes. */
const mostBytes = 0xffff_ffff
const pieceBytes = 64 * 1024
/** Half the time of level 6 for a tenth more bytes: the text of a sheet repeats itself. */
const level = 3
/** The same rows give the same bytes at any time. */
const mtime = new Date(1980, 0, 1, 12)

/**
 * Packs files while they are read. They are compressed in zlib's own threads, so that the event loop is free; whoever reads the archive slowly
 * stops the source. A source that fails ends the archive without its directory: no program opens it.
 */
export async function* zipStream(files: AsyncIterable<StreamedFile>): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = []
  let written = 0
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
    written += piece.length
    if (written > mostBytes) throw new Error('the archive is larger than its format allows')
  })
  const taken = (): Uint8Array[] => {
    const now = pieces
    pieces = []
    return now
  }
  for await (const { name, text } of files) {
    const entry: ZipInputFile = { filename: name, size: 0, crc: 0, compression: 8, mtime }
    zip.add(entry)
    for await (const packed of deflated(text, entry)) {
      entry.ondata!(null, packed, false)
      yield* taken()
    }
    entry.ondata!(null, new Uint8Array(), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}

/** Deflates a text and counts its size and checksum into the entry. */
async function* deflated(text: StreamedFile['text'], entry: ZipInputFile): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const packing = createDeflateRaw({ level, chunkSize: pieceBytes })
  const counted = async function* () {
    for await (const part of text) {
      const bytes = Buffer.from(part)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      if (entry.size > mostBytes) throw new Error(`${entry.filename} is larger than the format of the archive allows`)
      yield bytes
    }
  }
  const fed = pipeline(counted, packing)
  const failed = fed.catch(() => {}) // thrown below
  try {
    for await (const packed of packing) yield packed
    await fed
  } finally {
    packing.destroy()
    await failed
  }
}
