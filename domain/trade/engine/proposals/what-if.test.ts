import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../tries.testing.ts'
import { random } from '../random.ts'
import { anyMonth } from '../synthetic-month.ts'
import { proposeAllocation } from './propose.ts'
import { prepareMonth, whatIf } from './what-if.ts'

test('a moved slider shows the levels a new proposal would have', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 }), (seed) => {
      const input = anyMonth(seed, { locked: 0, tiers: 1 })
      const dice = random(seed)
      const prepared = prepareMonth(input)
      const supply = input.supply.slice(0, 2).map((row) => ({ ...row, kg: dice.whole(0, 2 * row.kg) }))
      const limits = input.quotas.slice(0, 2).map((row) => ({ ...row, capKg: dice.whole(0, 2 * row.capKg) }))
      const changed = {
        ...input,
        supply: [...supply, ...input.supply.slice(supply.length)],
        quotas: [...limits, ...input.quotas.slice(limits.length)],
      }
      const short = (groups: ReturnType<typeof whatIf>) => groups.map((group) => ({ ...group, shortKg: 0 }))
      expect(short(whatIf(prepared, { supply, limits }))).toEqual(short(proposeAllocation(changed).groups))
    }),
    { numRuns: tries(3000) },
  )
})

test('a slider below what is locked leaves the others nothing, and answers', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 }), (seed) => {
      const input = anyMonth(seed, { locked: 0.7 })
      const supply = input.supply.map((row) => ({ ...row, kg: 0 }))
      const limits = input.quotas.map((row) => ({ ...row, capKg: 0 }))
      for (const group of whatIf(prepareMonth(input), { supply, limits })) expect(group.availableKg).toBe(0)
    }),
    { numRuns: tries(1000) },
  )
})

test('a row that the month does not have is refused', () => {
  const prepared = prepareMonth(anyMonth(1))
  expect(() => whatIf(prepared, { supply: [{ factoryId: 'F0', grade: 'PBV', kg: 1 }] })).toThrow('no supply row F0/PBV')
  expect(() => whatIf(prepared, { limits: [{ id: 'Q0', capKg: 1 }] })).toThrow('no limit Q0')
})
