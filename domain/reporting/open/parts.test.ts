import fc from 'fast-check'
import { expect, test } from 'vitest'
import { random } from '../../trade/engine/random.ts'
import { tries } from '../../tries.testing.ts'
import { type OpenCell, type OpenPart, openParts, type Share } from './parts.ts'
import { isPublishable } from './publishable.ts'
import { rank } from './rank.testing.ts'

const cells = (keys: Iterable<string>): OpenCell[] => [...new Set(keys)].sort().map((key) => ({ key, near: key[0]! }))
const share = (contractor: string, place: string, plant: string | null, figure = 'ALLOCATED', kg = 1000): Share => ({
  contractor,
  place,
  plant,
  figure,
  kg,
})
const divided = (shares: Share[]) =>
  openParts(shares, cells(shares.map((one) => one.place!)), cells(shares.flatMap((one) => one.plant ?? [])))
const named = (parts: OpenPart[]) => parts.map(({ keys }) => keys.join(' + ')).sort()

test('a cell of three contractors is published alone, smaller ones are put together: of their region first', () => {
  const three = ['a', 'b', 'c'].map((who) => share(who, 'K1', null))
  const { places } = divided([...three, share('a', 'L1', null), share('b', 'L2', null), share('c', 'L3', null)])
  expect(named(places)).toEqual(['K1', 'L1 + L2 + L3'])
})

test('three contractors asked in a cell and one got tons: it is not published alone', () => {
  const asked = (place: string) => ['a', 'b', 'c'].map((who) => share(who, place, null, 'ASKED'))
  const { places } = divided([
    ...asked('K1'),
    ...asked('L1'),
    ...['a', 'b', 'c'].map((who) => share(who, 'K1', null)),
    share('a', 'L1', null),
  ])
  expect(named(places)).toEqual(['K1 + L1'])
})

test('a cell of which one contractor has more than 70 % is put together with another part of its region, then with the smallest', () => {
  const of = (place: string, kg: readonly number[]) => kg.map((some, i) => share(`${place}${i}`, place, null, 'ALLOCATED', some))
  const even = [100, 100, 100]
  expect(named(divided([...of('K1', [701, 200, 99]), ...of('K2', [...even, 400]), ...of('L1', even)]).places)).toEqual(['K1 + K2', 'L1'])
  expect(named(divided([...of('K1', [700, 200, 100]), ...of('K2', [...even, 400]), ...of('L1', even)]).places)).toEqual(['K1', 'K2', 'L1'])
  expect(named(divided([...of('K1', [701, 200, 99]), ...of('L1', [...even, 400]), ...of('M1', even)]).places)).toEqual(['K1 + M1', 'L1'])
})

test('a figure of which one contractor has more than 70 % in the whole month is withheld', () => {
  const some = ['a', 'b', 'c'].map((who) => share(who, 'K1', 'F'))
  const { figures } = divided([...some, ...['a', 'b', 'c'].map((who) => share(who, 'K1', 'F', 'RECEIVED', who === 'a' ? 9000 : 1000))])
  expect(figures).toEqual({ place: ['ALLOCATED'], plant: ['ALLOCATED'] })
})

test('a figure of two contractors in the whole month is withheld', () => {
  const { figures } = divided([
    ...['a', 'b', 'c'].map((who) => share(who, 'K1', 'F')),
    share('a', 'K1', 'F', 'RECEIVED'),
    share('b', 'K1', 'F', 'RECEIVED'),
  ])
  expect(figures).toEqual({ place: ['ALLOCATED'], plant: ['ALLOCATED'] })
})

test('the plant less the region would be one contractor: the plants are put together', () => {
  const own = ['a', 'b', 'c'].map((who) => share(who, 'K1', 'F'))
  const others = ['e', 'g', 'h'].map((who) => share(who, 'L1', 'G'))
  const { places, plants } = divided([...own, share('d', 'L1', 'F'), ...others])
  expect(named(places)).toEqual(['K1', 'L1'])
  expect(named(plants)).toEqual(['F + G'])
})

/** A month of some regions, grades, plants and contractors, most of whom stand in few cells. */
function anyShares(seed: number): Share[] {
  const dice = random(seed)
  const contractors = 'abcdefghijkl'.slice(0, dice.whole(3, 12)).split('')
  const [places, plants] = [dice.whole(1, 6), dice.whole(1, 4)]
  const shares = contractors.flatMap((who) =>
    Array.from({ length: dice.whole(1, 3) }, () => {
      const place = `${dice.pick(['K', 'L', 'M'])}${dice.whole(1, places)}`
      const got = share(who, place, `${dice.pick(['F', 'G'])}${dice.whole(1, plants)}`, 'ALLOCATED', dice.pick([10, 100, 1000]))
      return [{ ...got, figure: 'ASKED', plant: null }, ...(dice.chance(0.8) ? [got] : [])]
    }).flat(),
  )
  return [...new Map(shares.map((one) => [[one.contractor, one.place, one.plant, one.figure].join(), one])).values()]
}

