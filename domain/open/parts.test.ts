import fc from 'fast-check'
import { expect, test } from 'vitest'
import { random } from '../engine/random.ts'
import { tries } from '../tries.testing.ts'
import { type OpenCell, type OpenPart, openParts, type Share } from './parts.ts'

const cells = (keys: Iterable<string>): OpenCell[] => [...new Set(keys)].sort().map((key) => ({ key, near: key[0]! }))
const share = (contractor: string, place: string, plant: string | null, figure = 'ALLOCATED'): Share => ({
  contractor,
  place,
  plant,
  figure,
})
const divided = (shares: Share[]) =>
  openParts(shares, cells(shares.map((one) => one.place!)), cells(shares.flatMap((one) => one.plant ?? [])))
const named = (parts: OpenPart[]) => parts.map(({ keys }) => keys.join(' + ')).sort()

test('a cell of three contractors is told alone, smaller ones are put together: of their region first', () => {
  const three = ['a', 'b', 'c'].map((who) => share(who, 'K1', null))
  const { places } = divided([...three, share('a', 'L1', null), share('b', 'L2', null), share('c', 'L3', null)])
  expect(named(places)).toEqual(['K1', 'L1 + L2 + L3'])
})

test('three contractors asked in a cell and one got tons: it is not told alone', () => {
  const asked = (place: string) => ['a', 'b', 'c'].map((who) => share(who, place, null, 'ASKED'))
  const { places } = divided([
    ...asked('K1'),
    ...asked('L1'),
    ...['a', 'b', 'c'].map((who) => share(who, 'K1', null)),
    share('a', 'L1', null),
  ])
  expect(named(places)).toEqual(['K1 + L1'])
})

test('a figure of two contractors in the whole month is not told', () => {
  const { told } = divided([
    ...['a', 'b', 'c'].map((who) => share(who, 'K1', 'F')),
    share('a', 'K1', 'F', 'RECEIVED'),
    share('b', 'K1', 'F', 'RECEIVED'),
  ])
  expect(told).toEqual({ place: ['ALLOCATED'], plant: ['ALLOCATED'] })
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
      const got = share(who, place, `${dice.pick(['F', 'G'])}${dice.whole(1, plants)}`)
      return [{ ...got, figure: 'ASKED', plant: null }, ...(dice.chance(0.8) ? [got] : [])]
    }).flat(),
  )
  return [...new Map(shares.map((one) => [Object.values(one).join(), one])).values()]
}

const prime = 1_000_003
const inverse = (value: number): number => {
  let [result, base] = [1n, BigInt(value)]
  for (let power = prime - 2; power > 0; power >>= 1) {
    if (power & 1) result = (result * base) % BigInt(prime)
    base = (base * base) % BigInt(prime)
  }
  return Number(result)
}

/** How many of these sums are independent of each other. */
function rank(rows: number[][]): number {
  const left = rows.map((row) => [...row])
  let found = 0
  for (let column = 0; column < (left[0]?.length ?? 0); column++) {
    const at = left.findIndex((row, i) => i >= found && row[column] !== 0)
    if (at < 0) continue
    ;[left[found], left[at]] = [left[at]!, left[found]!]
    const pivot = left[found]!
    const factor = inverse(pivot[column]!)
    for (let i = found + 1; i < left.length; i++) {
      const times = (left[i]![column]! * factor) % prime
      if (times !== 0) left[i] = left[i]!.map((value, k) => (((value - times * pivot[k]!) % prime) + prime) % prime)
    }
    found++
  }
  return found
}

/** Whose tons an attacker works out who knows all sums, how they are divided, and his own rows; `months` are published side by side. */
function workedOut(months: { shares: Share[]; parts: ReturnType<typeof divided> }[], attacker: string): string[] {
  const unknown = months.flatMap(({ shares }, month) =>
    shares.filter((one) => one.contractor !== attacker).map((one) => ({ ...one, month })),
  )
  const sums = months.flatMap(({ parts }, month) =>
    (['place', 'plant'] as const).flatMap((side) =>
      parts.told[side].flatMap((figure) =>
        parts[`${side}s`].map(({ keys }) =>
          unknown.map((one) => Number(one.month === month && one.figure === figure && one[side] !== null && keys.includes(one[side]))),
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
  told: { place: ['ASKED', 'ALLOCATED'], plant: ['ALLOCATED'] },
  places: cells(shares.map((one) => one.place!)).map(({ key }) => ({ keys: [key] })),
  plants: cells(shares.flatMap((one) => one.plant ?? [])).map(({ key }) => ({ keys: [key] })),
})

test('nobody who knows all sums of two months and his own rows works out the tons of another contractor', () => {
  let [divisions, betrayed] = [0, 0]
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 }), (seed) => {
      const months = [seed, seed ^ 0x2545].map((of) => anyShares(of)).map((shares) => ({ shares, parts: divided(shares) }))
      for (const { parts } of months) divisions += parts.places.length + parts.plants.length - 2
      betrayed += workedOut(
        months.map(({ shares }) => ({ shares, parts: asTheyAre(shares) })),
        'a',
      ).length
      for (const attacker of ['a', 'b', 'nobody']) expect(workedOut(months, attacker)).toEqual([])
      for (const { shares, parts } of months) {
        expect(parts.places.flatMap(({ keys }) => keys).sort()).toEqual(cells(shares.map((one) => one.place!)).map(({ key }) => key))
        expect(new Set(parts.plants.flatMap(({ keys }) => keys)).size).toBe(parts.plants.flatMap(({ keys }) => keys).length)
      }
    }),
    { numRuns: tries(100) },
  )
  expect(divisions).toBeGreaterThan(100) // it is not one sum for all
  expect(betrayed).toBeGreaterThan(100) // and the attack does find what is not put together
})
