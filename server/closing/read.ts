import { sql } from 'kysely'
import type { MonthState } from '#contract/closing.ts'
import { awaitedTons, waitsForHolder } from '#domain/allocation/promised.ts'
import { closingRefusals, lateUntil } from '#domain/closing/closing.ts'
import { workingDayOnOrAfter } from '#domain/day.ts'
import { limitsInForce } from '#domain/distribution/distribution.ts'
import { calendarAround } from '#domain/holidays.ts'
import { addMonths, type Month } from '#domain/month.ts'
import type { Refusal } from '#domain/refusal.ts'
import { tons } from '#domain/tons.ts'
import { inLanguage } from '#i18n/language.ts'
import { refusalText } from '#i18n/refusal-text.ts'
import { changesRows, listsSomething } from '../allocation/waiting-rows.ts'
import { isPlanned } from '../plan/planned.ts'
import type { Call } from '../platform/call.ts'
import type { Sql } from '../platform/db.ts'
import { unlimitedOf } from '../request/close-month.ts'
import { undecidedOf } from '../request/expire.ts'
import { portalSettings } from '../setting/read.ts'

export const closingOf = (db: Sql, period: Month) =>
  db.selectFrom('monthClosing').selectAll().where('period', '=', period).executeTakeFirst()

/** Selects the rows of signed orders of a month, with the shipped tons of each. */
const rowsOf = (db: Sql, period: Month) =>
  db
    .selectFrom('allocation as a')
    .innerJoin('production as n', 'n.id', 'a.productionId')
    .innerJoin('bitumenRequest as r', 'r.id', 'a.requestId')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .innerJoin('organisation as h', 'h.bin', 'n.supplierBin')
    .innerJoin('organisation as o', 'o.bin', 'p.organizationBin')
    .select([
      'a.id',
      'a.requestId',
      'a.status',
      'a.volume',
      'a.unpromised',
      'a.shipped',
      'a.reasonCode',
      'n.supplierBin',
      'h.nameRu as supplierRu',
      'h.nameKk as supplierKk',
    ])
    .select(['p.organizationBin', 'o.nameRu as contractorRu', 'o.nameKk as contractorKk'])
    .where('n.period', '=', period)
    .where('a.status', 'is not', null)
    .orderBy('a.id')
    .execute()

export async function blockingOf(db: Sql, period: Month, today: string): Promise<Refusal[]> {
  const rows = await rowsOf(db, period)
  const drafts = await db
    .selectFrom('supplyOrder as o')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('o.period', '=', period)
    .where('o.status', '=', 'DRAFT')
    // a version that only lists changes already in force may be signed later; a draft that waits for an open split ends with the month
    .where(changesRows)
    .executeTakeFirstOrThrow()
  const fresh = rows.filter(waitsForHolder)
  const open = {
    newAllocations: fresh.length,
    unsignedOrders: drafts.n,
    awaitedHolders: [...new Set(fresh.map((r) => r.supplierBin))],
    empty: rows.length === 0 && (await isEmpty(db, period)),
  }
  return closingRefusals(period, today, (await closingOf(db, period)) !== undefined, open)
}

/** Whether a month has neither a plan that was approved nor a request. */
async function isEmpty(db: Sql, period: Month): Promise<boolean> {
  if (await isPlanned(db, period)) return false
  const request = await db.selectFrom('bitumenRequest').select('id').where('requestPeriod', '=', period).limit(1).executeTakeFirst()
  return request === undefined
}