type Published = { shares: Share[]; parts: ReturnType<typeof divided>[] }
/** Whose tons an attacker works out who knows all sums, how they are divided, and his own rows; `months` are published side by side, each in one or more ways. */
function workedOut(months: readonly Published[], attacker: string): string[] {
  const unknown = months.flatMap(({ shares }, month) =>
    shares.filter((one) => one.contractor !== attacker).map((one) => ({ ...one, month })),
  )
  const sums = months.flatMap(({ parts: ways }, month) =>
    ways.flatMap((parts) =>
      (['place', 'plant'] as const).flatMap((side) =>
        parts.figures[side].flatMap((figure) =>
          parts[`${side}s`].map(({ keys }) =>
            unknown.map((one) => Number(one.month === month && one.figure === figure && one[side] !== null && keys.includes(one[side]))),
          ),
        ),
      ),
    ),
  )
  const all = rank(sums)
  return [...new Set(unknown.map((one) => one.contractor))].filter((victim) => {
    const others = unknown.map((one) => one.contractor !== victim)
    return rank(sums.map((row) => row.filter((_, i) => others[i]))) < all
  })
}

const asTheyAre = (shares: Share[]): ReturnType<typeof divided> => ({
  figures: { place: ['ASKED', 'ALLOCATED'], plant: ['ALLOCATED'] },
  places: cells(shares.map((one) => one.place!)).map(({ key }) => ({ keys: [key] })),
  plants: cells(shares.flatMap((one) => one.plant ?? [])).map(({ key }) => ({ keys: [key] })),
})

test('nobody who knows all sums of two months and his own rows works out the tons of another contractor', () => {
  let [divisions, betrayed] = [0, 0]
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 }), (seed) => {
      const months = [seed, seed ^ 0x2545].map((of) => anyShares(of)).map((shares) => ({ shares, parts: [divided(shares)] }))
      for (const { parts } of months) divisions += parts[0]!.places.length + parts[0]!.plants.length - 2
      betrayed += workedOut(
        months.map(({ shares }) => ({ shares, parts: [asTheyAre(shares)] })),
        'a',
      ).length
      for (const attacker of ['a', 'b', 'nobody']) expect(workedOut(months, attacker)).toEqual([])
      for (const {
        shares,
        parts: [parts],
      } of months) {
        expect(parts!.places.flatMap(({ keys }) => keys).sort()).toEqual(cells(shares.map((one) => one.place!)).map(({ key }) => key))
        expect(new Set(parts!.plants.flatMap(({ keys }) => keys)).size).toBe(parts!.plants.flatMap(({ keys }) => keys).length)
      }
    }),
    { numRuns: tries(100) },
  )
  expect(divisions).toBeGreaterThan(100) // it is not one sum for all
  expect(betrayed).toBeGreaterThan(100) // and the attack does find what is not put together
})

test('each sum by place and by plant, and what the two share, is of a publishable group or of nobody, and of nothing else', () => {
  let alone = 0
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 }), (seed) => {
      const shares = anyShares(seed)
      const { figures, places, plants } = divided(shares)
      const amounts = (own: readonly Share[]) =>
        new Map(
          [...Map.groupBy(own, ({ contractor }) => contractor)].map(([one, some]) => [one, some.reduce((kg, share) => kg + share.kg, 0)]),
        )
      const groups = (['place', 'plant'] as const).flatMap((side) =>
        figures[side].flatMap((figure) =>
          [...places, ...plants].map(({ keys }) => shares.filter((one) => one.figure === figure && keys.includes(one[side] ?? ''))),
        ),
      )
      const lines = figures.place
        .filter((figure) => figures.plant.includes(figure))
        .flatMap((figure) =>
          places.flatMap((place) =>
            plants.map((plant) =>
              shares.filter((one) => one.figure === figure && place.keys.includes(one.place!) && plant.keys.includes(one.plant!)),
            ),
          ),
        )
      for (const own of [...groups, ...lines].filter(({ length }) => length > 0)) expect(isPublishable(amounts(own))).toBe(true)
      alone += places.filter(({ keys }) => keys.length === 1).length
    }),
    { numRuns: tries(200) },
  )
  expect(alone).toBeGreaterThan(20)
})

test('what one contractor has changes only which whole parts are put together: two publications of a month work out nobody', () => {
  let other = 0
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 }), (seed) => {
      const shares = anyShares(seed)
      const dice = random(seed + 1)
      const ways = [shares, shares.map((one) => ({ ...one, kg: dice.pick([10, 100, 1000]) }))].map(divided)
      other += Number(named(ways[0]!.places).join() !== named(ways[1]!.places).join())
      for (const attacker of ['a', 'nobody']) expect(workedOut([{ shares, parts: ways }], attacker)).toEqual([])
    }),
    { numRuns: tries(100) },
  )
  expect(other).toBeGreaterThan(10)
})
