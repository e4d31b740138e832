import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { placeIn, sha256Of, writeDurably } from '../platform/files.ts'
import { type Files, FileUnsound, folderName } from '../platform/shelf.ts'
import { type Bytes, encrypted } from './crypt.ts'
import type { Part } from './manifest.ts'
import { partFault, readPart } from './part.ts'

/** A document in the backup: its name, which is its hash, and what the store has of it, encrypted or not. */
export type StoredFile = { name: string; bytes: number; sha256: string }

/** Reads the list of a backup, in the order of names. */
export async function* listedFiles(dir: string, list: Part): AsyncGenerator<StoredFile> {
  for await (const line of createInterface({ input: Readable.from(readPart(dir, list, [], [])) })) {
    const [name = '', bytes, sha256 = ''] = line.split(' ')
    yield { name, bytes: Number(bytes), sha256 }
  }
}

/** The list of an earlier backup, from which the hashes of stored files are known; a damaged one is as none. */
export async function* listedBefore(dir: string, list: Part): AsyncGenerator<StoredFile> {
  if (!(await partFault(dir, list))) yield* listedFiles(dir, list)
}

export const partOf = (store: string, { name, bytes, sha256 }: StoredFile): Part => ({ file: placeIn(store, name), bytes, sha256 })

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

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => -1,
  )

export type Collecting = {
  /** The documents. */
  from: Files
  /** The folder of the backup in which files are stored. */
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
export async function* collectFiles({ from, store, recipients, ...sorted }: Collecting, sum: Collected): Bytes {
  const [before, named] = [inOrder(sorted.before, (one) => one.name), inOrder(sorted.named, (name) => name)]
  const copy = async (name: string): Promise<StoredFile | null> => {
    const bytes = await from.get(name).catch((error) => (error instanceof FileUnsound ? null : Promise.reject(error)))
    if (!bytes) return null
    const stored = await buffer(encrypted(Readable.from([bytes]), recipients))
    await writeDurably(placeIn(store, name), stored)
    sum.copied++
    return { name, bytes: stored.length, sha256: sha256Of(stored) }
  }
  const lacks = (list: string[], name: string) => {
    sum.lacking++
    if (list.length < mostNamed) list.push(name)
  }
  for (let folder = 0; folder < 256; folder++) {
    const prefix = folderName(folder)
    const there = new Set(await from.namesIn(folder))
    const known = new Map((await before(prefix)).map((one) => [one.name, one]))
    for (const name of [...new Set([...there, ...(await named(prefix))])].sort()) {
      let one: StoredFile | null = known.get(name) ?? null
      if (!one || (await sizeOf(placeIn(store, name))) !== one.bytes) one = there.has(name) ? await copy(name) : null
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
