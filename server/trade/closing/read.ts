import { sql } from 'kysely'
import type { MonthState } from '#contract/trade/closing.ts'
import { workingDayOnOrAfter } from '#domain/day.ts'
import { calendarOf } from '#domain/holidays.ts'
import { addMonths, type Month } from '#domain/month.ts'
import type { Refusal } from '#domain/refusal.ts'
import { sumTons, tons } from '#domain/tons.ts'
import { awaitedTons } from '#domain/trade/allocation/promised.ts'
import { closingRefusals, lateUntil } from '#domain/trade/closing/closing.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { inLanguage } from '#i18n/language.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { draftOrders } from '../allocation/waiting-rows.ts'
import { limitDrafts } from '../distribution/signed.ts'
import { isPlanned, planDrafts } from '../plan/planned.ts'
import { unlimitedOf } from '../request/close-month.ts'
import { undecidedOf } from '../request/expire.ts'

export const closingOf = (db: Sql, period: Month) =>
  db.selectFrom('closedMonth').selectAll().where('period', '=', period).executeTakeFirst()

/** Rows of signed orders of a month. */
const rowsOf = (db: Sql, period: Month) => db.selectFrom('orderRow as a').where('a.ofPeriod', '=', period)

/** Selects the rows that wait for their holders, with the names that are told. */
const awaitedOf = (db: Sql, period: Month) =>
  rowsOf(db, period)
    .where((eb) => eb.or([eb('a.status', '=', 'NEW'), eb('a.unpromised', '>', 0)]))
    .innerJoin('organisationEntry as h', 'h.bin', 'a.holderBin')
    .innerJoin('organisationEntry as o', 'o.bin', 'a.contractorBin')
    .select([
      'a.id',
      'a.requestId',
      'a.status',
      'a.volume',
      'a.unpromised',
      'a.holderBin',
      'h.nameRu as supplierRu',
      'h.nameKk as supplierKk',
    ])
    .select(['a.contractorBin', 'o.nameRu as contractorRu', 'o.nameKk as contractorKk'])
    .orderBy('a.id')
    .execute()
type AwaitedRows = Awaited<ReturnType<typeof awaitedOf>>

/** Adds up what was not shipped of the rows that stand, by the reason that was given. */
const shortOf = async (db: Sql, period: Month) =>
  (
    await sql<{ code: string | null; rows: number; tons: number }>`
      select a.reason_code as code, count(*) as rows, sum(a.volume - a.shipped) as tons from order_row a
      where a.of_period = ${period} and a.status <> 'REJECTED' and a.shipped < a.volume group by 1 order by min(a.id)`.execute(db)
  ).rows

export async function blockingOf(db: Sql, period: Month, today: string, awaited?: AwaitedRows): Promise<Refusal[]> {
  const fresh = awaited ?? (await awaitedOf(db, period))
  // a version that only lists changes already in force may be signed later; a draft that waits for an open split ends with the month
  const { changing } = await draftOrders(db, period)
  const row = await rowsOf(db, period).select('a.id').limit(1).executeTakeFirst()
  const open = {
    newAllocations: fresh.length,
    unsignedOrders: changing,
    awaitedHolders: [...new Set(fresh.map((r) => r.holderBin))],
    empty: row === undefined && (await isEmpty(db, period)),
  }
  return closingRefusals(period, today, (await closingOf(db, period)) !== undefined, open)
}

/** Whether a month has neither a plan that was approved nor a request. */
async function isEmpty(db: Sql, period: Month): Promise<boolean> {
  if (await isPlanned(db, period)) return false
  const request = await db.selectFrom('placedRequest').select('id').where('requestPeriod', '=', period).limit(1).executeTakeFirst()
  return request === undefined
}

/**
 * What the closing decides: undecided requests, approved ones without a limit, unsigned versions of the plan, the limits and the orders. What others write
 * is told once the month is over and may be closed: before that a draft is its author's alone, and a request that was never signed stays so.
 */
