import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { FilesAway } from '../../platform/files/file-store.ts'
import { type Bytes, decrypted, encrypted } from './crypt.ts'
import type { Part } from './manifest.ts'
import { type BackupPlace, Missing } from './place.ts'

/** Compressed at the quickest level: the disk is not the slower of the two then. */
const level = 1

/** Passes bytes through, and takes their errors and its end with it. */
async function* through(source: Bytes, by: Duplex): Bytes {
  const done = pipeline(source, by)
  done.catch(() => {}) // the reader gets it from the stream
  yield* by as Bytes
  await done
}

/** Writes a part of a backup piece by piece: packed, and encrypted where there are public keys. @returns its path with size and hash of what was stored */
export async function writePart(place: BackupPlace, file: string, source: Bytes, recipients: readonly string[]): Promise<Part> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* stored(): Bytes {
    for await (const chunk of encrypted(through(source, createGzip({ level })), recipients)) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await place.write(file, stored())
  return { file, bytes, sha256: hash.digest('hex') }
}

/** Reads a part as it was given to `writePart`. */
export const readPart = (place: BackupPlace, { file }: Part, recipients: readonly string[], identities: readonly string[]): Bytes =>
  through(decrypted(place.read(file), recipients, identities), createGunzip())

/** Why a part is not what the manifest says; null = it is. @throws FilesAway */
export async function partFault(place: BackupPlace, { file, bytes, sha256 }: Part): Promise<string | null> {
  const hash = createHash('sha256')
  let found = 0
  try {
    for await (const chunk of place.read(file)) {
      hash.update(chunk)
      found += chunk.length
    }
  } catch (error) {
    if (error instanceof FilesAway) throw error
    return error instanceof Missing ? `${file} is missing.` : `${file} cannot be read: ${(error as Error).message}`
  }
  if (found < bytes) return `${file} was cut off: it has ${found} of ${bytes} bytes.`
  if (found > bytes) return `${file} has ${found} bytes, not ${bytes}.`
  return hash.digest('hex') === sha256 ? null : `${file} was changed: it does not have its SHA-256.`
}
