import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { S3ServiceError } from 's3mini'
import type { FilePlace } from '../../platform/files/file-settings.ts'
import { writeDurably } from '../../platform/files/files.ts'
import { openS3, type S3Place } from '../../platform/files/s3.ts'
import type { Bytes } from './crypt.ts'

/** Where backups are: files by their paths, in a folder of the disk or in a bucket of S3. A file appears whole, or not at all. */
export type BackupPlace = {
  /** For people: which place it is, without its secrets. */
  where: string
  /** What is in one folder, not in those below it: names and sizes. */
  list: (folder: string) => Promise<Map<string, number>>
  /** Piece by piece. @throws Missing */
  read: (path: string) => Bytes
  write: (path: string, source: Bytes | Iterable<Uint8Array>) => Promise<void>
  removeFolder: (folder: string) => Promise<void>
}

/** A file that is not there. */
export class Missing extends Error {}

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

export function folderPlace(dir: string): BackupPlace {
  const sizeOf = async (path: string): Promise<number> => {
    const found = await stat(path)
    return found.isFile() ? found.size : -1
  }
  return {
    where: dir,
    async list(folder) {
      const names = await readdir(join(dir, folder)).catch((error) => (isAbsent(error) ? [] : Promise.reject(error)))
      const sizes = new Map<string, number>()
      for (const name of names) sizes.set(name, await sizeOf(join(dir, folder, name)))
      return sizes
    },
    async *read(path) {
      try {
        yield* createReadStream(join(dir, path)) as Bytes
      } catch (error) {
        throw isAbsent(error) ? new Missing(path) : error
      }
    },
    write: (path, source) => writeDurably(join(dir, path), source),
    removeFolder: (folder) => rm(join(dir, folder), { recursive: true, force: true }),
  }
}

/** Bytes that are sent, or asked for, at once: of the 10,000 pieces that S3 allows an object of 160 GB is made. */
const usualPiece = 16 * 1024 * 1024
/** ms in which one of them has to go over the line: 140 kB a second. */
const patience = 120_000

/** The same bytes in pieces of one size; the last one is what remains. */
async function* inPieces(source: Bytes | Iterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let [kept, length]: [Uint8Array[], number] = [[], 0]
  for await (const chunk of source) {
    kept.push(chunk)
    length += chunk.length
    if (length < size) continue
    const all = Buffer.concat(kept)
    let from = 0
    for (; length - from >= size; from += size) yield all.subarray(from, from + size)
    kept = [all.subarray(from)]
    length -= from
  }
  if (length > 0) yield Buffer.concat(kept)
}

/** A bucket, or a folder of it; each object is sent and read in pieces, so that memory does not grow with it. */
export function s3BackupPlace(at: S3Place, piece = usualPiece): BackupPlace {
  const { s3, where, root, asked, list } = openS3(at, patience)

  async function writeInPieces(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    const upload = await asked(() => s3.getMultipartUploadId(name))
    try {
      const sent: Awaited<ReturnType<typeof s3.uploadPart>>[] = []
      for await (const one of pieces) sent.push(await asked(() => s3.uploadPart(name, upload, one, sent.length + 1)))
      await asked(() => s3.completeMultipartUpload(name, upload, sent))
    } catch (error) {
      await s3.abortMultipartUpload(name, upload).catch(() => {}) // what was sent of it stays until the store takes it away
      throw error
    }
  }
  /** null = it is not there; `of` = the bytes of all of it. */
  const readPiece = (name: string, from: number) =>
    asked(async () => {
      try {
        const answer = await s3.getObjectRaw(name, false, from, from + piece)
        const bytes = new Uint8Array(await answer.arrayBuffer())
        return { bytes, of: Number(answer.headers.get('content-range')?.split('/')[1] ?? bytes.length) }
      } catch (error) {
        const { status } = error as S3ServiceError
        if (!(error instanceof S3ServiceError) || (status !== 404 && status !== 416)) throw error
        return status === 404 ? null : { bytes: new Uint8Array(), of: from } // it ends here
      }
    })
  return {
    where,
    async list(folder) {
      const found = (await list(`${folder}/`)).map(({ Key, Size }) => [Key.slice(root.length + folder.length + 1), Size] as const)
      return new Map(found.filter(([name]) => name && !name.includes('/')))
    },
    async *read(path) {
      for (let [from, of] = [0, 1]; from < of; ) {
        const found = await readPiece(`${root}${path}`, from)
        if (!found) throw new Missing(path)
        yield found.bytes
        from += found.bytes.length
        of = found.bytes.length > 0 ? found.of : from
      }
    },
    async write(path, source) {
      const [name, pieces] = [`${root}${path}`, inPieces(source, piece)]
      const { value: first } = await pieces.next()
      const second = await pieces.next()
      if (second.done) return void (await asked(() => s3.putObject(name, first ?? new Uint8Array())))
      await writeInPieces(
        name,
        (async function* () {
          yield first!
          yield second.value
          yield* pieces
        })(),
      )
    },
    async removeFolder(folder) {
      for (const { Key } of await list(`${folder}/`)) await asked(() => s3.deleteObject(Key))
    },
  }
}

export const backupPlaceOf = (place: FilePlace): BackupPlace => (typeof place === 'string' ? folderPlace(place) : s3BackupPlace(place))
