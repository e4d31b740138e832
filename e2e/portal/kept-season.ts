import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashOf } from '#launch/hash.mjs'
import { root } from '#launch/root.mjs'
import { oneAtATime } from './one-at-a-time.ts'
import { playSeasonIn } from './play-season.ts'
import { newDataFolder, removeDataFolder } from './portal.ts'
import { seasonPast } from './season-day.ts'

/** The sources that determine a season: its users, rules and document texts; and the code that starts and stores it. */
const modules = ['domain', 'contract', 'i18n', 'documents', 'pictures', 'eds', 'evidence', 'signer', 'server', 'demo']
const starting = [
  'start.mjs',
  'launch',
  'commands/serve-demo.ts',
  'e2e/portal/portal.ts',
  'e2e/portal/play-season.ts',
  'e2e/portal/kept-season.ts',
  'e2e/portal/season-day.ts',
]
export const inputs = [...modules, ...starting, 'package-lock.json']
export const isInput = (name: string) => !/\.(test|testing)\.tsx?$|\/test-[\w-]+\.ts$/.test(name)

/** The day and the months of the season are among its sources (season-day.ts). @param from the root of the sources */
export const seasonKey = (from = root) => `${seasonPast}-${hashOf(inputs, isInput, from).slice(0, 16)}`

/** For the first caller, for which the season has to be played. */
export const seasonTimeoutMs = 300_000

export type Keeping = {
  /** where it is stored, under its key */
  folder: string
  key: string
  /** fills a data folder; throws on failure */
  play: (data: string) => Promise<void>
}
const ours = (): Keeping => ({ folder: join(root, '.cache/season'), key: seasonKey(), play: playSeasonIn })

/** Returns the data folder with the season of the current sources and day, which must not be started or written to. Played on first use. */
export const keptSeason = (keeping = ours()): Promise<string> => guarded(keeping, async (kept) => kept)

/** Returns a new data folder with a copy of the whole season, from which a portal starts at once. */
export const copyOfSeason = (keeping = ours()): Promise<string> =>
  guarded(keeping, async (kept) => {
    const data = newDataFolder()
    await copy(kept, data)
    return data
  })

/** One process plays while the others wait for the result; and none removes a season that another is copying. */
function guarded<T>({ folder, key, play }: Keeping, work: (kept: string) => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true })
  return oneAtATime(`${folder}.lock`, async () => {
    const kept = join(folder, key)
    if (!existsSync(kept)) await playInto(kept, play)
    for (const name of readdirSync(folder)) if (name !== key) rmSync(join(folder, name), { recursive: true, force: true })
    return work(kept)
  })
}

/** Renamed when complete: an interrupted run leaves nothing that looks like a season. */
async function playInto(kept: string, play: Keeping['play']): Promise<void> {
  const aside = `${kept}.new`
  rmSync(aside, { recursive: true, force: true })
  // in a folder that PostgreSQL's own user can access, unlike possibly the clone
  const data = newDataFolder()
  try {
    await play(data)
    await copy(data, aside)
    renameSync(aside, kept)
  } finally {
    removeDataFolder(data)
  }
}

/** Preserves owners and modes, which PostgreSQL checks. */
async function copy(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true })
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}
