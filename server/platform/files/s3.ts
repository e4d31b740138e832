import { setTimeout as sleep } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import { FilesAway } from './file-store.ts'

/** A bucket of any S3, or a folder of it. */
export type S3Place = { key: string; secret: string; host: string; bucket: string; folder: string; region: string; tls: boolean }

/** ms for one answer, its body included; and before it is asked once more. */
export const usualPatience = 20_000
const pause = 300

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

/** A store that is asked with patience. `root` = the beginning of all names in it. */
export function openS3({ key, secret, host, bucket, folder, region, tls }: S3Place, patience = usualPatience) {
  const endpoint = `http${tls ? 's' : ''}://${host}/${bucket}`
  const where = `store s3://${host}/${bucket}${folder && `/${folder}`}`
  const s3 = new S3mini({ accessKeyId: key, secretAccessKey: secret, endpoint, region, requestAbortTimeout: patience })
  const root = folder && `${folder}/`
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
  /** All objects whose names begin so, below `root`. */
  const list = (prefix: string, most?: number) =>
    asked(async () => (await s3.listObjects('/', `${root}${prefix}`, most)) ?? Promise.reject(noBucket()))
  return { s3, where, root, asked, noBucket, list }
}
