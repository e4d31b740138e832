import { sql } from 'kysely'
import type { Month } from '#domain/month.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { touchOrder } from './store.ts'
import type { LockedOrder } from './visible.ts'

/**
 * Condition on an order `o`: QAJ's draft changes a row of its holder, and nothing of the row's office holds it back (`signableLines`): not an open split,
 * not one that gives less by now, not a project or request that is out of the pool.
 */
const changesRows = sql<boolean>`exists (select from allocation a join placed_request r on r.id = a.request_id
  where a.of_period = o.period and a.holder_bin = o.supplier_bin and a.draft_volume <> coalesce(a.volume, 0)
    and (a.draft_volume < coalesce(a.volume, 0) or r.served and
      (select sum(coalesce(b.draft_volume, b.volume, 0)) from allocation b where b.request_id = r.id) <=
      case when r.emergency_reason is not null then r.approved_volume else (
        select coalesce(l.volume, r.approved_volume) from sent_split s left join sent_share l on l.split_id = s.id and l.request_id = r.id
        where s.period = o.period and s.region = r.place_region and s.ownership_type = r.place_network) end))`

/** Condition on a draft order `o`: it lists such a row, or one that a holder or a contractor reduced since it was listed. */
export const listsSomething = sql<boolean>`(${changesRows} or exists (select from supply_order_line l join allocation a on a.id = l.allocation_id
  where l.order_id = o.id and l.before <> coalesce(a.volume, 0)))`

/** Counts QAJ's drafts of a month that change a row, or at least list something. */
export async function draftOrders(db: Sql, period: Month): Promise<{ changing: number; listing: number }> {
  const { changing, listing } = await db
    .selectFrom('supplyOrder as o')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(changesRows).as('changing'),
      eb.fn.countAll<number>().filterWhere(listsSomething).as('listing'),
    ])
    .where('o.period', '=', period)
    .where('o.status', '=', 'DRAFT')
    .executeTakeFirstOrThrow()
  return { changing, listing }
}

/** Begins the holder's next version where the one just signed left drafts of an open split: it lists them as soon as the split is sent. */
export async function keepWaiting(tx: Tx, call: Call, { period, supplierBin }: LockedOrder): Promise<void> {
  const waiting = await tx
    .selectFrom('allocation as a')
    .select('a.id')
    .where('a.ofPeriod', '=', period)
    .where('a.holderBin', '=', supplierBin)
    .where((eb) => eb('a.draftVolume', '<>', eb.fn.coalesce('a.volume', eb.lit(0))))
    .limit(1)
    .executeTakeFirst()
  if (waiting) await touchOrder(tx, call, period, supplierBin)
}
