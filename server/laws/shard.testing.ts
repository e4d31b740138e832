import fc from 'fast-check'
import { expect } from 'vitest'
import { openSnapshots } from '../platform/sql/snapshot.testing.ts'
import { openPortal, type Portal } from '../portal.testing.ts'
import { acts, days } from './acts.testing.ts'
import { playMonth } from './first-month.testing.ts'
import { breaches, fingerprint, linesSince } from './laws.testing.ts'
import { readScene } from './scene.testing.ts'
import { openSeason, type Season } from './season.testing.ts'
import { type Next, sensible } from './sensible.testing.ts'
import type { Dice } from './trade-acts.testing.ts'

const anyAct = Object.keys(acts)
const dice = fc.record({ pick: fc.nat({ max: 9_999 }), n: fc.nat({ max: 11 }), tons: fc.integer({ min: 1, max: 150 }) })
/** `how`: alone, repeated under one key, or concurrently with the same act or another act at the other process. */
const step = fc.record({
  one: dice,
  other: dice,
  how: fc.constantFrom('alone', 'alone', 'alone', 'twice', 'same', 'another', 'another'),
  wild: fc.integer({ min: 0, max: 6 }).map((w) => w === 0),
  day: fc.integer({ min: 0, max: 11 }).map((d) => d === 0),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const sequence = fc.record({ stage: fc.nat({ max: 99 }), steps: fc.array(fc.noShrink(step), { minLength: 4, maxLength: 9 }) })

/** Error codes of database constraints that no race explains: a bug of the portal. */
const mistakes = new Set(['kept.rule', 'kept.sums', 'kept.grade'])

/** How often each act was accepted. */
export type Reached = Map<string, number>
export type Shard = {
  play: (how: { seed: number; numRuns: number; path?: string | undefined }) => Promise<Reached>
  close: () => Promise<void>
}

/** Opens a separate portal on which sequences of acts are played; shards are independent of each other. */
export async function openShard(): Promise<Shard> {
  const portal = await openPortal()
  const season = await openSeason(portal)
  const kept = await openSnapshots(portal.db)
  const stages = await playMonth(portal, season, kept)
  return {
    async play({ seed, numRuns, path }) {
      const reached: Reached = new Map()
      let shrinks = 40 // attempts to shrink a failing sequence
      let failed = false
      await fc.assert(
        fc.asyncProperty(sequence, async ({ stage, steps }) => {
          if (failed && shrinks-- <= 0) return
          const from = stages[stage % stages.length]!
          const trail = [`from ${from.name}`]
          await kept.restore(from.name)
          let day = from.day
          await season.day(days[day]!)
          try {
            for (const one of steps) {
              if (one.day && day < days.length - 1) await season.day(days[++day]!)
              await take(portal, season, one, trail, reached)
            }
          } catch (error) {
            failed = true
            throw new Error(`${trail.join('\n  ')}\n${(error as Error).message}`, { cause: error })
          }
        }),
        { seed, numRuns, ...(path && { path }) },
      )
      return reached
    },
    async close() {
      await season.close()
      await portal.close()
    },
  }
}

/** Runs one step of a sequence and checks the invariants after it. */
async function take({ db }: Portal, season: Season, { one, other, how, wild }: Step, trail: string[], reached: Reached): Promise<void> {
  const scene = await readScene(db)
  const open = sensible(scene)
  const choose = (by: typeof one): Next =>
    wild || open.length === 0 ? [anyAct[by.pick % anyAct.length]!, by.n] : open[by.pick % open.length]!
  const [name, n] = choose(one)
  const tries: [name: string, dice: Dice][] = [[name, { n, tons: one.tons }]]
  if (how === 'same') tries.push([name, { n, tons: other.tons }])
  if (how === 'another') {
    const [second, about] = choose(other)
    tries.push([second, { n: about, tons: other.tons }])
  }
  const before = await fingerprint(db)
  const outcomes = await Promise.all(
    tries.map(async ([tried, with_], server) => ({
      name: tried,
      came: await acts[tried]!.act(season, { server, twice: how === 'twice' }, scene, with_),
    })),
  )
  trail.push(`${how}: ${outcomes.map(({ name, came }) => `${name} ${came.status} ${came.code}`).join(' + ')}`)
  const accepted = outcomes.filter(({ came }) => came.status < 300)
  for (const { name } of accepted) reached.set(name, (reached.get(name) ?? 0) + 1)
  const told = new Map((await linesSince(db, scene.journal)).map(({ leaves, count }) => [leaves, count]))
  const owed = new Map<string, number>()
  for (const { name, came } of outcomes) {
    const { leaves } = acts[name]!
    if (leaves) owed.set(leaves, (owed.get(leaves) ?? 0) + (came.status < 300 ? 1 : 0))
  }
  expect({
    broken: await breaches(db),
    failed: outcomes
      .filter(({ came }) => came.status >= 500 || mistakes.has(came.code))
      .map(({ name, came }) => [name, came.status, came.body]),
    journal: [...owed]
      .filter(([leaves, lines]) => (told.get(leaves) ?? 0) !== lines)
      .map(([leaves, lines]) => [leaves, lines, told.get(leaves) ?? 0]),
    changed: accepted.length === 0 && before !== (await fingerprint(db)),
  }).toEqual({ broken: [], failed: [], journal: [], changed: false })
}
