import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figures } from '../../figure.ts'
import { tries } from '../../tries.testing.ts'
import { type Amount, differences, keyText, sumsOf } from './figures.ts'

const amount = fc.record({
  figure: fc.constantFrom(...figures),
  period: fc.constantFrom('2026-12-01', '2027-01-01'),
  bitumenType: fc.constantFrom('BND_70_100' as const, 'PBV' as const),
  factoryBin: fc.constantFrom(null, '240140900039'),
  requestId: fc.constantFrom(null, 1, 2),
  kg: fc.integer({ min: -1_000_000, max: 1_000_000 }),
})
const sums = (amounts: Amount[]) => new Map(sumsOf(amounts).map((a) => [keyText(a), a.kg]))

test('what is entered makes what stands what is wanted, whatever stood', () => {
  fc.assert(
    fc.property(fc.array(amount), fc.array(amount), (wanted, standing) => {
      expect(sums([...standing, ...differences(wanted, standing)])).toEqual(sums(wanted))
    }),
    { numRuns: tries(1000) },
  )
})

test('a figure that stands as it is wanted needs no entry', () => {
  const asked: Amount = { figure: 'ASKED', period: '2026-12-01', bitumenType: 'PBV', requestId: 7, kg: 100_000 }
  expect(
    differences(
      [asked],
      [
        { ...asked, kg: 40_000 },
        { ...asked, kg: 60_000, factoryBin: null },
      ],
    ),
  ).toEqual([])
  expect(differences([], [asked])).toEqual([{ ...asked, kg: -100_000 }])
})
