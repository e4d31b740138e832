import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZippedFile = { name: string; bytes: Uint8Array }

/** Bytes packed at a time: a CRL of the national CA has tens of megabytes, and other requests must be served meanwhile. */
const pieceBytes = 64 * 1024
/** Files that are already compressed or not compressible. */
const asItIs = /\.(pdf|cms|cer|der)$/

/**
 * Packs these files in this order, pausing between pieces; the same files and day give the same bytes on any machine, so whoever packs the files of an
 * archive again sees whether a byte between them was changed. `day` = 2026-11-20, the date of every file.
 */
export function* packing(files: readonly ZippedFile[], day: string): Generator<undefined, Uint8Array> {
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
      yield
    }
  }
  zip.end()
  const [failure] = failures
  if (failure) throw failure
  return joined(pieces)
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
