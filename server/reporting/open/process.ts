import { sql } from 'kysely'
import type { OpenMonth } from '#contract/reporting/open.ts'
import { dayOf } from '#domain/day.ts'
import type { Month } from '#domain/month.ts'
import { type Happened, type OpenCut, openCounts, openCuts } from '#domain/reporting/open/counts.ts'
import { isPublishable } from '#domain/reporting/open/publishable.ts'
import { appealStatuses } from '#domain/trade/appeal/appeal.ts'
import type { Db } from '../../platform/sql/db.ts'

type Process = Pick<OpenMonth, 'steps' | 'cuts' | 'appeals'>

/** How a month went: the day of each step, the days that offices took, where tons were cut and why, appeals. */
export async function processOf(db: Db, period: Month): Promise<Process> {
  return { steps: await stepsOf(db, period), cuts: await cutsOf(db, period), appeals: await appealsOf(db, period) }
}

/** The first plan and limits, the last split and the last first version of an order; nobody's tons. */
async function stepsOf(db: Db, period: Month): Promise<Process['steps']> {
  const { rows } = await sql<Record<'plan' | 'limits' | 'splits' | 'orders', Date | null>>`select
    (select min(approved_at) from monthly_plan where period = ${period}) as plan, (select min(signed_at) from distribution where period = ${period}) as limits,
    (select max(sent_at) from split where period = ${period}) as splits,
    (select max(signed_at) from supply_order where period = ${period} and document_version = 1) as orders`.execute(db)
  const { plan, limits, splits, orders } = rows[0]!
  const day = (at: Date | null) => at && dayOf(at)
  return { decisions: await decisionsOf(db, period), plan: day(plan), limits: day(limits), splits: day(splits), orders: day(orders) }
}

async function decisionsOf(db: Db, period: Month): Promise<Process['steps']['decisions']> {
  const { rows } = await sql<{ decided: number; median: number; nine: number; counts: Record<string, number> | null }>`
    with decided as (select d.* from (
        select r.contractor_bin, s.state, s.decided_at,
          greatest(0, extract(epoch from s.decided_at - coalesce(lag(s.decided_at) over (partition by s.route_id order by s.step_order), s.sent_at))) / 86400.0 as days
        from bitumen_request r join sign_off_step s on s.object_type = 'REQUEST' and s.object_id = r.id
        where r.request_period = ${period}) d
      where decided_at is not null and state in ('SIGNED', 'REJECTED'))
    select count(*)::int as decided,
      round(percentile_cont(0.5) within group (order by days)::numeric, 1)::float as median,
      round(percentile_cont(0.9) within group (order by days)::numeric, 1)::float as nine,
      (select json_object_agg(contractor_bin, n) from (select contractor_bin, count(*) as n from decided group by 1) c) as counts
    from decided`.execute(db)
  const { decided, median, nine, counts } = rows[0]!
  return isPublishable(new Map(Object.entries(counts ?? {}))) ? { decided, median, nine } : null
}

/** Requests of a month that lost tons, by where and by which reason; a request may have lost some at several places. */
async function cutsOf(db: Db, period: Month): Promise<Process['cuts']> {
  const { rows } = await sql<Happened<OpenCut>>`
    select k.kind, r.contractor_bin as contractor, count(*)::int as count
    from bitumen_request r cross join lateral (values
      ('REFUSED', r.status = 'REJECTED'), ('APPROVED', r.approved_volume < r.request_volume), ('LIMIT', r.limited_volume < r.approved_volume),
      ('ORDER', r.distributed_amount < coalesce(r.limited_volume, r.approved_volume))) k(kind, cut)
    where r.request_period = ${period} and not r.drafted and k.cut group by 1, 2
    union all
    select a.reason_code, r.contractor_bin, count(distinct r.id)::int from allocation a join bitumen_request r on r.id = a.request_id
    where r.request_period = ${period} and a.reason_code = any(${[...openCuts]}::text[]) group by 1, 2`.execute(db)
  return openCounts(rows)
}

async function appealsOf(db: Db, period: Month): Promise<Process['appeals']> {
  const rows = await db
    .selectFrom('appeal as a')
    .innerJoin('bitumenRequest as r', 'r.id', 'a.requestId')
    .select(['a.status as kind', 'r.contractorBin as contractor', (eb) => eb.fn.countAll<number>().as('count')])
    .where('r.requestPeriod', '=', period)
    .where('a.status', 'in', appealStatuses)
    .groupBy(['a.status', 'r.contractorBin'])
    .execute()
  return openCounts(rows.map((row) => ({ ...row, count: Number(row.count) })))
}
