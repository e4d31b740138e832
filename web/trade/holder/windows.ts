import type { SupplierAllocation } from '#contract/trade/holder.ts'
import type { Day } from '#domain/day.ts'
import type { Month } from '#domain/month.ts'
import { shippingDays } from '#domain/trade/holder/form.ts'

export type Window = { from: Day; to: Day }
export type Forming = { chosen: ReadonlySet<number>; windows: Readonly<Record<number, Window>> }

/** The months that have new rows, earliest first. */
export const monthsOf = (rows: readonly SupplierAllocation[]): Month[] => [...new Set(rows.map((r) => r.period))].sort()

/** The default: all rows of the month, each with what is left of the month as window. */
export const restOfMonth = (rows: readonly SupplierAllocation[], period: Month, today: Day): Forming => {
  const own = rows.filter((r) => r.period === period)
  const days = shippingDays(period, today)
  // a row that was promised already keeps what is left of its window
  const windowOf = ({ window: w }: SupplierAllocation) =>
    w && w.to >= days.from ? { from: w.from > days.from ? w.from : days.from, to: w.to } : days
  return { chosen: new Set(own.map((r) => r.id)), windows: Object.fromEntries(own.map((r) => [r.id, windowOf(r)])) }
}

export const withWindow = (forming: Forming, ids: readonly number[], change: Partial<Window>): Forming => ({
  ...forming,
  windows: { ...forming.windows, ...Object.fromEntries(ids.map((id) => [id, { ...forming.windows[id]!, ...change }])) },
})

export const withChosen = (forming: Forming, ids: readonly number[], chosen: boolean): Forming => {
  const next = new Set(forming.chosen)
  for (const id of ids) {
    if (chosen) next.add(id)
    else next.delete(id)
  }
  return { ...forming, chosen: next }
}
