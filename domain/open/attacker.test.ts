import { expect, test } from 'vitest'
import { toldParts } from '../balance/told.ts'
import { type Random, random } from '../engine/random.ts'
import { fewestTold, openParts, type Share } from './parts.ts'

/**
 * A named attacker: a contractor, or a stranger, who knows who asked where and at which plant, the months before and after, all published sums, and his own rows. In one
 * request of the month in between, of a small group, tons were planted that nobody expects. He tells whose request it is.
 */
const attacks = process.env.NIGHT ? 20_000 : 600
/** kg; far more than a request differs from month to month, so that the attacker sees which sums have moved. */
const planted = 50_000

type Row = { contractor: string; place: string; plant: string; kg: number }
/** Sums as they are told: the cells of each, and kg. */
type Told = { side: 'place' | 'plant'; keys: string[]; kg: number }
type Publish = (rows: readonly Row[]) => Told[]

const shares = (rows: readonly Row[]): Share[] =>
  rows.flatMap(({ contractor, place, plant }) => [
    { contractor, place, plant: null, figure: 'ASKED' },
    { contractor, place, plant, figure: 'ALLOCATED' },
  ])
const cells = (keys: readonly string[]) => [...new Set(keys)].sort().map((key) => ({ key, near: key[0]! }))
const sumsOf = (rows: readonly Row[], side: Told['side'], parts: readonly { keys: string[] }[]): Told[] =>
  parts.map(({ keys }) => ({ side, keys, kg: rows.reduce((sum, row) => sum + (keys.includes(row[side]) ? row.kg : 0), 0) }))

/** As anybody reads a month that is over. */
const asPublic: Publish = (rows) => {
  const { places, plants } = openParts(shares(rows), cells(rows.map(({ place }) => place)), cells(rows.map(({ plant }) => plant)))
  return [...sumsOf(rows, 'place', places), ...sumsOf(rows, 'plant', plants)]
}
/** As a guest reads it on the dashboard: by place alone. */
const asGuest: Publish = (rows) => {
  const of = (place: string) => [...new Set(rows.filter((row) => row.place === place).map(({ contractor }) => contractor))]
  const all = cells(rows.map(({ place }) => place)).map(({ key, near }) => {
    return {
      key,
      region: near,
      contractors: new Map([
        ['ASKED', of(key)],
        ['ALLOCATED', of(key)],
      ]),
    }
  })
  return sumsOf(
    rows,
    'place',
    toldParts(all).parts.map((part) => ({ keys: part.map(({ key }) => key) })),
  )
}
const asBoth: Publish = (rows) => [...asPublic(rows), ...asGuest(rows)]
/** Nothing is put together: what the test must find. */
const asItIs: Publish = (rows) => [
  ...sumsOf(
    rows,
    'place',
    cells(rows.map(({ place }) => place)).map(({ key }) => ({ keys: [key] })),
  ),
  ...sumsOf(
    rows,
    'plant',
    cells(rows.map(({ plant }) => plant)).map(({ key }) => ({ keys: [key] })),
  ),
]

/** Three months: most requests come again, with other tons. */
function threeMonths(dice: Random): Row[][] {
  const who = 'abcdefghijklmnop'.slice(0, dice.whole(6, 16)).split('')
  const [places, plants] = [dice.whole(2, 5), dice.whole(1, 3)]
  const usual = who.flatMap((contractor) =>
    Array.from({ length: dice.whole(1, 3) }, () => ({
      contractor,
      place: `${dice.pick(['K', 'L', 'M'])}${dice.whole(1, places)}`,
      plant: `${dice.pick(['F', 'G'])}${dice.whole(1, plants)}`,
      kg: dice.whole(50, 900),
    })),
  )
  return [0, 1, 2].map(() =>
    usual.filter(() => dice.chance(0.9)).map((row) => ({ ...row, kg: Math.round((row.kg * dice.whole(70, 130)) / 100) })),
  )
}

