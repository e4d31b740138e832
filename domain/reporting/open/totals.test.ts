import fc from 'fast-check'
import { expect, test } from 'vitest'
import { random } from '../../trade/engine/random.ts'
import { tries } from '../../tries.testing.ts'
import { rank } from './rank.testing.ts'
import { type CellShare, restOf, totalsOf } from './totals.ts'

const cells = (keys: readonly string[]) => [...new Set(keys)].map((key) => ({ key, near: key[0]!, grade: key[1]! }))
const shares = (cell: string, contractors: string, figure = 'ASKED', amount = 100): CellShare[] =>
  [...contractors].map((contractor) => ({ figure, cell, contractor, amount }))
const totals = (some: readonly CellShare[]) => totalsOf(cells(some.map(({ cell }) => cell)), some)
const inRegion = (region: string) => (cell: { near: string }) => cell.near === region
const all = () => true

test('a region of two contractors is withheld, and so is another one with which they are put together; the others and the whole are not', () => {
  const { sumOf } = totals([...shares('K1', 'ab'), ...shares('L1', 'cd'), ...shares('M1', 'abc')])
  expect(['K', 'L', 'M', 'N'].map((region) => sumOf('ASKED', inRegion(region)))).toEqual([null, null, 300, 0])
  expect(sumOf('ASKED', all)).toBe(700)
})

test('a region is withheld as soon as one of its cells is in a wider part, also where the rest of it could be added up', () => {
  const { sumOf, parts } = totals([...shares('K1', 'abc'), ...shares('K2', 'a'), ...shares('L1', 'bcd'), ...shares('L2', 'ef')])
  expect(parts.map((part) => part.map(({ key }) => key))).toContainEqual(['K2', 'L2'])
  expect(sumOf('ASKED', inRegion('K'))).toBeNull()
})

test('a figure of two contractors in the whole month is withheld everywhere, and is not 0; one that nobody has is 0', () => {
  const { sumOf } = totals([...shares('K1', 'abc'), ...shares('L1', 'abc'), ...shares('K1', 'ab', 'SHIPPED')])
  expect([sumOf('SHIPPED', all), sumOf('SHIPPED', inRegion('K')), sumOf('SHIPPED', inRegion('L'))]).toEqual([null, null, null])
  expect(sumOf('RECEIVED', all)).toBe(0)
})

test('what nobody of a part has is 0 there, also where another figure of it is withheld', () => {
  const { sumOf } = totals([...shares('K1', 'ab'), ...shares('L1', 'cd'), ...shares('M1', 'abc'), ...shares('M1', 'abc', 'SHIPPED')])
  expect([sumOf('ASKED', inRegion('K')), sumOf('SHIPPED', inRegion('K')), sumOf('SHIPPED', inRegion('M'))]).toEqual([null, 0, 300])
})

test('the rest of a table is what its withheld rows have together; nothing where the total is withheld', () => {
  expect([restOf(700, [null, null, 300]), restOf(700, [400, 300]), restOf(null, [null, 300])]).toEqual([400, 0, null])
})

/** A month of some regions, grades and contractors, some far larger than others; shipped is some of what was asked. */
function anyMonth(seed: number): CellShare[] {
  const dice = random(seed)
  const contractors = 'abcdefghijkl'.slice(0, dice.whole(2, 12)).split('')
  const requests = contractors.flatMap((contractor) =>
    Array.from({ length: dice.whole(0, 3) }, () => ({
      figure: 'ASKED',
      contractor,
      cell: `${dice.pick([...'KLMN'])}${dice.whole(1, 3)}`,
      amount: dice.pick([7, 70, 700]),
    })),
  )
  const shipped = requests.filter(() => dice.chance(0.7)).map((share) => ({ ...share, figure: 'SHIPPED', amount: dice.pick([5, 50, 500]) }))
  return [...new Map([...requests, ...shipped].map((share) => [[share.figure, share.contractor, share.cell].join(), share])).values()]
}

/** What anybody may choose: a region, a grade, both, all. */
const choices = [...'KLMN', ''].flatMap((region) =>
  ['1', '2', '3', ''].map(
    (grade) => (cell: { near: string; grade: string }) => (!region || cell.near === region) && (!grade || cell.grade === grade),
  ),
)

test('no withheld sum follows from all sums that are not withheld, and no contractor’s tons for another one who knows his own', () => {
  let [shown, withheld] = [0, 0]
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 }), (seed) => {
      const month = anyMonth(seed)
      const { sumOf } = totals(month)
      const own = cells(month.map(({ cell }) => cell))
      // who asked where is known, who has nothing of a figure is not
      const unknown = [...new Map(month.map(({ contractor, cell }) => [contractor + cell, { contractor, cell }])).values()]
      for (const figure of ['ASKED', 'SHIPPED']) {
        const sums = choices.map((chosen) => {
          const keys = new Set(own.filter(chosen).map(({ key }) => key))
          return { chosen, sum: sumOf(figure, chosen), line: unknown.map(({ cell }) => Number(keys.has(cell))) }
        })
        const known = sums.filter(({ sum }) => sum !== null)
        const tons = (of: (share: CellShare) => boolean) =>
          month.reduce((all, one) => (one.figure === figure && of(one) ? all + one.amount : all), 0)
        for (const { sum, chosen } of known) expect(sum).toBe(tons(({ cell }) => own.some((one) => one.key === cell && chosen(one))))
        const [lines, hidden] = [known.map(({ line }) => line), sums.filter(({ sum }) => sum === null)]
        for (const { line } of hidden) expect(rank([...lines, line])).toBe(rank(lines) + 1)
        for (const attacker of ['a', 'nobody'])
          for (const victim of new Set(unknown.map(({ contractor }) => contractor).filter((one) => one !== attacker))) {
            const without = (line: readonly number[], also: string) =>
              line.filter((_, i) => ![attacker, also].includes(unknown[i]!.contractor))
            const [rest, others] = [lines.map((line) => without(line, attacker)), lines.map((line) => without(line, victim))]
            if (tons(({ contractor }) => contractor === victim) > 0) expect(rank(others)).toBe(rank(rest))
          }
        shown += known.length
        withheld += hidden.length
      }
    }),
    { numRuns: tries(60) },
  )
  expect([shown, withheld].every((count) => count > 200)).toBe(true)
})

test('no sum that is shown, and no difference of two, is of fewer than three contractors, or nearly of one', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 }), (seed) => {
      const month = anyMonth(seed)
      const { sumOf } = totals(month)
      const own = cells(month.map(({ cell }) => cell))
      for (const figure of ['ASKED', 'SHIPPED']) {
        const known = choices
          .filter((chosen) => sumOf(figure, chosen) !== null)
          .map((chosen) => new Set(own.filter(chosen).map(({ key }) => key)))
        for (const a of known)
          for (const b of [new Set<string>(), ...known]) {
            const left = a.difference(b)
            if (b.size > 0 && !b.isSubsetOf(a)) continue
            const amounts = Map.groupBy(
              month.filter((one) => one.figure === figure && left.has(one.cell)),
              ({ contractor }) => contractor,
            )
            const tons = [...amounts.values()].map((some) => some.reduce((all, { amount }) => all + amount, 0))
            if (tons.length === 0) continue
            expect(tons.length).toBeGreaterThanOrEqual(3)
            expect(Math.max(...tons) / tons.reduce((x, y) => x + y)).toBeLessThanOrEqual(0.7)
          }
      }
    }),
    { numRuns: tries(60) },
  )
})
