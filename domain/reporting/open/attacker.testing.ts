import { type Random, random } from '../../trade/engine/random.ts'
import { openParts, type Share } from './parts.ts'
import { publishRule } from './publishable.ts'
import { totalsOf } from './totals.ts'

/**
 * A named attacker: a stranger, or up to two colluding contractors, who know who asked where and at which plant, the months before and after, all published sums, and
 * their own rows. In one request of the month in between, of a small group, unexpected tons were planted. They name the contractor whose request it is, or
 * estimate the tons of a contractor from a sum and what they have in it themselves.
 */
export const attacks = process.env.NIGHT ? 20_000 : 600
/** kg; far more than a request differs from month to month, so that the attacker sees which sums have moved. */
const planted = 600

type Row = { contractor: string; place: string; plant: string; kg: number }
/** Published sums: the cells of each, and kg. */
type Sum = { side: 'place' | 'plant'; keys: string[]; kg: number }
export type Publish = (rows: readonly Row[]) => Sum[]

const sharesOf = (rows: readonly Row[]): Share[] =>
  [...Map.groupBy(rows, ({ contractor, place, plant }) => [contractor, place, plant].join()).values()].flatMap((own) => {
    const { contractor, place, plant } = own[0]!
    const kg = own.reduce((sum, row) => sum + row.kg, 0)
    return [
      { contractor, place, plant: null, figure: 'ASKED', kg },
      { contractor, place, plant, figure: 'ALLOCATED', kg },
    ]
  })
const cells = (keys: readonly string[]) => [...new Set(keys)].sort().map((key) => ({ key, near: key[0]! }))
const inCells = (rows: readonly Row[], side: Sum['side'], keys: readonly string[]) => rows.filter((row) => keys.includes(row[side]))
const sumsOf = (rows: readonly Row[], side: Sum['side'], parts: readonly { keys: string[] }[]): Sum[] =>
  parts.map(({ keys }) => ({ side, keys, kg: inCells(rows, side, keys).reduce((sum, row) => sum + row.kg, 0) }))

/** As anybody reads a month that is over. */
const asPublic: Publish = (rows) => {
  const of = openParts(sharesOf(rows), cells(rows.map(({ place }) => place)), cells(rows.map(({ plant }) => plant)))
  return [
    ...(of.figures.place.length > 0 ? sumsOf(rows, 'place', of.places) : []),
    ...(of.figures.plant.length > 0 ? sumsOf(rows, 'plant', of.plants) : []),
  ]
}
/** As a guest reads it on the dashboard: by place alone, each region, and the whole. */
const asGuest: Publish = (rows) => {
  const all = cells(rows.map(({ place }) => place))
  const shares = rows.map(({ contractor, place, kg }) => ({ figure: 'ASKED', contractor, cell: place, amount: kg }))
  const { sumOf, parts } = totalsOf(all, shares)
  const chosen = [
    ...parts.map((part) => part.map(({ key }) => key)),
    ...[...'KLM'].map((region) => all.flatMap(({ key, near }) => (near === region ? key : []))),
    all.map(({ key }) => key),
  ]
  return chosen.flatMap((keys) => {
    const kg = keys.length > 0 ? sumOf('ASKED', ({ key }) => keys.includes(key)) : null
    return kg === null ? [] : [{ side: 'place' as const, keys, kg }]
  })
}
const asBoth: Publish = (rows) => [...asPublic(rows), ...asGuest(rows)]
/** Nothing is put together: what the attack must find. */
export const asItIs: Publish = (rows) =>
  (['place', 'plant'] as const).flatMap((side) =>
    sumsOf(
      rows,
      side,
      cells(rows.map((row) => row[side])).map(({ key }) => ({ keys: [key] })),
    ),
  )
export const readers = { 'the public': asPublic, 'a guest': asGuest, 'a guest who reads the public month too': asBoth }

/** Three months: most requests come again, with nearly the same tons. */
function threeMonths(dice: Random): Row[][] {
  const who = 'abcdefghijklmnop'.slice(0, dice.whole(6, 16)).split('')
  const [places, plants] = [dice.whole(2, 5), dice.whole(1, 3)]
  const usual = who.flatMap((contractor) =>
    Array.from({ length: dice.whole(1, 3) }, () => ({
      contractor,
      place: `${dice.pick(['K', 'L', 'M'])}${dice.whole(1, places)}`,
      plant: `${dice.pick(['F', 'G'])}${dice.whole(1, plants)}`,
      kg: dice.whole(200, 900),
    })),
  )
  return [0, 1, 2].map(() =>
    usual.filter(() => dice.chance(0.95)).map((row) => ({ ...row, kg: Math.round((row.kg * dice.whole(98, 102)) / 100) })),
  )
}

type Month = { rows: readonly Row[]; sums: readonly Sum[] }
/** The sums that have moved most against what the neighbouring months let expect, one of each side and division. */
function moved([before, now, after]: readonly [Month, Month, Month], known: ReadonlySet<string>, side: Sum['side']): Sum[] {
  const expected = new Map<string, number>()
  // the finest sum in which a row is comes last
  for (const { rows, sums } of [before, after])
    for (const { keys, kg } of sums.filter((sum) => sum.side === side).sort((a, b) => b.keys.length - a.keys.length)) {
      const own = inCells(rows, side, keys)
      for (const row of own) expected.set(`${row.contractor} ${row[side]}`, kg / own.length)
    }
  const surprise = ({ keys, kg }: Sum) =>
    inCells(now.rows, side, keys).reduce(
      (left, row) => left - (known.has(row.contractor) ? row.kg : (expected.get(`${row.contractor} ${row[side]}`) ?? 0)),
      kg,
    )
  return now.sums.filter((sum) => sum.side === side && surprise(sum) > planted / 2)
}

