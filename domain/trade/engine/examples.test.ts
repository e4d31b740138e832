import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditAllocation } from './audit.ts'
import { proposeAllocation } from './proposals/propose.ts'
import type { AllocationInput, AllocationResult, Explanation } from './shapes.ts'

/** Solved months, verified once with an independent LP solver. */
const folder = new URL('./examples/', import.meta.url)
const examples = readdirSync(folder).map((file) => ({
  file,
  ...(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { title: string; input: AllocationInput; expected: object }),
}))

/** Converts a result to the format of an example. */
function told(result: AllocationResult) {
  const by = <T>(of: (row: Explanation) => T) => Object.fromEntries(result.explanations.map((row) => [row.requestId, of(row)]))
  return {
    allocatedKg: by((row) => row.allocatedKg),
    claimKg: by((row) => row.claimKg),
    reason: by((row) => row.reason),
    groups: result.groups.map(({ tier, levelNum, levelDen, binding, requests }) => ({
      tier,
      level: `${levelNum}/${levelDen}`,
      pct: Math.round((levelNum / levelDen) * 100),
      binding: binding.map(({ kind, ref, grade }) => `${kind}:${ref}/${grade}`),
      requests,
    })),
    lines: result.lines.map(({ requestId, factoryId, kg }) => [requestId, factoryId, kg]),
    totals: {
      allocatedKg: result.totals.allocatedKg,
      minCostKgKm: result.totals.costKgKm,
      unusedSupplyKg: result.totals.unusedSupplyKg,
    },
    prices: result.prices,
  }
}

test.each(examples)('$file: $title', ({ input, expected }) => {
  const result = proposeAllocation(input)
  expect(told(result)).toEqual(expected)
  expect(result.issues).toEqual([])
  expect(auditAllocation(input, result)).toEqual([])
})
