import { sql } from 'kysely'
import type { Month } from '#domain/month.ts'
import { notify, type Raised } from '../../core/notice/notify.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'

/** A sum whose entries do not add up to its rows, in kilograms; only a write that bypasses the portal, or a bug, causes one. */
type Difference = {
  figure: string
  requestId: number | null
  productionId: number | null
  allocationId: number | null
  standsKg: number
  enteredKg: number
}

/** Returns the sums of a month that differ: all figures by plant, holder, region, network, grade, request and row. */
export const differencesOf = async (db: Sql, period: Month): Promise<Difference[]> =>
  (
    await sql<Difference>`select figure, request_id as "requestId", production_id as "productionId", allocation_id as "allocationId",
      stands_kg::float8 as "standsKg", entered_kg::float8 as "enteredKg" from balance_differences(${period})`.execute(db)
  ).rows

/** Compares entries and rows of a month and notifies the administrators of differences, once per business day. @returns how many sums differ */
export async function checkMonth(tx: Tx, { now, today }: Raised, period: Month): Promise<number> {
  const found = await differencesOf(tx, period)
  const [first] = found
  if (!first) return 0
  const args = { month: period, count: found.length, figure: nameOf(first), tons: (first.standsKg - first.enteredKg) / 1000 }
  const once = `balance.differs:${period}:${today}`
  await notify(tx, { now, today }, { kind: 'balance.differs', objectType: 'MONTH', objectId: period, args, path: '/admin/journal', once })
  return found.length
}

/** Formats the figure and the ids by which the sum can be found: LIMITED, № 12. */
const nameOf = ({ figure, requestId, productionId, allocationId }: Difference): string =>
  [figure, requestId && `№ ${requestId}`, productionId && `productionId ${productionId}`, allocationId && `allocationId ${allocationId}`]
    .filter(Boolean)
    .join(', ')
