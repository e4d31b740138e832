/**
 * Contractors behind a published sum, behind published single rows, and the percent of a sum that one of them may have (the rules (3) and (1,70) of statistical
 * disclosure control): the only place with these numbers (docs/decisions/0033-published-sums.md).
 */
export const publishRule = { contractors: 3, ofRows: 5, percent: 70 } as const

/** What each contractor has of a sum; never negative. */
export type Amounts = ReadonlyMap<string, number>

/** Whether enough contractors have something. */
export const hasEnough = (amounts: Amounts, fewest: number = publishRule.contractors): boolean => {
  let count = 0
  for (const amount of amounts.values()) if (amount > 0) count++
  return count >= fewest
}

/** Whether one has more of the sum than others may learn from it. */
export function isDominated(amounts: Amounts): boolean {
  let [sum, largest] = [0, 0]
  for (const amount of amounts.values()) {
    sum += amount
    largest = Math.max(largest, amount)
  }
  return largest * 100 > sum * publishRule.percent
}

/** A publishable group: enough contractors, and none of them has nearly all. */
export const isPublishable = (amounts: Amounts, fewest?: number): boolean => hasEnough(amounts, fewest) && !isDominated(amounts)
