import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { sha256Of } from '../../platform/files/files.ts'
import type { BackupPlace } from './place.ts'
import { BackupRefused, refused } from './refused.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** A file of the backup by its path in it. */
const Part = z.object({ file: z.string().regex(/^[\w-]+(\/[\w.-]+)+$/), bytes: z.int(), sha256 })
export type Part = z.infer<typeof Part>

/** What a backup is (docs/backup.md, "What a backup consists of"). */
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  build: z.string(),
  /** Those that ran; the last of them names the schema. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** The id of the folder of the documents; null in a demo. */
  storeId: z.uuid().nullable(),
  /** Public keys with which everything but the manifest and the list of files is encrypted. */
  recipients: z.array(z.string()),
  /** The last link of the journal; null = it is empty. */
  journal: z.object({ place: z.int(), hash: sha256 }).nullable(),
  tables: z.array(Part.extend({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string(), called: z.boolean() })),
  /** The documents: their list (server/operations/backup/file-list.ts) and the folder in which they are. */
  files: z.object({ list: Part, store: z.string().regex(/^[\w-]+\/[\w-]+$/), count: z.int(), bytes: z.int(), missing: z.int() }),
})
export type Manifest = z.infer<typeof Manifest>

const folder = 'manifests'
const named = /^\d{8}T\d{6}Z-[0-9a-f]{16}\.json$/

/** 20261124T020803Z: names sort as moments do. */
export const momentName = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** The name says when it was made and begins its own SHA-256: a manifest that was changed is not taken for one. */
const nameOf = (manifest: Manifest, bytes: Uint8Array): string =>
  `${momentName(new Date(manifest.madeAt))}-${sha256Of(bytes).slice(0, 16)}.json`

/** Writes the manifest, after which the backup is one. @returns its name */
export async function writeManifest(place: BackupPlace, manifest: Manifest): Promise<string> {
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  const name = nameOf(manifest, bytes)
  await place.write(`${folder}/${name}`, [bytes])
  return name
}

/** Names of all manifests, oldest first. */
export const manifestsIn = async (place: BackupPlace): Promise<string[]> =>
  [...(await place.list(folder)).keys()].filter((name) => named.test(name)).sort()

/** Reads the newest manifest, or the one whose name begins so. @throws BackupRefused */
export async function readManifest(place: BackupPlace, at?: string): Promise<{ name: string; manifest: Manifest }> {
  const all = await manifestsIn(place)
  if (all.length === 0) refused(`There is no backup in ${place.where}: ${folder} has no manifest.`)
  const found = at === undefined ? all.slice(-1) : all.filter((one) => one.startsWith(at))
  const name = found.length === 1 ? found[0]! : refused(`${found.length === 0 ? 'No backup' : 'More than one backup'} is called ${at}.`)
  const bytes = await buffer(place.read(`${folder}/${name}`))
  if (!name.endsWith(`-${sha256Of(bytes).slice(0, 16)}.json`))
    refused(`${folder}/${name} does not have the SHA-256 that its name says: it was changed.`)
  const json = JSON.parse(bytes.toString()) as { format?: unknown; build?: unknown }
  if (typeof json.format === 'number' && json.format > 1)
    refused(`${name} was written by a newer version of the portal (${String(json.build)}): restore it with that version.`)
  const read = Manifest.safeParse(json)
  if (read.error) throw new BackupRefused(`${name} is not a manifest: ${z.prettifyError(read.error)}`)
  return { name, manifest: read.data }
}
