import type { Reoffer as ReofferRead } from '#contract/desk.ts'
import { proposeReoffer, type Reoffer } from '#domain/allocation/reoffer.ts'
import { isFreedRow } from '#domain/allocation/status.ts'
import type { Day } from '#domain/day.ts'
import type { AllocationInput } from '#domain/engine/shapes.ts'
import { addMonths, type Month } from '#domain/month.ts'
import { tons } from '#domain/tons.ts'
import { lastDayOf } from '../month/open.ts'
import type { Call } from '../platform/call.ts'
import type { Sql } from '../platform/db.ts'
import type { LineRow, ReadDesk } from './desk.ts'
import type { Reader } from './reader.ts'

type Moment = Pick<Call, 'today'>

/** Computes what of a month's free tons can be offered to the next in line, and why the rest cannot: nothing in a month that is closed or has passed. */
export async function reofferOf(
  sql: Sql,
  { today }: Moment,
  period: Month,
  { desk, rows }: ReadDesk,
  input: AllocationInput,
): Promise<Reoffer> {
  return proposeReoffer(input, desk, settledOf(rows.lines), await isOver(sql, today, period))
}

/** Whether a month is closed or has passed: nothing of it is offered. */
export const isOver = async (sql: Sql, today: Day, period: Month): Promise<boolean> =>
  addMonths(period, 1) <= today || (await lastDayOf(sql, period)) !== null

/** Requests that get no re-offer: the contractor needs less, a user locked the volume, or the row is done. */
export const settledOf = (lines: readonly Pick<LineRow, 'requestId' | 'draftLocked' | 'status' | 'reasonCode'>[]): Set<number> =>
  new Set(
    lines
      .filter((l) => l.draftLocked || l.status === 'CLOSED' || (l.status === 'REDUCED' && l.reasonCode === 'CONTRACTOR'))
      .map((l) => l.requestId),
  )

/** Returns true if a holder or a contractor gave tons of a row back; what QAJ itself took is no news to it. */
const isFreedByOthers = ({ status, reasonCode }: LineRow): boolean => isFreedRow(status) && reasonCode !== 'QAJ'

/** The offer for the desk; null if nobody rejected or reduced a row of the month. */
export async function freedTons(
  sql: Sql,
  call: Reader & Moment,
  period: Month,
  read: ReadDesk,
  input: AllocationInput,
): Promise<ReofferRead | null> {
  return read.rows.lines.some(isFreedByOthers) ? reofferView(await reofferOf(sql, call, period, read, input), call) : null
}

export const reofferView = ({ freeKg, offeredKg, left }: Reoffer, { t }: Reader): ReofferRead => ({
  freed: tons(freeKg),
  offered: tons(offeredKg),
  left: left.map(({ reason, kg }) => ({ code: reason, description: t(`workbench.leftReason.${reason}`), tons: tons(kg) })),
})
