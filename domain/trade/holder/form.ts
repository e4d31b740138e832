import { z } from 'zod'
import { addDays, Day } from '../../day.ts'
import { addMonths, type Month } from '../../month.ts'
import type { Refusal } from '../../refusal.ts'
import { ExactTons } from '../../tons.ts'
import { shortReasons } from '../shipment/stages.ts'

/** Days on which a row is expected to be shipped, both inclusive. */
export const ShippingWindow = z.object({ id: z.int32().positive(), from: Day, to: Day })
export type ShippingWindow = z.infer<typeof ShippingWindow>

/** Input of a holder's form: the rows, and the shipping window of each. */
export const HolderForm = z.object({
  ids: z.array(z.int32().positive()).min(1, { error: 'holder.noRows' }).max(5000, { error: 'input.tooLong' }),
  windows: z.array(ShippingWindow).max(5000, { error: 'input.tooLong' }),
})
export type HolderForm = z.infer<typeof HolderForm>

/** Reduction of promised tons: remaining tons, reason code and comment. */
export const Reduction = z.object({
  volume: ExactTons,
  reason: z.enum(shortReasons, { error: 'holder.reasonRequired' }),
  comment: z.string().max(5000).default(''),
  version: z.int().positive().optional(),
})
export type Reduction = z.infer<typeof Reduction>

/** Give-back: tons that a contractor keeps of a row, 0 = none; its reason code is always CONTRACTOR. */
export const GiveBack = Reduction.omit({ reason: true })
export type GiveBack = z.infer<typeof GiveBack>

export const lastDayOf = (month: Month): Day => addDays(addMonths(month, 1), -1)

/** First and last day on which rows of this month may still be shipped; the first is after the last once the month is over. */
export const shippingDays = (period: Month, today: Day): { from: Day; to: Day } => ({
  from: today > period ? today : period,
  to: lastDayOf(period),
})

/** Checks that every row has one window, within its delivery month and not in the past. `args.id` is the number of the request, `args.row` that of the row. */
export function windowRefusals(
  rows: readonly { id: number; requestId: number }[],
  windows: readonly ShippingWindow[],
  period: Month,
  today: Day,
): Refusal[] {
  const days = shippingDays(period, today)
  if (days.from > days.to) return [{ code: 'holder.monthOver', args: { month: period }, field: 'ids' }]
  const given = new Map(windows.map((w) => [w.id, w]))
  return rows.flatMap(({ id: row, requestId: id }, i): Refusal[] => {
    const window = given.get(row)
    const no = (code: Refusal['code'], end: 'from' | 'to'): Refusal[] => [{ code, args: { id, row }, field: `windows.${i}.${end}` }]
    if (!window) return no('holder.windowRequired', 'from')
    if (window.to < window.from) return no('holder.windowOrder', 'to')
    if (window.from < period || window.to > days.to) return no('holder.windowOutsideMonth', window.from < period ? 'from' : 'to')
    return window.from < today ? no('holder.windowPast', 'from') : []
  })
}
