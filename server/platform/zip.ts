import { setImmediate as nextTurn } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZippedFile = { name: string; bytes: Uint8Array }

/** Bytes packed at a time: a CRL of the national CA has tens of megabytes, and other requests must be served meanwhile. */
const pieceBytes = 64 * 1024
/** Files that are already compressed or not compressible. */
const asItIs = /\.(pdf|cms|cer|der)$/

/** Packs these files in this order; the same files and day give the same bytes on any machine. `day` = 2026-11-20, the date of every file. */
export async function zipOf(files: ZippedFile[], day: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  const failures: Error[] = []
  const zip = new Zip((error, piece) => {
    if (error) failures.push(error)
    if (piece) pieces.push(piece)
  })
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  // an archive stores local time: local noon gives the same bytes on every machine
  const mtime = new Date(year, month - 1, date, 12)
  for (const { name, bytes } of files) {
    const file = asItIs.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    file.mtime = mtime
    zip.add(file)
    for (let from = 0; from === 0 || from < bytes.length; from += pieceBytes) {
      file.push(bytes.subarray(from, from + pieceBytes), from + pieceBytes >= bytes.length)
      await nextTurn()
    }
  }
  zip.end()
  const [failure] = failures
  if (failure) throw failure
  return Buffer.concat(pieces)
}
