import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Day, dayOf } from '#domain/day.ts'
import { hashOf } from '#launch/hash.mjs'
import { root } from '#launch/root.mjs'
import { oneAtATime } from './one-at-a-time.ts'
import { playSeasonIn } from './play-season.ts'
import { newDataFolder, removeDataFolder } from './portal.ts'

/** What makes a season what it is: who acts in it, by which rules, with which words on its papers; and who starts and keeps it. */
const modules = ['domain', 'contract', 'i18n', 'documents', 'eds', 'signer', 'server', 'demo']
const starting = ['start.mjs', 'launch', 'commands/serve-demo.ts', 'e2e/portal.ts', 'e2e/play-season.ts', 'e2e/kept-season.ts']
export const inputs = [...modules, ...starting, 'package-lock.json']
export const isInput = (name: string) => !/\.(test|testing)\.tsx?$|\/test-[\w-]+\.ts$/.test(name)

/** A season is played up to its day, so that each day has another. @param from the root of the sources */
export const seasonKey = (today: Day, from = root) => `${today}-${hashOf(inputs, isInput, from).slice(0, 16)}`

/** For whoever may be the first to ask for it, ms: a season has to be played then. */
export const patience = 300_000

export type Keeping = {
  /** where it is kept, under its key */
  folder: string
  key: string
  /** fills a data folder; throws when it cannot */
  play: (data: string) => Promise<void>
}
const ours = (): Keeping => ({ folder: join(root, '.cache/season'), key: seasonKey(dayOf(new Date())), play: playSeasonIn })

/** A data folder with the season of the present sources and of today, which nobody may start or write: played when first asked for. */
export const keptSeason = (keeping = ours()): Promise<string> => guarded(keeping, async (kept) => kept)

/** A data folder of its own with the whole season in it: a portal starts from it at once. */
export const copyOfSeason = (keeping = ours()): Promise<string> =>
  guarded(keeping, async (kept) => {
    const data = newDataFolder()
    await copy(kept, data)
    return data
  })

/** One process plays while the others wait for what it plays; and none throws away what another copies. */
function guarded<T>({ folder, key, play }: Keeping, work: (kept: string) => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true })
  return oneAtATime(`${folder}.lock`, async () => {
    const kept = join(folder, key)
    if (!existsSync(kept)) await playInto(kept, play)
    for (const name of readdirSync(folder)) if (name !== key) rmSync(join(folder, name), { recursive: true, force: true })
    return work(kept)
  })
}

/** Renamed when it is whole: a play that was cut off leaves nothing that looks like a season. */
async function playInto(kept: string, play: Keeping['play']): Promise<void> {
  const aside = `${kept}.new`
  rmSync(aside, { recursive: true, force: true })
  // where PostgreSQL's own user can come, which a clone need not be
  const data = newDataFolder()
  try {
    await play(data)
    await copy(data, aside)
    renameSync(aside, kept)
  } finally {
    removeDataFolder(data)
  }
}

/** With owners and modes, on which PostgreSQL insists. */
async function copy(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true })
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}
