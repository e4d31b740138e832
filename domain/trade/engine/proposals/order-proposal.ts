import type { AllocationInput, AllocationResult } from '../shapes.ts'
import { proposeAllocation } from './propose.ts'

/** Proposes QAJ's allocation of a month: the split volumes are the claims (project remainders were considered in the split), the limits are
 * the signed ones, the supply is the plan lines. Requests without a split volume are not served. */
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
