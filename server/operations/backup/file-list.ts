import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Files, FileUnsound, folderName } from '../../platform/files/file-store.ts'
import { sha256Of } from '../../platform/files/files.ts'
import { type Bytes, encrypted } from './crypt.ts'
import { manifestsIn, type Part, readManifest } from './manifest.ts'
import { partFault, readPart } from './part.ts'
import type { BackupPlace } from './place.ts'
import { BackupRefused } from './refused.ts'

/** A document in the backup: its name, which is its hash, and what the store has of it, encrypted or not. */
export type StoredFile = { name: string; bytes: number; sha256: string }

/** Reads the list of a backup, in the order of names. */
export async function* listedFiles(place: BackupPlace, list: Part): AsyncGenerator<StoredFile> {
  for await (const line of createInterface({ input: Readable.from(readPart(place, list, [], [])) })) {
    const [name = '', bytes, sha256 = ''] = line.split(' ')
    yield { name, bytes: Number(bytes), sha256 }
  }
}

/**
 * The list of the newest earlier backup into the same store, from which the hashes of stored files are known; a damaged one is as none. What is stored
 * under a name already must not be written again: another encryption of it would be damage for the backups before.
 */
export async function* listedBefore(place: BackupPlace, store: string): AsyncGenerator<StoredFile> {
  for (const name of (await manifestsIn(place)).reverse()) {
    const { manifest } = await readManifest(place, name).catch((error) =>
      error instanceof BackupRefused ? { manifest: null } : Promise.reject(error),
    )
    if (manifest?.files.store !== store || (await partFault(place, manifest.files.list))) continue
    return yield* listedFiles(place, manifest.files.list)
  }
}

/** Where a document is in a store. */
export const fileIn = (store: string, name: string): string => `${store}/${name.slice(0, 2)}/${name}`
export const partOf = (store: string, { name, bytes, sha256 }: StoredFile): Part => ({ file: fileIn(store, name), bytes, sha256 })

/** Takes from a sorted sequence what begins with a prefix; to be asked for prefixes in their order. */
function inOrder<T>(all: AsyncIterator<T>, nameOf: (one: T) => string): (prefix: string) => Promise<T[]> {
  let next: IteratorResult<T> | undefined
  return async (prefix) => {
    const found: T[] = []
    for (;;) {
      next ??= await all.next()
      if (next.done || nameOf(next.value).slice(0, prefix.length) > prefix) return found
      if (nameOf(next.value).startsWith(prefix)) found.push(next.value)
      next = undefined
    }
  }
}

export type Collecting = {
  /** The documents. */
  from: Files
  place: BackupPlace
  /** The folder of it in which files are stored. */
  store: string
  recipients: readonly string[]
  /** Of the backup before this one into the same store. */
  before: AsyncIterator<StoredFile>
  /** Names that the database knows, in their order. */
  named: AsyncIterator<string>
}
/** `damaged`: names whose bytes in the folder are others; `missing`: names that neither the folder nor the backup has; the first of each, and how many. */
export type Collected = { count: number; bytes: number; copied: number; damaged: string[]; missing: string[]; lacking: number }
const mostNamed = 20

/**
 * Brings the documents into the store, and yields the lines of their list. One that is there already is not copied again: names are hashes, so that it cannot
 * have changed. One folder of 256 is looked at at a time.
 */
export async function* collectFiles({ from, place, store, recipients, ...sorted }: Collecting, sum: Collected): Bytes {
  const [before, named] = [inOrder(sorted.before, (one) => one.name), inOrder(sorted.named, (name) => name)]
  const copy = async (name: string): Promise<StoredFile | null> => {
    const bytes = await from.get(name).catch((error) => (error instanceof FileUnsound ? null : Promise.reject(error)))
    if (!bytes) return null
    const stored = await buffer(encrypted(Readable.from([bytes]), recipients))
    await place.write(fileIn(store, name), [stored])
    sum.copied++
    return { name, bytes: stored.length, sha256: sha256Of(stored) }
  }
  const lacks = (list: string[], name: string) => {
    sum.lacking++
    if (list.length < mostNamed) list.push(name)
  }
  for (let folder = 0; folder < 256; folder++) {
    const prefix = folderName(folder)
    const stored = await place.list(`${store}/${prefix}`)
    const there = new Set(await from.namesIn(folder))
    const known = new Map((await before(prefix)).map((one) => [one.name, one]))
    for (const name of [...new Set([...there, ...(await named(prefix))])].sort()) {
      let one: StoredFile | null = known.get(name) ?? null
      if (!one || stored.get(name) !== one.bytes) one = there.has(name) ? await copy(name) : null
      if (!one) {
        lacks(there.has(name) ? sum.damaged : sum.missing, name)
        continue
      }
      sum.count++
      sum.bytes += one.bytes
      yield Buffer.from(`${name} ${one.bytes} ${one.sha256}\n`)
    }
  }
}
