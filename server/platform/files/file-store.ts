import { createHash } from 'node:crypto'
import type { RefusalCode } from '#domain/refusal.ts'
import { type FileKeys, sealFile, unsealFile } from './file-seal.ts'

export type FilesFault = Extract<RefusalCode, 'files.unreachable' | 'disk.full'>

/** A place that keeps bytes by name, in 256 folders by the first two digits of the names: a folder of the disk, or a bucket of S3. It does not look into them. */
export type Shelf = {
  /** For people: which place it is, without its secrets. */
  where: string
  /** Where its id stands. */
  markAt: string
  /** The id of the database whose documents it has; null = none. */
  mark: () => Promise<string | null>
  writeMark: (id: string) => Promise<void>
  isEmpty: () => Promise<boolean>
  holdsDocuments: () => Promise<boolean>
  /** The names in one folder of 0 to 255. */
  namesIn: (folder: number) => Promise<string[]>
  /** null = it is not there. @throws FilesAway when the place is not there */
  read: (name: string) => Promise<Buffer | null>
  has: (name: string) => Promise<boolean>
  /** Makes what is stored new, so that no sweep takes it away. @returns whether it is there */
  renew: (name: string) => Promise<boolean>
  write: (name: string, bytes: Uint8Array) => Promise<void>
  remove: (name: string) => Promise<void>
  /** Names in a folder that were stored before that moment and not again since. Half files of a kill are removed on the way. */
  oldest: (before: Date, folder: number) => Promise<string[]>
  removeOld: (name: string, before: Date) => Promise<boolean>
  fault: () => Promise<FilesFault | null>
  /** Free bytes; null = the place does not say. */
  free: () => Promise<number | null>
}

/** Content-addressed file storage: written once, never changed, and compared with its hash at each reading. */
export type Files = Omit<Shelf, 'read' | 'write' | 'renew'> & {
  /** @returns the SHA-256 of the bytes, hex: the key to get them by */
  put: (bytes: Uint8Array) => Promise<string>
  /** @throws FileUnsound, FilesAway */
  get: (sha256: string) => Promise<Buffer>
  /** Names whose bytes were found damaged by this process, and not sound since. */
  damaged: () => string[]
  /** Stores a file anew under the present key, if it is not. @returns whether it did @throws FileUnsound */
  reseal: (sha256: string) => Promise<boolean>
}

/** The place is not the one that belongs to the database, or does not answer: not mounted, lost, or another's. */
export class FilesAway extends Error {}

/** A file that is not there, or whose bytes are not those that its name says (`found`). */
export class FileUnsound extends Error {
  readonly found: Buffer | null
  constructor(sha256: string, where: string, found: Buffer | null) {
    super(`${sha256} ${found ? 'has other bytes than its name says' : 'is missing'} in ${where}`)
    this.found = found
  }
}

/** The file of a place that has its id (server/operations/maintenance/own-files.ts). */
export const markName = 'store-id'

/** Folders are named by the first two digits of the hashes in them. */
export const folderName = (number: number): string => number.toString(16).padStart(2, '0')
export const isHash = (name: string): boolean => /^[0-9a-f]{64}$/.test(name)
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Names that are told at most. */
const mostTold = 1_000

/** Stores files in a place; encrypted where there is a key. */
export function filesOn(shelf: Shelf, keys?: FileKeys): Files {
  const damaged = new Set<string>()
  const { read, write, renew, ...kept } = shelf
  const opened = async (sha256: string): Promise<{ bytes: Buffer; present: boolean }> => {
    const stored = await read(sha256)
    if (stored === null) throw new FileUnsound(sha256, shelf.where, null)
    const found = sha256Of(stored) === sha256 ? { bytes: stored, present: !keys?.present } : unsealFile(stored, sha256, keys)
    if (found && sha256Of(found.bytes) === sha256) {
      damaged.delete(sha256)
      return found
    }
    if (damaged.size < mostTold) damaged.add(sha256)
    throw new FileUnsound(sha256, shelf.where, stored)
  }
  const put = async (sha256: string, bytes: Uint8Array) => write(sha256, keys?.present ? sealFile(bytes, sha256, keys.present) : bytes)
  return {
    ...kept,
    get: async (sha256) => (await opened(sha256)).bytes,
    async put(bytes) {
      const sha256 = sha256Of(bytes)
      if (damaged.has(sha256) || !(await renew(sha256))) await put(sha256, bytes)
      damaged.delete(sha256)
      return sha256
    },
    async reseal(sha256) {
      const { bytes, present } = await opened(sha256)
      if (!present) await put(sha256, bytes)
      return !present
    },
    damaged: () => [...damaged],
  }
}

/** The bytes as they are kept, damaged ones too, for who judges them himself; null = they are not there. @throws FilesAway */
export async function bytesAsKept(files: Pick<Files, 'get'>, sha256: string): Promise<Buffer | null> {
  try {
    return await files.get(sha256)
  } catch (error) {
    if (error instanceof FileUnsound) return error.found
    throw error
  }
}
