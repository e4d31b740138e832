import { sql } from 'kysely'
import type { MonthState } from '#contract/closing.ts'
import { closingRefusals, lateUntil } from '#domain/closing/closing.ts'
import { workingDayOnOrAfter } from '#domain/day.ts'
import { calendarAround } from '#domain/holidays.ts'
import { addMonths, type Month } from '#domain/month.ts'
import type { Refusal } from '#domain/refusal.ts'
import { undecidedStatuses } from '#domain/request/status.ts'
import { tons } from '#domain/tons.ts'
import { inLanguage } from '#i18n/language.ts'
import { refusalText } from '#i18n/refusal-text.ts'
import type { Call } from '../platform/call.ts'
import type { Sql } from '../platform/db.ts'
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
    .selectFrom('supplyOrder')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('period', '=', period)
    .where('status', '=', 'DRAFT')
    // a version that only lists changes already in force may be signed later
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('allocation as a')
          .innerJoin('production as n', 'n.id', 'a.productionId')
          .select('a.id')
          .whereRef('n.period', '=', 'supplyOrder.period')
          .whereRef('n.supplierBin', '=', 'supplyOrder.supplierBin')
          .where((row) => row('a.draftVolume', '!=', row.fn.coalesce('a.volume', sql.lit(0)))),
      ),
    )
    .executeTakeFirstOrThrow()
  const fresh = rows.filter((r) => r.status === 'NEW')
  const open = { newAllocations: fresh.length, unsignedOrders: drafts.n, awaitedHolders: [...new Set(fresh.map((r) => r.supplierBin))] }
  return closingRefusals(period, today, (await closingOf(db, period)) !== undefined, open)
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
  const undecided = await db
    .selectFrom('bitumenRequest')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('requestPeriod', '=', period)
    .where('status', 'in', undecidedStatuses)
    .executeTakeFirstOrThrow()
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
    newAllocations: rows
      .filter((r) => r.status === 'NEW')
      .map((r) => ({
        allocationId: r.id,
        requestId: r.requestId,
        supplier: named(r.supplierBin, r.supplierRu, r.supplierKk),
        contractor: named(r.organizationBin, r.contractorRu, r.contractorKk),
        volume: r.volume ?? 0,
      })),
    undecided: undecided.n,
    short: [...short].map(([code, own]) => ({
      reason: code ? { code, description: t(`served.shortReason.${code}` as 'served.shortReason.PLANT') } : null,
      rows: own.length,
      tons: Number(own.reduce((all, r) => all + (r.volume ?? 0) - r.shipped, 0).toFixed(3)),
    })),
    onWay: { rows: onWay.n, tons: Number(onWay.net) },
    mayClose: blocking.length === 0,
  }
}
