import type { Day } from '#domain/day.ts'
import { addMonths, type Month, monthOf } from '#domain/month.ts'
import { refuse } from '#domain/refusal.ts'
import { lateUntil } from '#domain/trade/closing/closing.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Sql } from '../../platform/sql/db.ts'

/** Returns the last day for receipts and corrections of a month; null while it is not closed. */
export async function lastDayOf(sql: Sql, period: Month): Promise<Day | null> {
  const closing = await sql.selectFrom('monthClosing').select('businessDay').where('period', '=', period).executeTakeFirst()
  return closing ? lateUntil(closing.businessDay, (await portalSettings(sql)).deadlines.receiptDays) : null
}

/** Returns when the month was closed and by whom, `named` only for a reader who may know names; null while it is open. */
export async function closedOf(sql: Sql, period: Month, named = true): Promise<{ at: string; by: string | null } | null> {
  const closing = await sql.selectFrom('monthClosing').select(['closedAt', 'fullName']).where('period', '=', period).executeTakeFirst()
  return closing ? { at: closing.closedAt.toISOString(), by: named ? closing.fullName : null } : null
}

/** @throws Refused when the month is closed and the days after it are over too */
export async function requireInTime(sql: Sql, period: Month, today: Day): Promise<void> {
  const last = await lastDayOf(sql, period)
  if (last !== null && today > last) refuse('shipment.late', { day: last })
}

/** @throws Refused when the month is closed: nothing new is shipped in it */
export async function requireMonthOpen(sql: Sql, period: Month): Promise<void> {
  if ((await lastDayOf(sql, period)) !== null) refuse('month.closed', { period })
}

/** The months in which something may wait for somebody: those that are not closed, however long ago they ended, and the next one. The earliest first. */
export async function openMonths(sql: Sql, today: Day): Promise<Month[]> {
  const rows = await sql.selectFrom('openMonth').select('period').execute()
  return [...new Set([...rows.map(({ period }) => period), addMonths(monthOf(today), 1)])].sort()
}
