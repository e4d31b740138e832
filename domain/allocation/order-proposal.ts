import { proposeAllocation } from './propose.ts'
import type { AllocationInput, AllocationResult } from './shapes.ts'

/** QAJ's allocation of a month: the split volumes are the claims (a project's remainder was counted when they were split), the limits are
 * those signed, the supply is the plan lines. Requests without a split volume are not served. */
export function proposeOrder(month: AllocationInput, splitKg: ReadonlyMap<string, number>): AllocationResult {
  return proposeAllocation({
    ...month,
    requests: month.requests.flatMap((row) => {
      const volumeKg = splitKg.get(row.id)
      return volumeKg === undefined ? [] : [{ ...row, volumeKg }]
    }),
    policy: { ...month.policy, claimCap: { remaining: false, monthPlan: false } },
  })
}
