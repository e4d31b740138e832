import { z } from 'zod'

/** Tons outside, integer kilograms in every sum: 0.1 t + 0.2 t must be 0.3 t. */
export const kg = (tons: number): number => Math.round(tons * 1000)
export const tons = (kilograms: number): number => kilograms / 1000
export const sumTons = (values: Iterable<number>): number => {
  let total = 0
  for (const v of values) total += kg(v)
  return tons(total)
}

/** People enter whole tons and whole kilometres (spec, section 5: digits only). Seven digits are more than the country makes in a year. */
export const Whole = z
  .int({ error: (issue) => (issue.input == null || issue.input === '' ? 'input.required' : 'input.digitsOnly') })
  .nonnegative({ error: 'input.digitsOnly' })
  .max(9_999_999, { error: 'input.tooLong' })
