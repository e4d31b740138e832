import { sql } from 'kysely'
import type { MonthEnd, DashboardQuery as Query } from '#contract/reporting/dashboard.ts'
import { addDays, daysBetween } from '#domain/day.ts'
import { addMonths, type Month, monthsBetween } from '#domain/month.ts'
import { tons } from '#domain/tons.ts'
import { fewestMonths, monthEnd, type ShippedMonth } from '#domain/trade/forecast/month-end.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { shippedByMonth } from '../../trade/shipment/by-day.ts'
import { visibleParts } from '../balance/visible.ts'

/** Months that are looked back on. */
const history = 12

/** What will have left by the end of a month, from what had left of earlier ones as many days before their end, within this actor's reach. */
export async function readMonthEnd(db: Db, call: Call, q: Query): Promise<MonthEnd> {
  const months = monthsBetween(addMonths(q.period, -history), q.period)
  const shipped = Map.groupBy(await shippedByMonth(db, call, q, months), ({ month }) => month)
  const all: ShippedMonth[] = []
  for (const month of months) {
    const left = shipped.get(month) ?? []
    const totals = Array.from({ length: daysBetween(month, addMonths(month, 1)) }, (_, i) => {
      const last = addDays(month, i)
      return left.reduce((sum, { day, kg }) => (day <= last ? sum + kg : sum), 0)
    })
    all.push({ month, totals, orderedKg: await orderedOf(db, call, { ...q, period: month }) })
  }
  const now = all.at(-1)!
  const gone = Math.max(0, daysBetween(q.period, call.today))
  const found = gone < now.totals.length ? monthEnd(now, all.slice(0, -1), gone) : null
  return {
    needed: fewestMonths,
    ahead: found && {
      ...{ months: found.months, ordered: tons(now.orderedKg) },
      days: found.days.map((band, i) => ({
        day: addDays(q.period, gone + i),
        // whole tons: it is an estimate; what left today is not less than expected of it
        ...{ low: least(band.low), expected: least(band.expected), high: least(band.high) },
      })),
      tested: found.tested && {
        count: found.tested.count,
        errorPercent: Math.round(found.tested.errorPercent),
        insidePercent: Math.round(found.tested.insidePercent),
      },
    },
  }
  function least(kg: number): number {
    return Math.ceil(Math.max(kg, now.totals[Math.min(gone, now.totals.length - 1)]!) / 1000)
  }
}

/** Kg that the orders of a month give. */
const orderedOf = async (db: Db, { actor }: Call, q: Query & { period: Month }): Promise<number> => {
  const found = await visibleParts(db, actor, q)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('b.kg'), sql<number>`0`).as('kg'))
    .where('b.figure', '=', 'ALLOCATED')
    .executeTakeFirstOrThrow()
  return Number(found.kg)
}
