import { auditAllocation } from '#domain/trade/engine/audit.ts'
import { proposeAllocation } from '#domain/trade/engine/proposals/propose.ts'
import { anyMonth, type MonthPlan } from '#domain/trade/engine/synthetic-month.ts'
import { loadOracle } from './allocation-oracle.ts'

/** Compares months with HiGHS: many small ones of every kind and some larger ones. Prints the seeds of mismatches. */
const runs: { name: string; months: number; changes: (seed: number) => Partial<MonthPlan> }[] = [
  { name: 'small, step 1 kg', months: 1600, changes: () => ({ stepKg: 1 }) },
  { name: 'small, any step (cost only)', months: 500, changes: () => ({}) },
  { name: 'small, limits and locks', months: 500, changes: () => ({ stepKg: 1, limited: 0.7, locked: 0.3 }) },
  { name: '150 requests, 3 tiers', months: 20, changes: (seed) => ({ stepKg: 1, requests: 150, tiers: 3, limited: seed % 2 ? 0.7 : 0 }) },
]
const oracle = await loadOracle()
for (const { name, months, changes } of runs) {
  let worstKg = 0
  let compared = 0
  let misses = 0
  for (let seed = 100_001; seed <= 100_000 + months; seed++) {
    const input = anyMonth(seed, changes(seed))
    const result = proposeAllocation(input)
    const gap = oracle.leastCost(input, result) - result.totals.costKgKm
    const faults = auditAllocation(input, result).length
    let worstHere = 0
    if (input.policy.stepKg === 1) {
      const fair = oracle.fairKg(input, result)
      for (const row of result.explanations) worstHere = Math.max(worstHere, Math.abs(fair.get(row.requestId)! - row.allocatedKg))
      compared += result.explanations.length
    }
    worstKg = Math.max(worstKg, worstHere)
    if (gap === 0 && faults === 0 && worstHere <= 3) continue
    misses++
    console.log(`  MISSED month ${seed}: cost gap ${gap}, faults ${faults}, amount off by ${worstHere.toFixed(3)} kg`)
  }
  const amounts = compared === 0 ? '' : `; ${compared} amounts, worst ${worstKg.toFixed(3)} kg off (at most 3)`
  console.log(`  ${name}: ${months} months, ${misses} missed${amounts}; cost gap 0`)
  if (misses > 0) process.exitCode = 1
}
console.log(`  ${oracle.programs()} linear programs solved`)