async function openOf(
  db: Sql,
  period: Month,
  over: boolean,
): Promise<Pick<MonthState, 'undecided' | 'unlimited' | 'drafts' | 'ordersWaiting'>> {
  const undecided = await undecidedOf(db, period)
    .where('drafted', '=', false)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const unlimited = await unlimitedOf(db, period)
    .select((eb) => [eb.fn.countAll<number>().as('requests'), eb.fn.coalesce(eb.fn.sum<number>('r.approvedVolume'), sql.lit(0)).as('tons')])
    .executeTakeFirstOrThrow()
  const plans = await planDrafts(db, period)
  const limits = await limitDrafts(db, period)
  const { listing } = await draftOrders(db, period)
  return {
    undecided: undecided.n,
    unlimited: { requests: unlimited.requests, tons: Number(unlimited.tons) },
    drafts: over
      ? [
          ...plans.map((version) => ({ what: 'PLAN' as const, version })),
          ...limits.map((version) => ({ what: 'LIMITS' as const, version })),
        ]
      : [],
    ordersWaiting: listing,
  }
}

/** Returns the state of a month: its figures, what blocks closing, and what will be missing. */
export async function monthState(db: Sql, call: Call, period: Month): Promise<MonthState> {
  const { t, language, today } = call
  const closing = await closingOf(db, period)
  const settings = await portalSettings(db)
  const sums = await db
    .selectFrom('balanceTally')
    .select(['figure', (eb) => eb.fn.sum<number>('kg').as('kg')])
    .where('period', '=', period)
    .groupBy('figure')
    .execute()
  const sum = (figure: string) => tons(Number(sums.find((s) => s.figure === figure)?.kg ?? 0))
  const awaited = await awaitedOf(db, period)
  const blocking = await blockingOf(db, period, today, awaited)
  const short = await shortOf(db, period)
  const onWay = await db
    .selectFrom('wagon')
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.coalesce(eb.fn.sum<number>('net'), sql.lit(0)).as('net')])
    .where('ofPeriod', '=', period)
    .where('receiptState', '=', 'ON_WAY')
    .executeTakeFirstOrThrow()
  const named = (bin: string, ru: string, kk: string) => ({ bin, organizationName: inLanguage(language, ru, kk) })
  const due = `${addMonths(period, 1).slice(0, 8)}${String(settings.deadlines.monthClosing).padStart(2, '0')}`
  return {
    period,
    closedAt: closing?.closedAt.toISOString() ?? null,
    closedBy: closing?.fullName ?? null,
    deadline: workingDayOnOrAfter(due, calendarOf(settings.workingDays)),
    lateUntil: closing ? lateUntil(closing.businessDay, settings.deadlines.receiptDays) : null,
    plan: sum('PLAN'),
    asked: sum('ASKED'),
    approved: sum('APPROVED'),
    limited: sum('LIMITED'),
    allocated: sum('ALLOCATED'),
    shipped: sumTons([sum('SHIPPED'), sum('OVER')]),
    over: sum('OVER'),
    received: sum('RECEIVED'),
    blocking: blocking.map((refusal) => ({ code: refusal.code, message: refusalText(t, refusal) })),
    newAllocations: awaited.map((r) => ({
      allocationId: r.id,
      requestId: r.requestId,
      supplier: named(r.holderBin, r.supplierRu, r.supplierKk),
      contractor: named(r.contractorBin, r.contractorRu, r.contractorKk),
      volume: awaitedTons(r),
    })),
    ...(await openOf(db, period, today >= addMonths(period, 1))),
    short: short.map(({ code, rows, tons }) => ({
      reason: code ? { code, description: t(`served.shortReason.${code}` as 'served.shortReason.PLANT') } : null,
      rows,
      tons,
    })),
    onWay: { rows: onWay.n, tons: Number(onWay.net) },
    mayClose: blocking.length === 0,
  }
}