type Seen = { places: Sum[]; plants: Sum[]; lost: readonly Sum[] }
type Strategy = (seen: Seen, row: Row) => boolean
const inAll = (sums: readonly Sum[], row: Row, side: Sum['side']) => sums.every(({ keys }) => keys.includes(row[side]))
/** Which rows the attacker still holds possible. */
const strategies: Record<string, Strategy> = {
  'the places that moved': ({ places }, row) => inAll(places, row, 'place'),
  'the plants that moved': ({ plants }, row) => inAll(plants, row, 'plant'),
  'places and plants together': ({ places, plants }, row) => inAll(places, row, 'place') && inAll(plants, row, 'plant'),
  'the sums that are not published this month': ({ places, lost }, row) =>
    inAll(places, row, 'place') && (lost.length === 0 || lost.some(({ side, keys }) => keys.includes(row[side]))),
}

/** `hits` by strategy; `fewest` contractors that an attacked group had; `to` = the most hits of guessing among those of the group who do not collude, within the 95 % interval. */
type Attacks = { hits: Record<string, number>; cases: number; fewest: number; expected: number; to: number }
/** How often so many colluding contractors of a group hit. */
export function attacked(publish: Publish, colluders: number): Attacks {
  const hits = Object.fromEntries(Object.keys(strategies).map((name) => [name, 0]))
  let fewest = Number.POSITIVE_INFINITY
  const chances: number[] = []
  for (let seed = 1; seed <= attacks; seed++) {
    const dice = random(seed * 7919)
    const rows = threeMonths(dice)
    const attack = plant(rows[1]!, publish, colluders, dice)
    if (!attack) continue
    const { victim, known, group, now } = attack
    const months = [rows[0]!, now, rows[2]!].map((of): Month => ({ rows: of, sums: publish(of) })) as [Month, Month, Month]
    const lost = months[0].sums.filter(({ keys }) => !months[1].sums.some((sum) => sum.keys.join() === keys.join()))
    const seen = { places: moved(months, known, 'place'), plants: moved(months, known, 'plant'), lost }
    for (const [name, possible] of Object.entries(strategies)) {
      const candidates = contractorsOf(now.filter((row) => possible(seen, row))).filter((one) => !known.has(one))
      if (candidates.length > 0 && dice.pick(candidates) === victim) hits[name]!++
    }
    fewest = Math.min(fewest, group.length)
    chances.push(1 / (group.length - known.size))
  }
  const expected = chances.reduce((a, b) => a + b, 0)
  const deviation = Math.sqrt(chances.reduce((sum, p) => sum + p * (1 - p), 0))
  return { hits, cases: chances.length, fewest, expected, to: expected + 1.96 * deviation }
}

const contractorsOf = (rows: readonly Row[]) => [...new Set(rows.map(({ contractor }) => contractor))]

/** Plants tons in a request of a small place; `group` = the contractors whose rows are in the same published sums, `known` = those who collude. */
function plant(present: readonly Row[], publish: Publish, colluders: number, dice: Random) {
  const first = publish(present)
  const behind = (row: Row) =>
    present.filter((other) => first.every(({ side, keys }) => keys.includes(row[side]) === keys.includes(other[side])))
  const small = ({ place }: Row) => contractorsOf(present.filter((row) => row.place === place)).length < publishRule.contractors
  const rows = present.filter(
    (row) => small(row) && first.some(({ keys }) => keys.includes(row.place)) && contractorsOf(behind(row)).length > colluders,
  )
  if (rows.length === 0) return null
  const group = behind(dice.pick(rows))
  const [victim, ...others] = dice.shuffle(contractorsOf(group)) as [string, ...string[]]
  const at = present.indexOf(dice.pick(group.filter(({ contractor }) => contractor === victim)))
  return {
    victim,
    known: new Set(others.slice(0, colluders)),
    group: contractorsOf(group),
    now: present.with(at, { ...present[at]!, kg: present[at]!.kg + planted }),
  }
}

/**
 * How near colluding contractors of a sum come to the tons of another one in it: the sum less their own, against what that one has; in percent of it, the nearest of all
 * generated months, by the number of contractors behind the sum. 0 = they know it.
 */
export function nearestEstimates(publish: Publish, colluders: number): Map<number, number> {
  const nearest = new Map<number, number>()
  for (let seed = 1; seed <= attacks; seed++)
    for (const rows of threeMonths(random(seed * 104_729)).map((month) => skewed(month, random(seed))))
      for (const { side, keys, kg } of publish(rows)) {
        const amounts = new Map<string, number>()
        for (const row of inCells(rows, side, keys)) amounts.set(row.contractor, (amounts.get(row.contractor) ?? 0) + row.kg)
        const sorted = [...amounts.values()].sort((a, b) => b - a)
        if (sorted.length <= colluders) continue
        // the largest against the next ones: no other estimate is nearer
        const rest = kg - sorted.slice(0, colluders + 1).reduce((sum, some) => sum + some, 0)
        nearest.set(sorted.length, Math.min(nearest.get(sorted.length) ?? Number.POSITIVE_INFINITY, (rest / sorted[0]!) * 100))
      }
  return nearest
}

/** Some contractors are far larger than others. */
const skewed = (rows: readonly Row[], dice: Random): Row[] => {
  const times = new Map(contractorsOf(rows).map((one) => [one, dice.chance(0.25) ? dice.whole(2, 40) : 1]))
  return rows.map((row) => ({ ...row, kg: row.kg * times.get(row.contractor)! }))
}
