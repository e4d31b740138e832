import { unzipSync } from 'fflate'
import { sha256, toHex } from '#domain/core/journal/sha256.ts'
import { dayOf } from '#domain/day.ts'
import { packing, type ZippedFile } from './packing.ts'

/** The files of an evidence archive. `whole` = packed again they give the very archive; null = there was none, the files came one by one. */
export type Bundle = { files: ReadonlyMap<string, Uint8Array>; whole: boolean | null }

/** Names of the lists in the archive. */
export const [verdictFile, journalFile, talkFile, manifestFile] = ['verdict.json', 'journal.json', 'talk.json', 'manifest.json'] as const

export const hashOf = (bytes: Uint8Array): string => toHex(sha256(bytes))

/** The list of all other files with the SHA-256 of each. */
export function manifestOf(files: readonly ZippedFile[], hash = hashOf): ZippedFile {
  const list = { form: 'manifest-1', files: Object.fromEntries(files.map(({ name, bytes }) => [name, hash(bytes)])) }
  return { name: manifestFile, bytes: new TextEncoder().encode(textOf(list)) }
}

export const textOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** @throws if there is no such file, or no JSON in it */
export function read<T>({ files }: Bundle, name: string): T {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(files.get(name))) as T
}

/** Unpacks an archive. @throws if it cannot be read */
export function openArchive(zip: Uint8Array): Bundle {
  const files = new Map(Object.entries(unzipSync(zip)))
  return { files, whole: isWhole(zip, files) }
}

function isWhole(zip: Uint8Array, files: ReadonlyMap<string, Uint8Array>): boolean {
  try {
    const { document } = read<{ document: { createdAt: string } }>({ files, whole: null }, verdictFile)
    const steps = packing(
      [...files].map(([name, bytes]) => ({ name, bytes })),
      dayOf(new Date(document.createdAt)),
    )
    let step = steps.next()
    while (!step.done) step = steps.next()
    const again = step.value
    return again.length === zip.length && again.every((byte, i) => byte === zip[i])
  } catch {
    return false
  }
}

/** Files of the unpacked archive, in any order and without their folders: the list says where each belongs. */
export function bundleOf(given: readonly ZippedFile[]): Bundle {
  const files = new Map(given.map(({ name, bytes }) => [baseOf(name), bytes]))
  const listed = listedIn({ files, whole: null })
  const placeOf = new Map(Object.keys(listed).map((name) => [baseOf(name), name]))
  return { files: new Map([...files].map(([name, bytes]) => [placeOf.get(name) ?? name, bytes])), whole: null }
}

const baseOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** What the list says of each file; nothing, if it cannot be read or is not written as the portal writes it. */
export function listedIn(bundle: Bundle): Record<string, string> {
  try {
    const { files } = read<{ files: Record<string, string> }>(bundle, manifestFile)
    const written = new TextDecoder().decode(bundle.files.get(manifestFile))
    return written === textOf({ form: 'manifest-1', files }) ? files : {}
  } catch {
    return {}
  }
}
