import type { FileKeys } from './file-seal.ts'
import { type FilePlace, isFolder, s3PlaceIn } from './file-settings.ts'
import { type Files, FileUnsound, filesOn, type Shelf } from './file-store.ts'
import { diskShelf } from './files.ts'
import type { S3Place } from './s3.ts'
import { s3Shelf } from './s3-file-store.ts'

const isSame = (one: S3Place, other: S3Place): boolean =>
  one.host === other.host && one.bucket === other.bucket && one.folder === other.folder

/** The place that a person typed: a bucket may be named without the keys that a setting has for it. Returns null if it is none. */
export function placeTyped(text: string, known: readonly (FilePlace | undefined)[]): FilePlace | null {
  if (isFolder(text)) return text
  const typed = s3PlaceIn(text)
  if (!typed || typed.key) return typed
  return known.find((one): one is S3Place => typeof one === 'object' && isSame(one, typed)) ?? null
}

export const samePlace = (one: FilePlace, other: FilePlace): boolean =>
  typeof one === 'string' || typeof other === 'string' ? one === other : isSame(one, other)

export const shelfOf = (place: FilePlace, own?: string): Shelf => (typeof place === 'string' ? diskShelf(place, own) : s3Shelf(place, own))

export const filesIn = (place: FilePlace, keys?: FileKeys, own?: string): Files => filesOn(shelfOf(place, own), keys)

/** Reads what is not in the first place in the other one, too; everything new goes into the first. */
export function inBoth(main: Files, also: Files): Files {
  return {
    ...main,
    async get(sha256) {
      try {
        return await main.get(sha256)
      } catch (error) {
        if (!(error instanceof FileUnsound)) throw error
        return also.get(sha256).catch((other) => Promise.reject(other instanceof FileUnsound ? error : other))
      }
    },
    has: async (sha256) => (await main.has(sha256)) || also.has(sha256),
    async remove(sha256) {
      await main.remove(sha256)
      await also.remove(sha256)
    },
    reseal: async (sha256) => ((await main.has(sha256)) ? main.reseal(sha256) : also.reseal(sha256)),
    namesIn: async (folder) => [...new Set([...(await main.namesIn(folder)), ...(await also.namesIn(folder))])],
    fault: async () => (await main.fault()) ?? ((await also.fault()) === 'files.unreachable' ? 'files.unreachable' : null),
  }
}
