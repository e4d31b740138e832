import { type Month, monthsBetween, yearOf } from '#domain/month.ts'

/** Tons that are asked for in each month of the present's year: the scale of docs/process.md, section 10. */
const tonsOfMonth = [4_500, 5_000, 13_000, 33_000, 48_000, 57_000, 61_400, 59_000, 52_000, 40_000, 12_000, 5_000] as const
/** Percent by which a year asks for more than the one before it. */
const growth = 6

const numberOf = (period: Month): number => Number(period.slice(5, 7)) - 1

/** Tons that the country asks for in a month, in a demo whose running month is `present`. */
export function askedTons(period: Month, present: Month): number {
  const years = yearOf(period) - yearOf(present)
  return Math.round((tonsOfMonth[numberOf(period)]! * (100 + growth * years)) / 100)
}

/** How many requests ask for them: more where there is more work, each of them for more. */
export const requestCount = (period: Month, present: Month, most: number): number =>
  Math.min(most, Math.max(12, Math.round(3 + askedTons(period, present) / 1_200)))

/** Part of the need that a month's plan has, hundredths: bitumen is short, need is 110 % of the plan. */
export const plannedPart = 91

export const monthsOfYear = (year: number): Month[] => monthsBetween(`${year}-01-01`, `${year}-12-31`)
