import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, statfs, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Files, FilesAway, filesOn, folderName, isHash, markName, type Shelf } from './file-store.ts'

export { type Files, FilesAway, sha256Of } from './file-store.ts'

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

type Content = Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>

async function writeWhole(path: string, bytes: Content): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Writes a file whose name appears only after its bytes are on the disk. @throws when the disk is full, or the bytes end with an error; nothing remains of it then */
export async function writeDurably(at: string, bytes: Content): Promise<void> {
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

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (gone(error)) return []
    throw error
  }
}

const sweeping = (folder: string): Pick<Shelf, 'oldest' | 'removeOld'> => ({
  async oldest(before, number) {
    const found: string[] = []
    const inside = join(folder, folderName(number))
    for (const file of await namesIn(inside)) {
      if (!(await isOlder(join(inside, file), before))) continue
      if (isHash(file)) found.push(file)
      else await rm(join(inside, file), { force: true })
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

/** A folder of the local disk, written so that a power cut leaves no partial file. `own` = the id that it must have: nothing is stored anywhere else. */
export function diskShelf(folder: string, own?: string): Shelf {
  const place = (sha256: string) => placeIn(folder, sha256)
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
    where: `folder ${folder}`,
    markAt: join(folder, markName),
    mark: () => markOf(folder),
    writeMark: (id) => writeDurably(join(folder, markName), Buffer.from(`${id}\n`)),
    isEmpty: async () => (await namesIn(folder)).every((name) => name === 'lost+found'),
    holdsDocuments: async () => (await namesIn(folder)).some((name) => /^[0-9a-f]{2}$/.test(name)),
    namesIn: async (number) => (await namesIn(join(folder, folderName(number)))).filter(isHash),
    has: (sha256) =>
      access(place(sha256), constants.R_OK).then(
        () => true,
        () => false,
      ),
    async read(sha256) {
      try {
        return await readFile(place(sha256))
      } catch (error) {
        if (!gone(error)) throw error
        await requireOwn()
        return null
      }
    },
    remove: (sha256) => rm(place(sha256), { force: true }),
    async renew(sha256) {
      await requireOwn()
      return renewed(place(sha256))
    },
    write: (sha256, bytes) => writeDurably(place(sha256), bytes),
    async fault() {
      if (await away()) return 'files.unreachable'
      return (await free()) < leastFree ? 'disk.full' : null
    },
    free,
  }
}

/** Stores files in a folder of the local disk. */
export const diskFiles = (folder: string, own?: string): Files => filesOn(diskShelf(folder, own))
