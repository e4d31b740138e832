import { sql } from 'kysely'

/** What the rows of signed orders say of a request: unanswered, promised, the windows of shipping, who ships. Instants come as text. */
type Ordered = {
  unanswered: number
  promised: number
  windowFrom: string | null
  windowTo: string | null
  holders: { ru: string; kk: string }[] | null
  since: string | null
}

/** How far a request `r` has come after it was signed: what `stageOf` (domain/monitoring/stage.ts) asks for beside its own fields. */
export const travelled = [
  sql<Ordered | null>`(select json_build_object('unanswered', count(*) filter (where a.status = 'NEW'),
    'promised', count(*) filter (where a.status in ('APPROVED', 'REDUCED', 'CLOSED')), 'windowFrom', min(a.window_from), 'windowTo', max(a.window_to),
    'holders', json_agg(distinct jsonb_build_object('ru', h.name_ru, 'kk', h.name_kk)), 'since', max(a.updated_at))
    from allocation a join production n on n.id = a.production_id join organisation h on h.bin = n.supplier_bin
    where a.request_id = r.id and a.status is not null)`.as('ordered'),
  sql<number>`(select count(*) from shipment s join allocation a on a.id = s.allocation_id left join receipt c on c.shipment_id = s.id
    where a.request_id = r.id and not s.cancelled and not s.lost and c.shipment_id is null)`.as('onWay'),
  sql<boolean>`exists (select from split_line l join split t on t.id = l.split_id where l.request_id = r.id and t.status = 'SENT')`.as(
    'splitSent',
  ),
  sql<boolean>`exists (select from distribution d where d.period = r.request_period and d.status = 'SIGNED')`.as('limitsSigned'),
] as const
