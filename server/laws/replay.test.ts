import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts, explore, type Path, stageStates, stages, tried, walk } from '#domain/trade/month-model/explore.testing.ts'
import { waiting } from '#domain/trade/month-model/laws.testing.ts'
import { begin, days, type State } from '#domain/trade/month-model/state.testing.ts'
import { openSnapshots, type Snapshots } from '../platform/sql/snapshot.testing.ts'
import { openPortal, type Portal } from '../portal.testing.ts'
import { twoProjects } from './first-month.testing.ts'
import { breaches } from './laws.testing.ts'
import { differing, doIt, everybody, fileRequests } from './replay.testing.ts'
import { openSeason, type Season } from './season.testing.ts'

/** Of the ways to every act one in so many is replayed, and so many random ones; `npm run night` replays all and hundreds. */
const { EVERY = '12', WALKS = '6', SEED = '16' } = process.env

let portal: Portal
let season: Season
let kept: Snapshots
const states = new Map<string, State>(stageStates())

beforeAll(async () => {
  portal = await openPortal()
  season = await openSeason(portal)
  kept = await openSnapshots(portal.db)
  await twoProjects(portal)
  await fileRequests(season, portal.db)
  let s = begin
  for (const [stage, names] of Object.entries(stages)) {
    for (const name of names) s = await step(s, name, [stage])
    await kept.keep(stage)
  }
})
afterAll(async () => {
  await season?.close()
  await portal?.close()
})

/** Does an act in both worlds and compares them. @returns the month after it */
async function step(s: State, name: string, trail: readonly string[]): Promise<State> {
  const after = tried(s, name)
  if (name === 'day') {
    await season.day(days[after!.day])
    return after!
  }
  const came = await doIt(season, portal.db, name, s, after)
  const accepted = came.status < 300
  expect({ way: trail.join(', '), name, accepted, ...(accepted !== (after !== null) && { code: came.code, body: came.body }) }).toEqual({
    way: trail.join(', '),
    name,
    accepted: after !== null,
  })
  expect({ way: trail.join(', '), name, differs: await differing(portal.db, after ?? s) }).toEqual({
    way: trail.join(', '),
    name,
    differs: {},
  })
  return after ?? s
}

/** The rule proposes its own tons, which the model does not know. */
const ofRule = /^split\.apply/
/** Acts that the model counts as refused because they change nothing, or only give a signed document again. */
const notCompared =
  /^(day|plan\.edit|distribution\.edit|distribution\.generate|allocation\.edit|allocation\.reject|split\.apply|split\.send)/

async function replay({ stage, acts }: Path, n: number): Promise<void> {
  await kept.restore(stage)
  let s = states.get(stage)!
  await season.day(days[s.day])
  const trail: string[] = [stage]
  for (const name of acts) {
    s = await step(s, name, trail)
    trail.push(name)
  }
  expect({ way: trail.join(', '), broken: await breaches(portal.db) }).toEqual({ way: trail.join(', '), broken: [] })
  const refused = attempts.filter(({ name }) => !notCompared.test(name) && tried(s, name) === null)
  await step(s, refused[n % refused.length]!.name, trail)
  expect({ way: trail.join(', '), untold: await untold(s) }).toEqual({ way: trail.join(', '), untold: [] })
}

/** What waits in the model and stands in nobody's list of tasks. */
async function untold(s: State): Promise<string[]> {
  const kinds = new Set<string>()
  for (const who of everybody) {
    const came = await season.call({ server: 0, twice: false }, who, { method: 'GET', path: '/api/tasks' })
    for (const { kind } of came.body as unknown as { kind: string }[]) kinds.add(kind)
  }
  return waiting(s)
    .filter(({ told }) => told.length > 0 && !told.some((kind) => kinds.has(kind)))
    .map(({ what, told }) => `${what}: ${told.join(', ')}`)
}

test('the portal does what the model does: it accepts and refuses the same acts, its figures are the same, and what waits is told to somebody', async () => {
  const { ways } = explore(8_000)
  expect(ways.size).toBeGreaterThan(90) // nearly every act was open in some month
  const shortest = [...ways.values()].filter(({ acts }, n) => n % Number(EVERY) === 0 && !acts.some((act) => ofRule.test(act)))
  const names = Object.keys(stages)
  const random = Array.from({ length: Number(WALKS) }, (_, n) => walk(names[n % names.length]!, Number(SEED) + n, 8, ofRule))
  for (const [n, path] of [...shortest, ...random].entries()) await replay(path, n)
  console.info(`${shortest.length} of ${ways.size} shortest ways and ${random.length} random ones replayed`)
})
