import type { Day } from '../../day.ts'
import { addDays } from '../../day.ts'
import { addMonths, type Month } from '../../month.ts'
import type { Refusal } from '../../refusal.ts'

/** Items that keep a month open; `empty` = it has neither an approved plan nor a request. */
export type Open = { newAllocations: number; unsignedOrders: number; awaitedHolders: string[]; empty: boolean }

/** Returns why a month cannot be closed: it is closed already, not over, or empty; a row is NEW or an order unsigned (docs/process.md, section 4). */
export function closingRefusals(period: Month, today: Day, closed: boolean, open: Open): Refusal[] {
  const found: Refusal[] = []
  if (closed) found.push({ code: 'month.closed', args: { period } })
  if (today < addMonths(period, 1)) found.push({ code: 'month.notOver', args: { period } })
  if (open.empty) found.push({ code: 'month.empty', args: { period } })
  if (open.newAllocations > 0) found.push({ code: 'month.allocationsNew', args: { count: open.newAllocations } })
  if (open.unsignedOrders > 0) found.push({ code: 'month.ordersUnsigned', args: { count: open.unsignedOrders } })
  return found
}

/** Last day on which receipts, differences and corrections of a closed month may be entered; `days` is a setting, 30 by default. */
export const lateUntil = (closedOn: Day, days: number): Day => addDays(closedOn, days)
