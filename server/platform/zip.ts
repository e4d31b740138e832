import { setImmediate as nextTurn } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZippedFile = { name: string; bytes: Uint8Array }

/** Bytes packed at one go: a list of the national CA has tens of megabytes, and others want to be served meanwhile. */
const pieceBytes = 64 * 1024
/** What is compressed already or too random for it. */
const asItIs = /\.(pdf|cms|cer|der)$/

/** An archive of these files in this order; the same files and day give the same bytes on any machine. `day` = 2026-11-20, what every file is dated. */
export async function zipOf(files: ZippedFile[], day: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  const failures: Error[] = []
  const zip = new Zip((error, piece) => {
    if (error) failures.push(error)
    if (piece) pieces.push(piece)
  })
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  // an archive writes the clock of its maker: noon everywhere is the same on every machine
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
