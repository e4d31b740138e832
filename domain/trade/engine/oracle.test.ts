import { expect, test } from 'vitest'
import { loadOracle } from '../../../bench/allocation-oracle.ts'
import { proposeAllocation } from './proposals/propose.ts'
import { anyMonth } from './synthetic-month.ts'

const months = 400

test('HiGHS finds the same fair amounts within 3 kg and the same least cost, limits and locks included', async () => {
  const oracle = await loadOracle()
  let limited = 0
  let locked = 0
  for (let seed = 1; seed <= months; seed++) {
    // Three of four months at 1 kg, where the exact amounts can be compared; the fourth at any step, for the cost.
    const input = anyMonth(seed, seed % 4 === 0 ? {} : { stepKg: 1 })
    const result = proposeAllocation(input)
    if (input.quotas.length > 0) limited++
    if (input.locks.length > 0) locked++
    expect(oracle.leastCost(input, result), `cost of month ${seed}`).toBe(result.totals.costKgKm)
    if (input.policy.stepKg !== 1) continue
    const fair = oracle.fairKg(input, result)
    for (const { requestId, allocatedKg } of result.explanations) {
      expect(Math.abs(fair.get(requestId)! - allocatedKg), `month ${seed}, ${requestId}`).toBeLessThanOrEqual(3)
    }
  }
  expect(limited).toBeGreaterThan(100)
  expect(locked).toBeGreaterThan(100)
})
