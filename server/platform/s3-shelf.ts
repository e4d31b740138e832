import { setTimeout as sleep } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import { FilesAway, folderName, isHash, markName, type Shelf } from './shelf.ts'

/** A bucket of any S3, or a folder of it. */
export type S3Place = { key: string; secret: string; host: string; bucket: string; folder: string; region: string; tls: boolean }

/** ms for one answer, its body included; and before it is asked once more. */
const [usualPatience, pause] = [20_000, 300]
/** ms in which a sweep must have ended that says it is at work on a name. */
const sweeping = 30_000
/** ms since when a stored file is new enough not to be stored again: sweeps take what is a month old. */
const young = 7 * 86_400_000

/** Why a store did not do what it was asked, in words that hold no secret. */
function reasonOf(error: unknown, patience: number): string {
  if (error instanceof S3ServiceError) {
    const code = error.serviceCode === 'Unknown' ? undefined : error.serviceCode
    return error.status === 403
      ? `refuses it (403${code ? ` ${code}` : ''}): look at the keys and what they may do`
      : `answers with ${error.status}${code ? ` ${code}` : ''}`
  }
  const { name, message, cause, code } = error as Error & { code?: string; cause?: { code?: string; message?: string } }
  if (name === 'TimeoutError') return `did not answer within ${patience / 1000} s`
  return `does not answer: ${code ?? cause?.code ?? cause?.message ?? message}`
}

/** Whether the same question may be answered a moment later. */
function isPassing(error: unknown): boolean {
  if (error instanceof S3ServiceError) return error.status >= 500 || error.status === 429
  return !(error instanceof FilesAway) && (error as Error).name !== 'TimeoutError'
}

/**
 * A bucket of S3 (docs/operating.md, "Documents in S3"). Nothing in it is changed in place, an object is there whole or not at all. `own` = the id
 * that it must have for `fault`.
 */
export function s3Shelf({ key, secret, host, bucket, folder, region, tls }: S3Place, own?: string, patience = usualPatience): Shelf {
  const endpoint = `http${tls ? 's' : ''}://${host}/${bucket}`
  const where = `store s3://${host}/${bucket}${folder && `/${folder}`}`
  const s3 = new S3mini({ accessKeyId: key, secretAccessKey: secret, endpoint, region, requestAbortTimeout: patience })
  const root = folder && `${folder}/`
  const [place, mark] = [(name: string) => `${root}${name.slice(0, 2)}/${name}`, `${root}${markName}`]
  /** Where a sweep says that it is at work on a name. */
  const sweepOf = (name: string) => `${root}sweep/${name}`

  /** Asks; once more where the network or the store failed. @throws FilesAway */
  async function asked<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question().catch(async (error) => {
        if (!isPassing(error)) throw error
        await sleep(pause)
        return question()
      })
    } catch (error) {
      throw error instanceof FilesAway ? error : new FilesAway(`The ${where} ${reasonOf(error, patience)}`)
    }
  }
  const noBucket = () => new FilesAway(`The ${where} has no bucket ${bucket}: make it, the portal makes none`)
  const markNow = async (): Promise<string | null> => {
    const text = await asked(() => s3.getObject(mark))
    if (text === null && !(await asked(() => s3.bucketExists()))) throw noBucket()
    return text?.trim() ?? null
  }
  const list = (prefix: string, most?: number) =>
    asked(async () => (await s3.listObjects('/', `${root}${prefix}`, most)) ?? Promise.reject(noBucket()))
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
