import type { Reoffer as ReofferRead } from '#contract/trade/desk.ts'
import type { Day } from '#domain/day.ts'
import { addMonths, type Month } from '#domain/month.ts'
import { tons } from '#domain/tons.ts'
import { settledBy } from '#domain/trade/allocation/decided.ts'
import { proposeReoffer, type Reoffer } from '#domain/trade/allocation/reoffer.ts'
import type { AllocationInput } from '#domain/trade/engine/shapes.ts'
import type { Call } from '../../../platform/http/call.ts'
import type { Sql } from '../../../platform/sql/db.ts'
import { lastDayOf } from '../../month-lock/open.ts'
import type { ReadDesk } from '../desk.ts'
import type { Reader } from '../reader.ts'

type Moment = Pick<Call, 'today'>

/** Computes what of a month's free tons can be offered to the next in line, and why the rest cannot: nothing in a month that is closed or has passed. */
export async function reofferOf(
  sql: Sql,
  { today }: Moment,
  period: Month,
  { desk }: Pick<ReadDesk, 'desk'>,
  input: AllocationInput,
): Promise<Reoffer> {
  return proposeReoffer(input, desk, settledBy(desk.lines), await isOver(sql, today, period))
}

/** Whether a month is closed or has passed: nothing of it is offered. */
export const isOver = async (sql: Sql, today: Day, period: Month): Promise<boolean> =>
  addMonths(period, 1) <= today || (await lastDayOf(sql, period)) !== null

/** The offer for the desk; null if nobody rejected or reduced a row of the month: what QAJ itself took is no news to it. */
export async function freedTons(
  sql: Sql,
  call: Reader & Moment,
  period: Month,
  read: ReadDesk,
  input: AllocationInput,
): Promise<ReofferRead | null> {
  return read.rows.lines.some(({ refusedBy }) => refusedBy !== null)
    ? reofferView(await reofferOf(sql, call, period, read, input), call)
    : null
}

export const reofferView = ({ freeKg, offeredKg, left }: Reoffer, { t }: Reader): ReofferRead => ({
  freed: tons(freeKg),
  offered: tons(offeredKg),
  left: left.map(({ reason, kg }) => ({ code: reason, description: t(`workbench.leftReason.${reason}`), tons: tons(kg) })),
})
