import { z } from 'zod'
import type { FileKeys } from './file-seal.ts'
import type { S3Place } from './s3.ts'

/** A folder of the disk, or a bucket. */
export type FilePlace = string | S3Place
/** Where documents are: all new ones in `main`; those that are not there yet are looked for in `also`, while they are moved. `backup`: a bucket for backups. */
export type FilePlaces = { main: FilePlace; also?: FilePlace | undefined; backup?: S3Place | undefined; keys?: FileKeys | undefined }

const expected = 's3://KEY:SECRET@HOST/BUCKET or s3://KEY:SECRET@HOST/BUCKET/FOLDER, with %2F for a / of the secret'

/** Reads s3://KEY:SECRET@host[:port]/bucket[/folder][?region=..&tls=off]. Returns null if it is none. */
export function s3PlaceIn(text: string): S3Place | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const [, bucket = '', folder = ''] =
    /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.-]+(?:\/[\w.-]+)*))?\/?$/.exec(url?.pathname ?? '') ?? []
  const unknown = [...(url?.searchParams.keys() ?? [])].some((name) => name !== 'region' && name !== 'tls')
  const tls = url?.searchParams.get('tls') ?? 'on'
  if (url?.protocol !== 's3:' || !url.host || !bucket || unknown || !/^(on|off)$/.test(tls)) return null
  try {
    const [key, secret] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
    return { key, secret, host: url.host, bucket, folder, region: url.searchParams.get('region') ?? 'us-east-1', tls: tls === 'on' }
  } catch {
    return null // a % that begins no two digits
  }
}

/** A place with the keys that open it. The text holds a secret: no message repeats it. */
const s3Setting = (name: string) =>
  z.string().transform((text, { addIssue }): S3Place => {
    const place = s3PlaceIn(text)
    if (!place?.key || !place.secret) addIssue(`${name} must be ${expected}.`)
    return place!
  })
const placeSetting = (name: string) =>
  z.string().transform((text, { addIssue }): FilePlace => {
    const place = isFolder(text) ? text : s3PlaceIn(text)
    if (!place || (typeof place === 'object' && !(place.key && place.secret))) addIssue(`${name} must be a folder, or ${expected}.`)
    return place!
  })

/** A path has no scheme. */
export const isFolder = (text: string): boolean => !/^\w+:\/\//.test(text)

const keyLength = 32
/** The key of the files: 32 bytes in base64. */
const fileKey = (name: string) =>
  z.string().transform((text, { addIssue }) => {
    const key = Buffer.from(text, 'base64')
    if (!/^[\w+/-]+=*$/.test(text) || key.length !== keyLength)
      addIssue(`${name} must be ${keyLength} bytes in base64: make one with \`openssl rand -base64 ${keyLength}\`.`)
    return new Uint8Array(key)
  })

/** Settings of where documents are kept. */
export const fileFields = {
  FILES_DIR: z.string().optional(),
  FILES_URL: s3Setting('FILES_URL').optional(),
  FILES_ALSO: placeSetting('FILES_ALSO').optional(),
  BACKUP_URL: s3Setting('BACKUP_URL').optional(),
  FILES_KEY: fileKey('FILES_KEY').optional(),
  FILES_KEY_BEFORE: fileKey('FILES_KEY_BEFORE').optional(),
}
const FileSettings = z.object(fileFields)

/** What is wrong with the two of them that name a place. */
export function halfPlaces({ FILES_DIR, FILES_URL }: NodeJS.ProcessEnv): string[] {
  if (FILES_DIR && FILES_URL)
    return ['FILES_DIR and FILES_URL are both set: take one of them away. While documents are moved, the other place is FILES_ALSO.']
  return FILES_DIR || FILES_URL
    ? []
    : ['FILES_DIR is missing: the folder where papers and attachments are kept (or FILES_URL, a bucket of S3).']
}

export const placesOf = ({
  FILES_DIR,
  FILES_URL,
  FILES_ALSO,
  BACKUP_URL,
  FILES_KEY,
  FILES_KEY_BEFORE,
}: z.infer<typeof FileSettings>): FilePlaces => ({
  main: FILES_URL ?? FILES_DIR!,
  also: FILES_ALSO,
  ...(BACKUP_URL && { backup: BACKUP_URL }),
  ...((FILES_KEY || FILES_KEY_BEFORE) && { keys: { present: FILES_KEY, before: FILES_KEY_BEFORE } }),
})

/** Reads these settings alone, for a command. Returns the places, or what is wrong. */
export function readPlaces(env: NodeJS.ProcessEnv): FilePlaces | string[] {
  const given = Object.fromEntries(Object.keys(fileFields).flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  const read = FileSettings.safeParse(given)
  const wrong = [...(read.error?.issues.map(({ message }) => message) ?? []), ...halfPlaces(given)]
  return read.data && wrong.length === 0 ? placesOf(read.data) : wrong
}
