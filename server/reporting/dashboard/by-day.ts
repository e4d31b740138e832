import { sql } from 'kysely'
import type { Dashboard, DashboardQuery } from '#contract/reporting/dashboard.ts'
import { may } from '#domain/access.ts'
import { addDays, type Day } from '#domain/day.ts'
import { regionOf } from '#domain/kato.ts'
import { addMonths } from '#domain/month.ts'
import { tons } from '#domain/tons.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { whereWithin } from '../../platform/sql/reach.ts'
import { shippedByDay } from '../../trade/shipment/by-day.ts'

/** Tons of a month shipped and promised day by day, as far as this actor reads wagons; null for others. Days outside of the month are those of late wagons and windows. */
export async function daysOf(db: Db, call: Call, q: DashboardQuery): Promise<Dashboard['days']> {
  if (!may(call.actor, 'shipment.read')) return null
  const shipped = new Map((await shippedByDay(db, call, q)).map((row) => [row.day, row.tons]))
  const promised = new Map((await promisedByDay(db, call, q)).map((row) => [row.day, row.tons]))
  const known = [...shipped.keys(), ...promised.keys()].toSorted()
  if (known.length === 0) return []
  const last = addDays(addMonths(q.period, 1), -1)
  const [from, to] = [known[0]! < q.period ? known[0]! : q.period, known.at(-1)! > last ? known.at(-1)! : last]
  const days: NonNullable<Dashboard['days']> = []
  for (let day: Day = from, [sum, by] = [0, 0]; day <= to && days.length < longest; day = addDays(day, 1)) {
    const left = shipped.get(day) ?? 0
    sum = tons(Math.round((sum + left) * 1000))
    by = tons(Math.round((by + (promised.get(day) ?? 0)) * 1000))
    days.push({ day, shipped: left, total: sum, promised: by })
  }
  return days
}

/** A window that somebody wrote years away does not make a picture of years. */
const longest = 92

/** Tons of rows of signed orders by the last day of their window. */
const promisedByDay = async (db: Db, { actor }: Call, q: DashboardQuery): Promise<{ day: Day; tons: number }[]> =>
  (
    await db
      .selectFrom('orderRow as a')
      .select(['a.windowTo', (eb) => eb.fn.sum<number>('a.volume').as('tons')])
      .where('a.ofPeriod', '=', q.period)
      .where('a.windowTo', 'is not', null)
      .where('a.volume', '>', 0)
      .where(
        whereWithin('delivery', actor, {
          supplier: sql`a.holder_bin`,
          organization: sql`a.contractor_bin`,
          region: sql`a.place_region`,
          ownershipType: sql`a.place_network`,
        }),
      )
      .$if(q.katoCode !== undefined, (some) => some.where('a.placeRegion', '=', regionOf(q.katoCode!)))
      .$if(q.ownershipType !== undefined, (some) => some.where('a.placeNetwork', '=', q.ownershipType!))
      .$if(q.bitumenType !== undefined, (some) => some.where('a.bitumenType', '=', q.bitumenType!))
      .groupBy('a.windowTo')
      .execute()
  ).map((row) => ({ day: row.windowTo!, tons: Number(row.tons) }))
