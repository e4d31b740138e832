import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Content-addressed file storage: written once, never changed. */
export type Files = {
  /** @returns the SHA-256 of the bytes, hex: the key to get them by */
  put: (bytes: Uint8Array) => Promise<string>
  /** @throws when the file does not exist */
  get: (sha256: string) => Promise<Buffer>
  has: (sha256: string) => Promise<boolean>
  remove: (sha256: string) => Promise<void>
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Stores files on the local disk. A name appears only after its bytes are on the disk, so that a power cut leaves no partial file. */
export function diskFiles(folder: string): Files {
  const place = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)
  const has = (sha256: string) =>
    access(place(sha256), constants.R_OK).then(
      () => true,
      () => false,
    )
  return {
    has,
    get: (sha256) => readFile(place(sha256)),
    remove: (sha256) => rm(place(sha256), { force: true }),
    async put(bytes) {
      const sha256 = sha256Of(bytes)
      if (await has(sha256)) return sha256
      const at = place(sha256)
      await mkdir(dirname(at), { recursive: true, mode: 0o700 })
      const draft = `${at}.${randomUUID()}`
      try {
        await writeWhole(draft, bytes)
      } catch (error) {
        await rm(draft, { force: true }) // the disk is full: a partial file would only take the remaining space
        throw error
      }
      await rename(draft, at)
      const inFolder = await open(dirname(at), 'r')
      await inFolder.sync().finally(() => inFolder.close())
      return sha256
    },
  }
}
