import { daysBetween } from '../../day.ts'
import { addMonths, type Month } from '../../month.ts'
import { quantile } from './quantile.ts'

/** A month as its wagons left: `totals` = kg shipped until the end of each of its days, `orderedKg` = all that its orders give. */
export type ShippedMonth = { month: Month; totals: readonly number[]; orderedKg: number }
/** What is expected by the end of a day; eight months of ten lie between `low` and `high`. */
export type Band = { low: number; expected: number; high: number }
/** How far such forecasts were off at the end of earlier months: of how many, in percent of the tons that left, and how many were in the band. */
export type Tested = { count: number; errorPercent: number; insidePercent: number }
/** `days` = the bands of the days after the first `gone` ones, until the end of the month; `months` = how many it was learnt from. */
export type MonthEnd = { days: Band[]; months: number; tested: Tested | null }

/** Months of which a band can be told at the least. */
export const fewestMonths = 3

const daysIn = (month: Month): number => daysBetween(month, addMonths(month, 1))
/** Shipped when this part of the month was over: months have 28 to 31 days. */
const by = ({ totals, month }: ShippedMonth, part: number): number => totals[Math.round(part * daysIn(month)) - 1] ?? 0
const partOf = (month: Month, days: number): number => days / daysIn(month)

/** Of what had not left then, the part that left until the end of the day. Wagons beyond an order are no more than all of it. */
function rates(past: readonly ShippedMonth[], from: number, until: number): number[] {
  return past.flatMap((month) => {
    const open = month.orderedKg - by(month, from)
    return open > 0 ? [Math.min(1, Math.max(0, (by(month, until) - by(month, from)) / open))] : []
  })
}

function bandOf(now: ShippedMonth, past: readonly ShippedMonth[], gone: number, day: number): Band | null {
  const found = rates(past, partOf(now.month, gone), partOf(now.month, day))
  if (found.length < fewestMonths) return null
  const shipped = gone > 0 ? (now.totals[gone - 1] ?? 0) : 0
  const open = Math.max(0, now.orderedKg - shipped)
  const at = (share: number) => Math.round(shipped + open * quantile(found, share))
  return { low: at(0.1), expected: at(0.5), high: at(0.9) }
}

/** Makes the forecast of the end of each past month again, from the months before it, as many days before its end. */
function tested(past: readonly ShippedMonth[], part: number): Tested | null {
  const judged = past.flatMap((month, i) => {
    const days = daysIn(month.month)
    const band = bandOf(month, past.slice(0, i), Math.round(part * days), days)
    return band ? [{ ...band, came: by(month, 1) }] : []
  })
  const came = judged.reduce((sum, row) => sum + row.came, 0)
  if (came === 0) return null
  return {
    count: judged.length,
    errorPercent: (100 * judged.reduce((sum, row) => sum + Math.abs(row.expected - row.came), 0)) / came,
    insidePercent: (100 * judged.filter((row) => row.low <= row.came && row.came <= row.high).length) / judged.length,
  }
}

/**
 * Forecasts what will have left by each day until the end of a month: of what its orders give and what has not left, the part that left in the same time
 * of the months before. Null where fewer than three months tell anything, or the month is over.
 * @param past months before it, the oldest first
 * @param gone days of the month that are over
 */
export function monthEnd(now: ShippedMonth, past: readonly ShippedMonth[], gone: number): MonthEnd | null {
  const left = Array.from({ length: daysIn(now.month) - gone }, (_, i) => bandOf(now, past, gone, gone + i + 1))
  const days = left.filter((band) => band !== null)
  if (days.length === 0 || days.length < left.length) return null
  const part = partOf(now.month, gone)
  return { days, months: rates(past, part, 1).length, tested: tested(past, part) }
}
