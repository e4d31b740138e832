/** Returns the quantile `share` (0..1) of the values, with linear interpolation (Hyndman, Fan 1996, type 7).
 * Throws a RangeError if there are no values. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('no values')
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const below = Math.floor(at)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below]! + (sorted[above]! - sorted[below]!) * (at - below)
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
