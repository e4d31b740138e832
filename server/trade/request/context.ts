import { sql } from 'kysely'
import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import { livingStatuses } from '#domain/trade/request/status.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { projectSeenBy } from '../project/seen-by.ts'
import { visibleTakes } from './visible-field.ts'

type Beside = NonNullable<SignatureRoute['beside']>

/** SQL of domain/trade/request/undelivered.ts: tons promised for earlier months and not shipped. Aliases: r (a request), o (another of its project). */
const owed = sql<number>`coalesce((
  select sum(greatest(0, coalesce(o.distributed_amount, o.approved_volume) - coalesce(o.shipped_volume, 0))) from bitumen_request o
  where o.project_id = r.project_id and o.request_period < r.request_period and o.status = any(${livingStatuses})
    and coalesce(o.distributed_amount, o.approved_volume) is not null), 0)`

/**
 * Loads the context shown to an office beside each of these requests, in tons: free of its project without it, planned for its month, promised for
 * earlier months and not shipped. While the project or another request of it is being edited, its signed version counts; the project's plan is not
 * returned then.
 */
export async function contextOf(db: Sql, ids: readonly number[]): Promise<Map<number, Beside>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number } & Beside>`
    select r.id, ${owed} as undelivered,
      greatest(0, p.bitumen_total - p.bitumen_remainder
        - coalesce((select sum(${visibleTakes(null, 'o')}) from bitumen_request o where o.project_id = r.project_id and o.id <> r.id), 0)) as free,
      case when p.status <> 'SIGNATURE_REVOKED' then coalesce(
        (select m.volume from planned_month m where m.project_id = r.project_id and m.period = r.request_period), 0) end as planned
    from bitumen_request r join ${projectSeenBy(null)} on p.id = r.project_id
    where r.id = any(${[...ids]})`.execute(db)
  return new Map(rows.map(({ id, ...beside }) => [id, beside]))
}
