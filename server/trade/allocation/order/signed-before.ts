import { sql } from 'kysely'

/** Tons of all rows of the holder of order `o` as the signed versions before it list them, 0 for the first. */
export const signedBefore = sql<number>`coalesce((select sum(r.volume) from (
  select distinct on (l.allocation_id) l.volume from supply_order s join supply_order_line l on l.order_id = s.id
  where s.period = o.period and s.supplier_bin = o.supplier_bin and s.status = 'SIGNED' and s.document_version < o.document_version
  order by l.allocation_id, s.document_version desc) r), 0)`
