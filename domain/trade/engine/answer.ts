import type { Deliveries } from './carry.ts'
import { readGroups } from './groups.ts'
import { sortedIssues } from './issues.ts'
import type { Locked } from './locks.ts'
import type { Month } from './month.ts'
import { explain } from './proposals/explain.ts'
import type { Served } from './serve.ts'
import type { AllocationResult } from './shapes.ts'
import { readPrices, readTotals } from './totals.ts'

/** Assembles the result; every list is sorted by id. `deliveries` is null if only the amounts were requested. */
export function answer(month: Month, locked: Locked, served: Served, deliveries: Deliveries | null): AllocationResult {
  const groups = readGroups(month, locked, served)
  const explanations = explain(month, locked, served, groups, deliveries)
  return {
    lines: deliveries?.lines ?? [],
    explanations,
    groups: groups.groups,
    prices: deliveries === null ? [] : readPrices(month, deliveries),
    totals: readTotals(month, explanations, deliveries),
    issues: sortedIssues(month.issues),
    stats: {
      fairClasses: served.fairClasses,
      flows: deliveries?.pushes ?? 0,
      costClasses: deliveries?.costClasses ?? 0,
      pivots: served.tiers.reduce((sum, { stops }) => sum + stops.length, 0),
    },
  }
}