/** The sums that have moved most against what the neighbouring months let expect, one of each side and division. */
function moved(told: readonly (readonly Told[])[], rows: readonly (readonly Row[])[], attacker: string, side: Told['side']): Told[] {
  const [before, now, after] = told
  const expected = new Map<string, number>()
  for (const [month, sums] of [
    [0, before!],
    [2, after!],
  ] as const)
    for (const { keys, kg } of sums.filter((sum) => sum.side === side)) {
      const own = rows[month]!.filter((row) => keys.includes(row[side]))
      for (const row of own) expected.set(`${row.contractor} ${row[side]}`, kg / own.length)
    }
  const surprise = ({ keys, kg }: Told) =>
    rows[1]!.reduce((left, row) => {
      if (!keys.includes(row[side])) return left
      return left - (row.contractor === attacker ? row.kg : (expected.get(`${row.contractor} ${row[side]}`) ?? 0))
    }, kg)
  return now!.filter((sum) => sum.side === side && surprise(sum) > planted / 2)
}

type Strategy = (seen: { places: Told[]; plants: Told[] }, row: Row) => boolean
/** Which rows the attacker still holds possible. */
const strategies: Record<string, Strategy> = {
  'the places that moved': ({ places }, row) => places.every(({ keys }) => keys.includes(row.place)),
  'the plants that moved': ({ plants }, row) => plants.every(({ keys }) => keys.includes(row.plant)),
  'places and plants together': ({ places, plants }, row) =>
    places.every(({ keys }) => keys.includes(row.place)) && plants.every(({ keys }) => keys.includes(row.plant)),
}

/**
 * Hits, the fewest who could have been meant, and up to how many hits lie within the 95 % interval of guessing: k = those behind the tons that moved, without the attacker,
 * who knows his own.
 */
function attacked(publish: Publish, possible: Strategy) {
  let [hits, fewestOthers] = [0, Number.POSITIVE_INFINITY]
  const chances: number[] = []
  for (let seed = 1; seed <= attacks; seed++) {
    const dice = random(seed * 7919)
    const rows = threeMonths(dice)
    const present = rows[1]!
    const attacker = dice.chance(0.5) ? dice.pick(present).contractor : 'nobody'
    const small = (row: Row) =>
      new Set(present.filter(({ place }) => place === row.place).map(({ contractor }) => contractor)).size < fewestTold
    const others = (among: readonly Row[]) => [...new Set(among.map(({ contractor }) => contractor))].filter((one) => one !== attacker)
    const first = publish(present)
    const behind = (row: Row) =>
      present.filter((other) => first.every(({ side, keys }) => keys.includes(row[side]) === keys.includes(other[side])))
    const groups = present.filter(
      (row) => small(row) && first.some(({ keys }) => keys.includes(row.place)) && others(behind(row)).length > 0,
    )
    if (groups.length === 0 || new Set(present.map(({ contractor }) => contractor)).size <= fewestTold) continue
    const group = behind(dice.pick(groups))
    const victim = dice.pick(others(group))
    const at = present.indexOf(dice.pick(group.filter(({ contractor }) => contractor === victim)))
    const now = present.with(at, { ...present[at]!, kg: present[at]!.kg + planted })
    const told = [rows[0]!, now, rows[2]!].map(publish)
    const months = [rows[0]!, now, rows[2]!]
    const seen = { places: moved(told, months, attacker, 'place'), plants: moved(told, months, attacker, 'plant') }
    const candidates = others(now.filter((row) => possible(seen, row)))
    hits += Number(candidates.length > 0 && dice.pick(candidates) === victim)
    const k = others(group).length
    fewestOthers = Math.min(fewestOthers, k + Number(group.some(({ contractor }) => contractor === attacker)))
    chances.push(1 / k)
  }
  const expected = chances.reduce((a, b) => a + b, 0)
  const deviation = Math.sqrt(chances.reduce((sum, p) => sum + p * (1 - p), 0))
  return { hits, cases: chances.length, fewestOthers, to: expected + 1.96 * deviation }
}

for (const [whom, publish] of Object.entries({
  'the public': asPublic,
  'a guest': asGuest,
  'a guest who reads the public month too': asBoth,
}))
  test.each(Object.keys(strategies))(
    `${whom} finds by %s the planted contractor of a small group no oftener than chance: one of three or more`,
    (name) => {
      const { hits, cases, fewestOthers, to } = attacked(publish, strategies[name]!)
      expect(cases).toBeGreaterThan(attacks / 4)
      expect(fewestOthers).toBeGreaterThanOrEqual(fewestTold)
      expect(hits).toBeLessThanOrEqual(to)
    },
  )

test('the same attacker finds far more where nothing is put together', () => {
  const { hits, cases } = attacked(asItIs, strategies['places and plants together']!)
  expect(hits).toBeGreaterThan(cases * 0.6)
})
