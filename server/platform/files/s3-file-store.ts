import { setTimeout as sleep } from 'node:timers/promises'
import { FilesAway, folderName, isHash, markName, type Shelf } from './file-store.ts'
import { openS3, type S3Place, usualPatience } from './s3.ts'

/** ms before a sweep is looked for again. */
const pause = 300
/** ms in which a sweep must have ended that says it is at work on a name. */
const sweeping = 30_000
/** ms since when a stored file is new enough not to be stored again: sweeps take what is a month old. */
const young = 7 * 86_400_000

/**
 * A bucket of S3 (docs/operating.md, "Documents in S3"). Nothing in it is changed in place, an object is there whole or not at all. `own` = the id
 * that it must have for `fault`.
 */
export function s3Shelf(at: S3Place, own?: string, patience = usualPatience): Shelf {
  const { s3, where, root, asked, noBucket, list } = openS3(at, patience)
  const [place, mark] = [(name: string) => `${root}${name.slice(0, 2)}/${name}`, `${root}${markName}`]
  /** Where a sweep says that it is at work on a name. */
  const sweepOf = (name: string) => `${root}sweep/${name}`

  const markNow = async (): Promise<string | null> => {
    const text = await asked(() => s3.getObject(mark))
    if (text === null && !(await asked(() => s3.bucketExists()))) throw noBucket()
    return text?.trim() ?? null
  }
  const namesAt = async (number: number) => {
    const all = await list(`${folderName(number)}/`)
    return all.map((one) => ({ name: one.Key.slice(root.length + 3), at: one.LastModified })).filter(({ name }) => isHash(name))
  }
  const has = (at: string) => asked(async () => (await s3.objectExists(at)) === true)
  /** When it was stored; null = it is not there. */
  const storedAt = (at: string) =>
    asked(async () => {
      const found = await s3.getObjectResponse(at)
      await found?.body?.cancel()
      return found && new Date(found.headers.get('last-modified') ?? 0)
    })
  const write = (at: string, bytes: Uint8Array) => asked(() => s3.putObject(at, bytes))
  const remove = (at: string) => asked(() => s3.deleteObject(at))

  /** Stores an old object anew, so that no sweep takes it away: one that is at work on it is waited for, and may have taken it. */
  async function storeAgain(name: string): Promise<boolean> {
    const bytes = await asked(() => s3.getObjectArrayBuffer(place(name)))
    if (bytes === null) return false
    await write(place(name), new Uint8Array(bytes))
    for (;;) {
      const begun = await storedAt(sweepOf(name))
      if (!begun || begun.getTime() < Date.now() - sweeping) break
      await sleep(pause)
    }
    return has(place(name))
  }
  return {
    ...{ where, markAt: `${where.replace('store ', '')}/${markName}`, mark: markNow },
    writeMark: async (id) => void (await write(mark, Buffer.from(`${id}\n`))),
    isEmpty: async () => (await list('', 1)).length === 0,
    holdsDocuments: async () => (await list('', 1)).some((one) => /^[0-9a-f]{2}\//.test(one.Key.slice(root.length))),
    namesIn: async (number) => (await namesAt(number)).map(({ name }) => name),
    has: (name) => has(place(name)),
    async read(name) {
      const bytes = await asked(() => s3.getObjectArrayBuffer(place(name)))
      if (bytes === null && (await markNow()) === null) throw new FilesAway(`The ${where} has no ${markName}: it is another one`)
      return bytes && Buffer.from(bytes)
    },
    write: async (name, bytes) => void (await write(place(name), bytes)),
    remove: async (name) => void (await remove(place(name))),
    async renew(name) {
      const at = await storedAt(place(name))
      if (at === null) return false
      return at.getTime() > Date.now() - young || storeAgain(name)
    },
    oldest: async (before, number) => (await namesAt(number)).filter(({ at }) => at < before).map(({ name }) => name),
    async removeOld(name, before) {
      await write(sweepOf(name), Buffer.from('swept'))
      try {
        const at = await storedAt(place(name))
        if (at === null || at >= before) return false
        await remove(place(name))
        return true
      } finally {
        await remove(sweepOf(name))
      }
    },
    fault: async () => {
      const found = await markNow()
      return found === null || (own !== undefined && found !== own) ? 'files.unreachable' : null
    },
    free: async () => null,
  }
}
