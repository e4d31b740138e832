import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../tries.testing.ts'
import { answer } from './answer.ts'
import { carryAll } from './carry.ts'
import { serveLocks } from './locks.ts'
import { readMonth } from './month.ts'
import { proposeAllocation } from './proposals/propose.ts'
import { serveTiers } from './serve.ts'
import { anyMonth } from './synthetic-month.ts'

test('sets of factories found only when they are broken give the same amounts as all of them listed', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 }), (seed) => {
      const input = anyMonth(seed, { stepKg: 1 })
      const month = readMonth(input)
      const locked = serveLocks(month, { mostListed: 0 })
      const served = serveTiers(month, locked)
      const found = answer(month, locked, served, carryAll(month, locked, served.allocatedKg))
      proposeAllocation(input).explanations.forEach((row, i) => {
        expect(Math.abs(found.explanations[i]!.allocatedKg - row.allocatedKg), row.requestId).toBeLessThanOrEqual(1)
      })
    }),
    { numRuns: tries(3000) },
  )
})
