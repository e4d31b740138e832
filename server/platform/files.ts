import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, statfs, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RefusalCode } from '#domain/refusal.ts'

/** Content-addressed file storage: written once, never changed. */
export type Files = {
  /** @returns the SHA-256 of the bytes, hex: the key to get them by */
  put: (bytes: Uint8Array) => Promise<string>
  /** @throws when the file does not exist */
  get: (sha256: string) => Promise<Buffer>
  has: (sha256: string) => Promise<boolean>
  remove: (sha256: string) => Promise<void>
  /** Files that were stored before that moment and not again since, of the folders chosen by their number (0 to 255). Half files of a kill are removed on the way. */
  oldest: (before: Date, of: (folder: number) => boolean) => Promise<string[]>
  /** Removes a file, unless it was stored again since. @returns whether it did */
  removeOld: (sha256: string, before: Date) => Promise<boolean>
  /** Why no file can be stored; null = nothing prevents it. */
  fault: () => Promise<Extract<RefusalCode, 'files.unreachable' | 'disk.full'> | null>
  /** Free bytes of the disk. */
  free: () => Promise<number>
}

/** The folder is not the one that belongs to the database: not mounted, lost, or another's. */
export class FilesAway extends Error {}

/** The file of a folder that has its id (server/platform/own-files.ts). */
export const markName = 'store-id'
/** Free bytes below which no upload is certain to fit. */
const leastFree = 64 * 1024 * 1024

const gone = (error: unknown): boolean => /^(ENOENT|ENOTDIR|ESTALE|EIO)$/.test((error as NodeJS.ErrnoException).code ?? '')

export async function markOf(folder: string): Promise<string | null> {
  try {
    return (await readFile(join(folder, markName), 'utf8')).trim()
  } catch (error) {
    if (gone(error)) return null
    throw error
  }
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

/** Writes a file whose name appears only after its bytes are on the disk. @throws when the disk is full; nothing remains of it then */
export async function writeDurably(at: string, bytes: Uint8Array): Promise<void> {
  const draft = `${at}.${randomUUID()}`
  await mkdir(dirname(at), { recursive: true, mode: 0o700 })
  try {
    await writeWhole(draft, bytes)
  } catch (error) {
    await rm(draft, { force: true }) // the disk is full: a partial file would only take the remaining space
    throw error
  }
  await rename(draft, at)
  const inFolder = await open(dirname(at), 'r')
  await inFolder.sync().finally(() => inFolder.close())
}

/** Where a file of this hash is in a folder. */
export const placeIn = (folder: string, sha256: string): string => join(folder, sha256.slice(0, 2), sha256)

export const writeMark = (folder: string, id: string): Promise<void> => writeDurably(join(folder, markName), Buffer.from(`${id}\n`))

/** Makes a stored file new, so that no sweep takes it away. @returns whether it is there */
async function renewed(at: string): Promise<boolean> {
  const now = new Date()
  return utimes(at, now, now).then(
    () => true,
    (error) => {
      if (gone(error)) return false
      throw error
    },
  )
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && found.mtime < before
}

const sweeping = (folder: string): Pick<Files, 'oldest' | 'removeOld'> => ({
  async oldest(before, of) {
    const found: string[] = []
    for (const name of (await readdir(folder)).filter((one) => /^[0-9a-f]{2}$/.test(one) && of(Number.parseInt(one, 16))))
      for (const file of await readdir(join(folder, name))) {
        if (!(await isOlder(join(folder, name, file), before))) continue
        if (/^[0-9a-f]{64}$/.test(file)) found.push(file)
        else await rm(join(folder, name, file), { force: true })
      }
    return found
  },
  async removeOld(sha256, before) {
    const at = placeIn(folder, sha256)
    const aside = `${at}.${randomUUID()}`
    if (!(await isOlder(at, before))) return false
    await rename(at, aside)
    // somebody may have stored it again between the two
    const old = await isOlder(aside, before)
    await (old ? rm(aside) : rename(aside, at))
    return old
  },
})

/** Stores files on the local disk, so that a power cut leaves no partial file. `own` = the id that the folder must have: nothing is stored anywhere else. */
export function diskFiles(folder: string, own?: string): Files {
  const place = (sha256: string) => placeIn(folder, sha256)
  const has = (sha256: string) =>
    access(place(sha256), constants.R_OK).then(
      () => true,
      () => false,
    )
  const away = async (): Promise<boolean> => own !== undefined && (await markOf(folder)) !== own
  const free = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  const requireOwn = async (): Promise<void> => {
    if (await away()) throw new FilesAway(`${folder} is not the folder ${own} of the documents`)
  }
  return {
    ...sweeping(folder),
    has,
    async get(sha256) {
      try {
        return await readFile(place(sha256))
      } catch (error) {
        if (gone(error)) await requireOwn()
        throw error
      }
    },
    remove: (sha256) => rm(place(sha256), { force: true }),
    async put(bytes) {
      const sha256 = sha256Of(bytes)
      await requireOwn()
      const at = place(sha256)
      if (await renewed(at)) return sha256
      await writeDurably(at, bytes)
      return sha256
    },
    async fault() {
      if (await away()) return 'files.unreachable'
      return (await free()) < leastFree ? 'disk.full' : null
    },
    free,
  }
}
