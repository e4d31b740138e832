import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Bytes, decrypted, encrypted } from './crypt.ts'
import type { Part } from './manifest.ts'

/** Compressed at the quickest level: the disk is not the slower of the two then. */
const level = 1

/** Writes a part of a backup piece by piece: packed, and encrypted where there are public keys. @returns the path in `dir` with size and hash of what is on the disk */
export async function writePart(dir: string, file: string, source: Bytes, recipients: readonly string[]): Promise<Part> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    source,
    createGzip({ level }),
    (packed: Bytes) => encrypted(packed, recipients),
    async function* (stored: Bytes) {
      for await (const chunk of stored) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(join(dir, file), { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { file, bytes, sha256: hash.digest('hex') }
}

/** Reads a part as it was given to `writePart`. */
export async function* readPart(dir: string, { file }: Part, recipients: readonly string[], identities: readonly string[]): Bytes {
  const packed = decrypted(createReadStream(join(dir, file)), recipients, identities)
  const plain = createGunzip()
  const done = pipeline(packed, plain)
  done.catch(() => {}) // the reader gets it from the stream
  yield* plain
  await done
}

/** Why a part is not what the manifest says; null = it is. */
export async function partFault(dir: string, { file, bytes, sha256 }: Part): Promise<string | null> {
  const hash = createHash('sha256')
  let found = 0
  try {
    for await (const chunk of createReadStream(join(dir, file)) as Bytes) {
      hash.update(chunk)
      found += chunk.length
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? `${file} is missing.` : `${file} cannot be read: ${message}`
  }
  if (found < bytes) return `${file} was cut off: it has ${found} of ${bytes} bytes.`
  if (found > bytes) return `${file} has ${found} bytes, not ${bytes}.`
  return hash.digest('hex') === sha256 ? null : `${file} was changed: it does not have its SHA-256.`
}
