import { constants, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { shelfOf } from '../files/file-place.ts'
import { type FilePlaces, placesOf } from '../files/file-settings.ts'
import { rootsOf } from '../settings/roots.ts'
import { withSecretFiles } from '../settings/secret-files.ts'
import { CannotStart, readSettings } from '../settings/settings.ts'
import { readTrust } from '../settings/trust-folder.ts'
import { databaseFrom } from '../sql/db.ts'
import { replicaFault } from '../sql/replica.ts'
import { inWords, requireDatabase } from '../sql/starting.ts'

/**
 * Asks everything that a start needs, and changes nothing: `config check` may ask it as any user.
 * @throws CannotStart with all sentences at once
 */
export async function beforeStart(given: NodeJS.ProcessEnv) {
  const env = withSecretFiles(given)
  const settings = readSettings(env)
  const own = databaseFrom(env)
  const config = { ...own, ...(settings.DATABASE_READ_URL && { replica: { connectionString: settings.DATABASE_READ_URL } }) }
  const faults: unknown[] = []
  const asked = <T>(question: Promise<T>) => question.catch((fault: unknown) => void faults.push(fault))
  const [trust, web, roots, , database] = await Promise.all([
    asked(readTrust(settings.TRUST_DIR)),
    asked(builtPages(settings.WEB_DIR)),
    settings.JOURNAL_KEY ? asked(rootsOf(settings.JOURNAL_KEY, settings.WITNESS_KEYS)) : undefined,
    asked(requirePlaces(placesOf(settings))),
    asked(
      requireDatabase(config).then(async (found) => ({ ...found, fault: config.replica && (await replicaFault(config, config.replica)) })),
    ),
  ])
  if (database?.fault) faults.push(new CannotStart(database.fault))
  for (const fault of faults) if (inWords(fault) === undefined) throw fault
  if (!trust || !web || faults.length > 0) throw new CannotStart(faults.map(inWords).join('\n'))
  return { settings, config, trust, web, roots: roots || undefined, oneRole: database?.mayMigrate === true }
}

async function requirePlaces({ main, also }: FilePlaces): Promise<void> {
  if (typeof main === 'string') await requireFolder(main)
  for (const place of [main, also]) if (typeof place === 'object') await shelfOf(place).mark()
}

/** A folder that is not there is made when the first start marks it (server/operations/maintenance/own-files.ts): what is to hold it has to be writable. */
async function requireFolder(folder: string): Promise<void> {
  const place = nearest(resolve(folder))
  try {
    await access(`${place}/.`, constants.W_OK | constants.X_OK) // by its dot a folder only
  } catch (error) {
    throw new CannotStart(`FILES_DIR cannot be written: ${(error as Error).message}`)
  }
}

const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)))

async function builtPages(web = join(import.meta.dirname, '../../../dist')): Promise<string> {
  if (!existsSync(join(web, 'index.html')))
    throw new CannotStart(
      `The web client is not built: ${web} has no index.html. A production set has it in dist; a clone builds it first (README.md).`,
    )
  return web
}
