import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DashboardQuery } from '#contract/reporting/dashboard.ts'
import type { OwnershipType } from '#domain/access.ts'
import { regionOf } from '#domain/kato.ts'
import { type Milestones, type Pace, paceOf } from '#domain/reporting/dashboard/pace.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'
import { whereWithin } from '../../platform/sql/reach.ts'
import { dayIn } from './day-in.ts'

/** The steps of the requests of a month that were received: how many days each took, within this actor's reach. */
export async function readPace(db: Db, call: Call, q: DashboardQuery): Promise<Pace | null> {
  return paceOf((await milestonesOf(db, call, q)).rows)
}

/** With the code of its region, the BIN of the office that decided it, and its holder's; null = none, or several. */
export type PlacedMilestones = Milestones & { region: string | null; office: string | null; holder: string | null }
type PaceQuery = Pick<DashboardQuery, 'period' | 'katoCode' | 'ownershipType' | 'bitumenType'>

const narrowed = (q: PaceQuery) => sql<SqlBool>`${q.katoCode ? sql`w.region = ${regionOf(q.katoCode)}` : sql`true`}
  and ${q.ownershipType ? sql`w.ownership_type = ${q.ownershipType}` : sql`true`}
  and ${q.bitumenType ? sql`exists (select from placed_request r where r.id = w.request_id and r.bitumen_type = ${q.bitumenType})` : sql`true`}`

/** The same of one request, with what it is divided by for readers of totals. */
export type DividedMilestones = PlacedMilestones & {
  region: string
  ownershipType: OwnershipType
  bitumenType: BitumenType
  contractor: string
}

export const milestonesOf = (db: Sql, { actor }: Call, q: PaceQuery) =>
  milestonesWithin(
    db,
    q,
    whereWithin('project', actor, {
      ...{ organization: sql`w.organization_bin`, region: sql`w.region`, ownershipType: sql`w.ownership_type` },
    }),
  )

/** Every table is read of the chosen requests, or of the month, by an index: what earlier seasons left is not looked at. */
export const milestonesWithin = (db: Sql, q: PaceQuery, within: RawBuilder<SqlBool>) =>
  sql<DividedMilestones>`with chosen as materialized (
      select w.request_id as id, w.region, w.ownership_type, w.organization_bin from watched_request w
      where w.period = ${q.period} and w.stage = 'DONE' and w.received_kg > 0 and ${narrowed(q)}
        and ${within}),
    row as materialized (select a.id, a.request_id, a.holder_bin from chosen c join order_row a on a.request_id = c.id and a.of_period = ${q.period}),
    ordered as (select row.request_id as id, min(l.signed_at) as at
      from signed_order_line l join row on row.id = l.allocation_id where l.period = ${q.period} group by 1),
    staged as (select row.request_id as id, max(d.done_on) filter (where d.stage = 'CONTRACT') as contract,
        max(d.done_on) filter (where d.stage = 'PAYMENT') as paid, max(d.done_on) filter (where d.stage = 'WAGONS') as wagons
      from row join stage_done d on d.allocation_id = row.id group by 1),
    held as (select row.request_id as id, min(row.holder_bin) as bin from row group by 1 having count(distinct row.holder_bin) = 1),
    came as (select row.request_id as id, max(s.received_on) as received
      from wagon s join row on row.id = s.allocation_id
      where s.of_period = ${q.period} and not s.cancelled and s.received_on is not null group by 1)
    select office.filed, ${dayIn(sql`office.decided`)} as "DECIDED", ${dayIn(sql`t.sent_at`)} as "SPLIT", ${dayIn(sql`ordered.at`)} as "ORDERED",
      staged.contract as "CONTRACT", staged.paid as "PAID", staged.wagons as "WAGONS", came.received,
      c.region, c.ownership_type, c.organization_bin as contractor,
      (select r.bitumen_type from placed_request r where r.id = c.id) as bitumen_type,
      office.bin as office, held.bin as holder
    from chosen c cross join lateral (select min(st.created_day) as filed, max(st.decided_at) filter (where st.state = 'SIGNED') as decided,
          (array_agg(st.organization_bin order by st.decided_at desc) filter (where st.state = 'SIGNED'))[1] as bin
        from sign_off_step st where st.object_type = 'REQUEST' and st.object_id = c.id) office
      join came using (id) left join ordered using (id) left join staged using (id) left join held using (id)
      left join sent_share t on t.request_id = c.id
    where office.filed is not null`.execute(db)
