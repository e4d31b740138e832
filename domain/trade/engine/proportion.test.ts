import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../tries.testing.ts'
import { divide, restOf, wholeShare } from './proportion.ts'

const kg = fc.integer({ min: 0, max: 10 ** 12 })

test('shares are exact where the product is far beyond what a number holds', () => {
  fc.assert(
    fc.property(kg, kg, fc.integer({ min: 1, max: 10 ** 14 }), (a, b, c) => {
      fc.pre((a * b) / c < 2 ** 52)
      const whole = wholeShare(a, b, c)
      expect(BigInt(whole)).toBe((BigInt(a) * BigInt(b)) / BigInt(c))
      expect(BigInt(restOf(a, b, c, whole))).toBe((BigInt(a) * BigInt(b)) % BigInt(c))
    }),
    { numRuns: tries(20_000) },
  )
})

test('a division gives everything away, each within one unit of the exact share and none above the weight', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { maxLength: 12 }), fc.nat({ max: 100 }), (weights, percent) => {
      const sum = weights.reduce((a, b) => a + b, 0)
      const total = Math.floor((sum * percent) / 100)
      const shares = divide(total, weights)
      expect(shares.reduce((a, b) => a + b, 0)).toBe(total)
      shares.forEach((share, i) => {
        expect(Math.abs(share - (sum === 0 ? 0 : (weights[i]! * total) / sum))).toBeLessThanOrEqual(1)
        expect(share).toBeLessThanOrEqual(weights[i]!)
      })
    }),
    { numRuns: tries(3000) },
  )
})