/** What the closing decides: undecided requests, approved ones without a limit, unsigned versions of the plan, the limits and the orders. */
async function openOf(db: Sql, period: Month): Promise<Pick<MonthState, 'undecided' | 'unlimited' | 'drafts' | 'ordersWaiting'>> {
  const undecided = await undecidedOf(db, period)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const unlimited = await unlimitedOf(db, period)
    .select((eb) => [eb.fn.countAll<number>().as('requests'), eb.fn.coalesce(eb.fn.sum<number>('r.approvedVolume'), sql.lit(0)).as('tons')])
    .executeTakeFirstOrThrow()
  const plans = await db
    .selectFrom('monthlyPlan')
    .select('documentVersion as version')
    .where('period', '=', period)
    .where('status', '=', 'DRAFT')
    .execute()
  const limits = await db
    .selectFrom('distribution')
    .select('documentVersion as version')
    .where('period', '=', period)
    .where('status', 'not in', limitsInForce)
    .execute()
  const orders = await db
    .selectFrom('supplyOrder as o')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('o.period', '=', period)
    .where('o.status', '=', 'DRAFT')
    .where(listsSomething)
    .executeTakeFirstOrThrow()
  return {
    undecided: undecided.n,
    unlimited: { requests: unlimited.requests, tons: Number(unlimited.tons) },
    drafts: [
      ...plans.map(({ version }) => ({ what: 'PLAN' as const, version })),
      ...limits.map(({ version }) => ({ what: 'LIMITS' as const, version })),
    ],
    ordersWaiting: orders.n,
  }
}

/** Returns the state of a month: its figures, what blocks closing, and what will be missing. */
export async function monthState(db: Sql, call: Call, period: Month): Promise<MonthState> {
  const { t, language, today } = call
  const closing = await closingOf(db, period)
  const settings = await portalSettings(db)
  const sums = await db
    .selectFrom('balanceEntry')
    .select(['figure', (eb) => eb.fn.sum<number>('kg').as('kg')])
    .where('period', '=', period)
    .groupBy('figure')
    .execute()
  const sum = (figure: string) => tons(sums.find((s) => s.figure === figure)?.kg ?? 0)
  const rows = await rowsOf(db, period)
  const blocking = await blockingOf(db, period, today)
  const onWay = await db
    .selectFrom('shipment as s')
    .innerJoin('allocation as a', 'a.id', 's.allocationId')
    .innerJoin('production as n', 'n.id', 'a.productionId')
    .leftJoin('receipt as c', 'c.shipmentId', 's.id')
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.coalesce(eb.fn.sum<number>('s.net'), sql.lit(0)).as('net')])
    .where('n.period', '=', period)
    .where('s.cancelled', '=', false)
    .where('s.lost', '=', false)
    .where('c.shipmentId', 'is', null)
    .executeTakeFirstOrThrow()
  const named = (bin: string, ru: string, kk: string) => ({ bin, organizationName: inLanguage(language, ru, kk) })
  const short = Map.groupBy(
    rows.filter((r) => r.status !== 'REJECTED' && r.shipped < (r.volume ?? 0)),
    (r) => r.reasonCode,
  )
  const due = `${addMonths(period, 1).slice(0, 8)}${String(settings.deadlines.monthClosing).padStart(2, '0')}`
  return {
    period,
    closedAt: closing?.closedAt.toISOString() ?? null,
    closedBy: closing?.fullName ?? null,
    deadline: workingDayOnOrAfter(due, calendarAround(due, settings.workingDays)),
    lateUntil: closing ? lateUntil(closing.businessDay, settings.deadlines.receiptDays) : null,
    plan: sum('PLAN'),
    asked: sum('ASKED'),
    approved: sum('APPROVED'),
    limited: sum('LIMITED'),
    allocated: sum('ALLOCATED'),
    shipped: tons(sums.filter((s) => s.figure === 'SHIPPED' || s.figure === 'OVER').reduce((all, s) => all + s.kg, 0)),
    over: sum('OVER'),
    received: sum('RECEIVED'),
    blocking: blocking.map((refusal) => ({ code: refusal.code, message: refusalText(t, refusal) })),
    newAllocations: rows.filter(waitsForHolder).map((r) => ({
      allocationId: r.id,
      requestId: r.requestId,
      supplier: named(r.supplierBin, r.supplierRu, r.supplierKk),
      contractor: named(r.organizationBin, r.contractorRu, r.contractorKk),
      volume: awaitedTons(r),
    })),
    ...(await openOf(db, period)),
    short: [...short].map(([code, own]) => ({
      reason: code ? { code, description: t(`served.shortReason.${code}` as 'served.shortReason.PLANT') } : null,
      rows: own.length,
      tons: Number(own.reduce((all, r) => all + (r.volume ?? 0) - r.shipped, 0).toFixed(3)),
    })),
    onWay: { rows: onWay.n, tons: Number(onWay.net) },
    mayClose: blocking.length === 0,
  }
}
