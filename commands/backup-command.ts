import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { identitiesIn } from '#server/operations/backup/crypt.ts'
import { type BackupPlace, backupPlaceOf } from '#server/operations/backup/place.ts'
import { BackupRefused } from '#server/operations/backup/refused.ts'
import { filesIn, inBoth, placeTyped, samePlace } from '#server/platform/files/file-place.ts'
import { type FilePlaces, readPlaces, s3PlaceIn } from '#server/platform/files/file-settings.ts'
import type { Files } from '#server/platform/files/file-store.ts'
import { withSecretFiles } from '#server/platform/settings/secret-files.ts'
import type { DatabaseConfig } from '#server/platform/sql/connection.ts'
import { inWords } from '#server/platform/sql/starting.ts'
import { databaseOfCommand } from './with-database.ts'

/** Arguments or settings that cannot be used. */
export class Unusable extends Error {}
export const say = (line: string) => process.stdout.write(`${line}\n`)
export const unusable = (words: string): never => {
  throw new Unusable(words)
}

/** npm runs a script in the package's folder; a path is relative to the folder where the command was typed. */
export const typedAt = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path)

/** The version of this build, as the manifest names it. */
export const build = (JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }).version

/** Reads `VERB WHERE` and options that may be repeated. */
export function argumentsOf(verbs: readonly string[], names: readonly string[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const, multiple: true as const }]))
  try {
    const { values, positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options })
    const [verb = '', where, ...rest] = positionals
    if (!verbs.includes(verb) || !where || rest.length > 0)
      throw new Unusable(positionals.length > 0 ? `no such command: ${positionals.join(' ')}` : 'which command?')
    return { verb, where, all: (name: string): string[] => values[name] ?? [] }
  } catch (error) {
    throw new Unusable((error as Error).message)
  }
}

/** The database and the documents, of the settings or of the demo that runs from this folder. */
export function placesIn(given: NodeJS.ProcessEnv): { config: DatabaseConfig; places: FilePlaces; files: Files } {
  const env = withSecretFiles(given)
  const config = databaseOfCommand(given)
  const places = filePlacesIn(env)
  const main = filesIn(places.main, places.keys)
  return { config, places, files: places.also ? inBoth(main, filesIn(places.also, places.keys)) : main }
}

function filePlacesIn(env: NodeJS.ProcessEnv): FilePlaces {
  const isDemo = !env.FILES_DIR && !env.FILES_URL && !env.DATABASE_URL
  const read = readPlaces(isDemo ? { ...env, FILES_DIR: join(env.DATA_DIR || 'data', 'files/papers') } : env)
  return Array.isArray(read) ? unusable(read.join('\n')) : read
}

/** Where backups are, as it was typed: a folder, or a bucket whose keys are those of BACKUP_URL. */
export function backupsAt(typed: string, { main, also, backup }: FilePlaces): BackupPlace {
  const inBucket = backup && { ...backup, folder: s3PlaceIn(typed)?.folder ?? '' }
  const found = placeTyped(typed, [inBucket]) ?? unusable(`not a folder, nor s3://HOST/BUCKET/FOLDER of BACKUP_URL: ${hidden(typed)}`)
  const place = typeof found === 'string' ? typedAt(found) : found
  if (typeof place === 'object' && !(place.key && place.secret)) unusable('BACKUP_URL is not set, or of another bucket: it has the keys')
  if ([main, also].some((one) => one !== undefined && samePlace(typeof one === 'string' ? resolve(one) : one, place)))
    unusable('the documents themselves are there: a backup needs another place')
  return backupPlaceOf(place)
}
/** Without what may be keys. */
const hidden = (typed: string): string => typed.replace(/\/\/.*@/, '//...@')

/** The private keys in the files that were named. */
export const identitiesOf = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    try {
      const found = identitiesIn(readFileSync(typedAt(file), 'utf8'))
      return found.length > 0 ? found : unusable(`${file} has no private key of age (AGE-SECRET-KEY-1...)`)
    } catch (error) {
      throw new Unusable((error as Error).message)
    }
  })

/** Runs a command. Exit 0: done; 1: refused, or done with a fault; 2: invalid arguments, or a database that cannot be used. */
export async function runCommand(usage: string, work: () => Promise<number>): Promise<void> {
  process.exitCode = await work().catch((error) => {
    const refusal = error instanceof BackupRefused
    const words = error instanceof Unusable ? `${error.message}\n${usage}` : refusal ? error.message : inWords(error)
    if (!words) throw error
    process.stderr.write(`${words}\n`)
    return refusal ? 1 : 2
  })
}
