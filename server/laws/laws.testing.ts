import { sql } from 'kysely'
import type { Db } from '../platform/sql/db.ts'

/** SQL condition: a user with one of these roles signed exactly this version of the document. */
const signedBy = (objectType: string, id: string, version: string, roles: string) =>
  `exists (select from document paper join signature mark on mark.document_id = paper.id left join signature_route_step step on step.id = mark.step_id
    where paper.object_type = '${objectType}' and paper.object_id = ${id} and paper.version = ${version} and paper.read_only
      and mark.role in (${roles}) and (step.id is null or step.state = 'SIGNED'))`
const offices = `'QAJ_BRANCH', 'AKIMAT_BRANCH'`
const newestLimits = (period: string) =>
  `(select id from distribution newest where newest.period = ${period} and newest.status in ('SIGNED', 'CLOSED') order by newest.document_version desc limit 1)`

/** Rows that one of two queries has and the other has not. */
const differing = (kept: string, counted: string) =>
  `select t::text from ((${kept}) except (${counted})) t union all select t::text from ((${counted}) except (${kept})) t`

/** Each invariant of docs/process.md, sections 2, 4 and 5, with a query for its violations. Written independently of the code under test. */
const laws: Record<string, string> = {
  'the entries of the balance add up to the official figures':
    "select concat_ws(' ', figure, request_id, production_id, allocation_id, stands_kg, entered_kg) from balance_differences('2026-12-01')",
  'a row says of its place what its project, its line of the plan and its sign-off say': `select 'request ' || r.id from bitumen_request r
      join project p on p.id = r.project_id where (r.contractor_bin, r.place_region, r.place_network) <> (p.organization_bin, p.region, p.ownership_type)
    union all select 'row ' || a.id from allocation a join production n on n.id = a.production_id where (a.holder_bin, a.of_period) <> (n.supplier_bin, n.period)
    union all select 'wagon ' || s.id from shipment s join allocation a on a.id = s.allocation_id join bitumen_request r on r.id = a.request_id
        left join receipt c on c.shipment_id = s.id
      where (s.contractor_bin, s.place_region, s.place_network, s.holder_bin, s.of_period, s.receipt_tons) is distinct from
        (r.contractor_bin, r.place_region, r.place_network, a.holder_bin, a.of_period, c.received)
    union all select 'appeal ' || a.id from appeal a join bitumen_request r on r.id = a.request_id where a.contractor_bin <> r.contractor_bin
    union all select 'step ' || s.id from signature_route_step s join signature_route r on r.id = s.route_id
      where (s.object_type, s.object_id, s.place_region, s.place_network, s.sent_at) <> (r.object_type, r.object_id, r.region, r.ownership_type, r.created_at)`,
  'what is kept of requests is their sum': differing(
    `select contractor_bin, place_region, place_network, status, drafted, sum(n), sum(asked), sum(approved), sum(approved_n), sum(limited_n), sum(distributed), sum(shipped),
      sum(received), sum(received_n) from request_tally group by 1, 2, 3, 4, 5 having sum(n) <> 0`,
    `select contractor_bin, place_region, place_network, status, drafted, count(*)::numeric, coalesce(sum(a.tons) filter (where not a.rewritten), 0),
      coalesce(sum(approved_volume), 0), count(approved_volume)::numeric, count(limited_volume)::numeric, coalesce(sum(distributed_amount), 0), coalesce(sum(shipped_volume), 0),
      coalesce(sum(received_volume), 0), count(received_volume)::numeric from bitumen_request r left join asked_request a on a.request_id = r.id group by 1, 2, 3, 4, 5`,
  ),
  'what is kept of wagons is their sum': differing(
    `select contractor_bin, holder_bin, place_region, place_network, receipt_state, sum(n), sum(net), sum(received) from shipment_tally group by 1, 2, 3, 4, 5 having sum(n) <> 0`,
    `select contractor_bin, holder_bin, place_region, place_network, receipt_state, count(*)::numeric, sum(net), coalesce(sum(receipt_tons), 0) from shipment group by 1, 2, 3, 4, 5`,
  ),
  'what is kept of wagons by place is their sum': differing(
    'select place_region, place_network, receipt_state, sum(n), sum(net), sum(received) from shipment_place_tally group by 1, 2, 3 having sum(n) <> 0',
    'select place_region, place_network, receipt_state, count(*)::numeric, sum(net), coalesce(sum(receipt_tons), 0) from shipment group by 1, 2, 3',
  ),
  'what is kept of rows in signed orders is their sum': differing(
    'select holder_bin, of_period, status, awaited, sum(n), sum(volume), sum(shipped) from allocation_tally group by 1, 2, 3, 4 having sum(n) <> 0',
    `select holder_bin, of_period, status, status = 'NEW' or unpromised > 0, count(*)::numeric, sum(volume), sum(shipped) from allocation
      where volume is not null group by 1, 2, 3, 4`,
  ),
  'what is kept of requests by place, and by trader, is their sum': `${differing(
    `select place_region, place_network, status, drafted, sum(n), sum(asked), sum(approved), sum(limited_n), sum(distributed), sum(shipped), sum(received_n)
      from request_place_tally group by 1, 2, 3, 4 having sum(n) <> 0`,
    `select place_region, place_network, status, drafted, count(*)::numeric, coalesce(sum(a.tons) filter (where not a.rewritten), 0), coalesce(sum(approved_volume), 0), count(limited_volume)::numeric,
      coalesce(sum(distributed_amount), 0), coalesce(sum(shipped_volume), 0), count(received_volume)::numeric
      from bitumen_request r left join asked_request a on a.request_id = r.id group by 1, 2, 3, 4`,
  )} union all ${differing(
    'select trader_bin, sum(n), sum(asked), sum(distributed), sum(distributed_n), sum(shipped), sum(shipped_n) from trader_tally group by 1 having sum(n) <> 0',
    `select trader_bin, count(*)::numeric, sum(tons), coalesce(sum(distributed_amount), 0), count(distributed_amount)::numeric, coalesce(sum(shipped_volume), 0),
      count(shipped_volume)::numeric from trader_request where trader_bin is not null and not rewritten group by 1`,
  )}`,
  'what is kept of steps of sign-offs is their sum': differing(
    `select role, place_region, place_network, state, sum(n), sum(tons), sum(asked) from step_tally group by 1, 2, 3, 4
      having sum(n) <> 0 or sum(tons) <> 0 or sum(asked) <> 0`,
    `select s.role, r.region, r.ownership_type, s.state, count(*)::numeric, coalesce(sum(v.tons) filter (where w.signed), 0), coalesce(sum(b.request_volume) filter (where w.signed), 0)
      from signature_route_step s join signature_route r on r.id = s.route_id join signed_object v on v.object_type = r.object_type and v.object_id = r.object_id
        join bitumen_request b on b.id = r.object_id cross join lateral (select coalesce(b.stopped_from, b.rejected_from, b.status) <> 'SIGNATURE_REVOKED' as signed) w
      where r.object_type = 'REQUEST' group by 1, 2, 3, 4`,
  ),
  'what is kept of wagons by holder is their sum': differing(
    'select holder_bin, receipt_state, sum(n), sum(net), sum(received) from shipment_state_tally group by 1, 2 having sum(n) <> 0',
    'select holder_bin, receipt_state, count(*)::numeric, sum(net), coalesce(sum(receipt_tons), 0) from shipment group by 1, 2',
  ),
  'what is kept of signatures and of the balance is their sum': `${differing(
    'select role, sum(n) from signature_tally group by 1',
    'select role, count(*)::numeric from signature group by 1',
  )} union all ${differing(
    `select period, figure, bitumen_type, factory_bin, supplier_bin, region, ownership_type, of_production, sum(n), sum(kg) from balance_tally group by 1, 2, 3, 4, 5, 6, 7, 8`,
    `select period, figure, bitumen_type, factory_bin, supplier_bin, region, ownership_type, production_id is not null, count(*)::numeric, sum(kg) from balance_entry
      group by 1, 2, 3, 4, 5, 6, 7, 8`,
  )} union all ${differing(
    'select period, figure, bitumen_type, region, sum(n), sum(kg) from forecast_tally group by 1, 2, 3, 4',
    `select period, figure, bitumen_type, region, count(*)::numeric, sum(kg) from balance_entry
      where figure in ('APPROVED', 'PLAN', 'LIMIT') group by 1, 2, 3, 4`,
  )} union all ${differing(
    'select period, figure, bitumen_type, region, ownership_type, contractor_bin, sum(n), sum(kg) from contractor_balance_tally group by 1, 2, 3, 4, 5, 6',
    `select b.period, b.figure, b.bitumen_type, b.region, b.ownership_type, r.contractor_bin, count(*)::numeric, sum(b.kg) from balance_entry b
      join bitumen_request r on r.id = b.request_id group by 1, 2, 3, 4, 5, 6`,
  )}`,
  'what is kept of the plans of signed projects is their sum': differing(
    'select period, region, sum(n), sum(kg) from planned_tally group by 1, 2 having sum(n) <> 0',
    `select m.period, p.region, count(*)::numeric, sum(m.volume * 1000)::numeric from project_planned m join project p on p.id = m.project_id
      where p.status = 'SIGNED' group by 1, 2`,
  ),
  'what is kept of the journal is its count': differing(
    'select act, object_type, sum(n) from journal_tally group by 1, 2 having sum(n) <> 0',
    'select act, object_type, count(*)::numeric from journal group by 1, 2',
  ),
  'a project covers what its requests take': `select p.id::text from project p
    where (select coalesce(sum(takes), 0) from bitumen_request r where r.project_id = p.id) > p.bitumen_total - p.bitumen_remainder`,
  'approved <= asked, and signed means approved': `select id::text from bitumen_request
    where approved_volume > request_volume or (coalesce(stopped_from, status) = 'SIGNED') <> (approved_volume is not null)`,
  'nobody is signed whose office did not sign this very version': `select r.id::text from bitumen_request r
    where coalesce(r.stopped_from, r.status) = 'SIGNED' and not ${signedBy('REQUEST', 'r.id', 'r.document_version', offices)}`,
  'no project is signed whose office did not sign it': `select p.id::text from project p
    where p.status in ('SIGNED', 'STOPPED') and not ${signedBy('PROJECT', 'p.id', 'p.document_version', offices)}`,
  'a stopped project has no living request': `select r.id::text from bitumen_request r join project p on p.id = r.project_id
    where (r.status = 'STOPPED') <> (p.status = 'STOPPED') and r.status <> 'REJECTED'`,
  'the plan in force is signed': `select p.id::text from monthly_plan p
    where p.status <> 'DRAFT' and not ${signedBy('MONTHLY_PLAN', 'p.id', 'p.document_version', `'MENERGY'`)}`,
  'a line of the plan is as its newest approved version says': `select n.id::text from production n left join lateral (
      select l.volume, l.in_distribution from monthly_plan p left join monthly_plan_line l on l.plan_id = p.id and l.production_id = n.id
      where p.period = n.period and p.status <> 'DRAFT' order by p.document_version desc limit 1) v on true
    where coalesce(n.volume, 0) <> coalesce(v.volume, 0) or (v.volume is not null and n.in_distribution <> v.in_distribution)`,
  'limits in force are signed': `select d.id::text from distribution d
    where d.status in ('SIGNED', 'CLOSED') and not ${signedBy('DISTRIBUTION', 'd.id', 'd.document_version', `'KAD_MT'`)}`,
  'limited is what a sent split says; while it is written anew, only what is ordered keeps it': `select r.id::text from bitumen_request r
    left join split_line l on l.request_id = r.id left join split s on s.id = l.split_id where (s.status = 'SENT' and r.limited_volume is distinct from l.volume)
      or (r.limited_volume is not null and (s.id is null or r.limited_volume < coalesce(r.distributed_amount, 0)))`,
  'a row of a split <= approved': `select r.id::text from bitumen_request r join split_line l on l.request_id = r.id where l.volume > coalesce(r.approved_volume, 0)`,
  'only signed requests stand in a split, but for a stopped one that stands in an order or whose month is closed': `select r.id::text
    from bitumen_request r join split_line l on l.request_id = r.id where r.status <> 'SIGNED' and not
      (r.status = 'STOPPED' and (r.month_closed or exists (select from allocation a where a.request_id = r.id and a.volume is not null)))`,
  'a sent split <= its limits': `select concat_ws(' ', s.region, s.ownership_type, r.bitumen_type) from split s join split_line l on l.split_id = s.id
      join bitumen_request r on r.id = l.request_id left join distribution_line d on d.region = s.region and d.ownership_type = s.ownership_type
        and d.bitumen_type = r.bitumen_type and d.distribution_id = ${newestLimits('s.period')}
    where s.status = 'SENT' group by s.region, s.ownership_type, r.bitumen_type having sum(l.volume) > coalesce(max(d.limit_volume), 0)`,
  'limited of a region <= its signed limit, also while a split is open': `select concat_ws(' ', p.region, p.ownership_type, r.bitumen_type) from bitumen_request r
      join project p on p.id = r.project_id left join distribution_line d on d.region = p.region and d.ownership_type = p.ownership_type
        and d.bitumen_type = r.bitumen_type and d.distribution_id = ${newestLimits('r.request_period')}
    group by p.region, p.ownership_type, r.bitumen_type having sum(r.limited_volume) > coalesce(max(d.limit_volume), 0)`,
  'allocated of a line <= its plan': `select n.id::text from production n join allocation a on a.production_id = n.id
    group by n.id having sum(a.volume) > coalesce(max(n.volume), 0)`,
  'nothing is allocated of a line outside of the distribution': `select n.id::text from production n join allocation a on a.production_id = n.id
    where a.volume > 0 and not n.in_distribution`,
  'allocated to a request is the sum of its rows, within its split and what was approved': `select r.id::text from bitumen_request r
      left join split_line l on l.request_id = r.id left join lateral (select coalesce(sum(volume), 0) as tons from allocation where request_id = r.id) a on true
    where a.tons <> coalesce(r.distributed_amount, 0) or (a.tons > 0 and r.emergency_reason is null and a.tons > coalesce(l.volume, 0)) or a.tons > coalesce(r.approved_volume, 0)`,
  'allocated to a region <= its signed limit': `select concat_ws(' ', p.region, p.ownership_type, r.bitumen_type) from bitumen_request r
      join project p on p.id = r.project_id join allocation a on a.request_id = r.id left join distribution_line d on d.region = p.region
        and d.ownership_type = p.ownership_type and d.bitumen_type = r.bitumen_type and d.distribution_id = ${newestLimits('r.request_period')}
    where r.emergency_reason is null group by p.region, p.ownership_type, r.bitumen_type having sum(a.volume) > coalesce(max(d.limit_volume), 0)`,
  'an emergency request is signed by QAJ too, and stands in no split and no limit': `select r.id::text from bitumen_request r
    where r.emergency_reason is not null and ((coalesce(r.stopped_from, r.status) = 'SIGNED' and not ${signedBy('REQUEST', 'r.id', 'r.document_version', `'QAJ'`)})
      or r.limited_volume is not null or exists (select from split_line l where l.request_id = r.id))`,
  'grade and month of a row are its request’s': `select a.id::text from allocation a join production n on n.id = a.production_id
    join bitumen_request r on r.id = a.request_id where (n.bitumen_type, n.period) <> (r.bitumen_type, r.request_period)`,
  'what is allocated stands in a signed order': `select a.id::text from allocation a where a.volume is not null and not exists (
    select from supply_order_line l join supply_order o on o.id = l.order_id
    where l.allocation_id = a.id and o.status = 'SIGNED' and ${signedBy('ORDER', 'o.id', 'o.document_version', `'QAJ'`)})`,
  'what is in force is what a signed order listed last, or stands with it in the version that waits for QAJ': `select a.id::text from allocation a
      join production n on n.id = a.production_id
      join lateral (select l.volume from supply_order_line l join supply_order o on o.id = l.order_id
        where l.allocation_id = a.id and o.status = 'SIGNED' order by o.document_version desc limit 1) listed on true
    where a.volume <> listed.volume and not exists (select from supply_order_line l join supply_order o on o.id = l.order_id
      where l.allocation_id = a.id and o.status = 'DRAFT' and o.period = n.period and o.supplier_bin = n.supplier_bin
        and l.before = listed.volume and l.reason is not null)`,
  'a promised row stands in its holder’s signed form': `select a.id::text from allocation a where a.status = 'APPROVED' and (a.window_from is null or not exists (
    select from holder_form_line l join holder_form f on f.id = l.form_id
    where l.allocation_id = a.id and f.status = 'SIGNED' and ${signedBy('HOLDER_FORM', 'f.id', 'f.document_version', `'SUPPLIER'`)}))`,
  'shipped of a row, shipped and received of a request are the sums of their wagons': `select concat_ws(' ', r.id, a.id) from allocation a
      join bitumen_request r on r.id = a.request_id
      left join lateral (select coalesce(sum(net), 0) as net from shipment where allocation_id = a.id and not cancelled) own on true
      left join lateral (select coalesce(sum(s.net), 0) as net, coalesce(sum(c.received), 0) as came from shipment s join allocation b on b.id = s.allocation_id
        left join receipt c on c.shipment_id = s.id where b.request_id = r.id and not s.cancelled) whole on true
    where a.shipped <> own.net or coalesce(r.shipped_volume, 0) <> whole.net or coalesce(r.received_volume, 0) <> whole.came`,
  'nothing is shipped that was never promised, nothing rejected is shipped':
    "select id::text from allocation where shipped > 0 and status not in ('APPROVED', 'REDUCED', 'CLOSED')",
  'what was added and not answered stands beside a promise, within the row': `select id::text from allocation
    where unpromised < 0 or (unpromised > 0 and (status not in ('APPROVED', 'REDUCED') or unpromised > volume))`,
  'a row that is closed before its month is delivered': `select a.id::text from allocation a join bitumen_request r on r.id = a.request_id
    where a.status = 'CLOSED' and not r.month_closed and a.shipped * 100 < a.volume * 98`,
  'beyond the rounding of wagons somebody said why': `select a.id::text from allocation a where a.shipped > floor(a.volume * 1050) / 1000
    and not exists (select from shipment s where s.allocation_id = a.id and not s.cancelled and s.over_reason is not null)`,
  'a difference between shipped and received has its reason': `select c.shipment_id::text from receipt c join shipment s on s.id = c.shipment_id
    where c.received <> s.net and c.reason is null`,
  'every wagon has all its versions': `select s.id::text from shipment s where s.version <> (select count(*) from shipment_version v where v.shipment_id = s.id)`,
  'what was never signed was never asked': `select b.request_id::text from balance_entry b join bitumen_request r on r.id = b.request_id
    where b.figure = 'ASKED' and r.drafted`,
  'in a closed month plan, limits and rows are closed, also what was being written; what was approved is limited; no order that changes tons is being written, and nobody is undecided': `select x.what from month_closing m cross join lateral (
    select 'plan ' || id as what from monthly_plan where period = m.period and status <> 'CLOSED'
    union all select 'limits ' || id from distribution where period = m.period and status <> 'CLOSED'
    union all select 'unlimited ' || id from bitumen_request where request_period = m.period and approved_volume is not null and limited_volume is null
      and coalesce(distributed_amount, 0) = 0
    union all select 'draft ' || a.id from allocation a join production n on n.id = a.production_id
      where n.period = m.period and a.draft_volume <> coalesce(a.volume, 0)
    union all select 'row ' || a.id from allocation a join production n on n.id = a.production_id where n.period = m.period and (a.status in ('NEW', 'APPROVED', 'REDUCED') or a.unpromised > 0)
    union all select 'request ' || id from bitumen_request where request_period = m.period
      and (coalesce(stopped_from, status) not in ('SIGNED', 'REJECTED') or (not month_closed and status <> 'REJECTED'))) x`,
  'what the monitoring keeps of requests is what it is made from': `select concat_ws(' ', kept.request_id, made.request_id) from watched_request kept
    full join request_standing made on made.request_id = kept.request_id where kept.* is distinct from made.*`,
  'what the monitoring keeps of projects is what it is made from': `select concat_ws(' ', kept.project_id, made.project_id) from watched_project kept
    full join project_standing made on made.project_id = kept.project_id where kept.* is distinct from made.*`,
  'what is kept of the projects of the monitoring is their sum': differing(
    `select region, ownership_type, status, sum(n), sum(asked_kg), sum(approved_kg), sum(limited_kg), sum(distributed_kg), sum(shipped_kg), sum(received_kg)
      from watched_project_tally group by 1, 2, 3 having sum(n) <> 0`,
    `select region, ownership_type, status, count(*)::numeric, sum(asked_kg), coalesce(sum(approved_kg), 0), coalesce(sum(limited_kg), 0), coalesce(sum(distributed_kg), 0),
      coalesce(sum(shipped_kg), 0), coalesce(sum(received_kg), 0) from watched_project group by 1, 2, 3`,
  ),
  'the sums of the monitoring add up to its rows': `select concat_ws(' ', period, region, stage) from (
      select period, region, ownership_type, stage, requests, asked_kg, approved_kg, limited_kg, distributed_kg, shipped_kg, received_kg from watched_sum
      union all select period, region, ownership_type, stage, -1, -asked_kg, -coalesce(approved_kg, 0), -coalesce(limited_kg, 0), -coalesce(distributed_kg, 0),
        -coalesce(shipped_kg, 0), -coalesce(received_kg, 0) from watched_request) both_sides
    group by period, region, ownership_type, stage having (sum(requests), sum(asked_kg), sum(approved_kg), sum(limited_kg), sum(distributed_kg), sum(shipped_kg),
      sum(received_kg)) <> (0, 0, 0, 0, 0, 0, 0)`,
  'every mark of the monitoring is settled when its transaction ends': "select concat_ws(' ', kind, id) from watched_mark",
  'rows, steps of sign-offs, rights and settings stand as they were signed and decided': `select concat_ws(' ', d.number, d.version, x.field, x.signed, 'stands', x.stands)
    from (select array_agg(id) as ids from document) all_papers cross join lateral (select * from paper_differences(ids) union all select * from step_differences(ids)) x
    join document d on d.id = x.document_id union all select concat_ws(' ', field, signed, 'stands', stands) from account_differences()`,
  'an open appeal has no answer yet, an answered one has': `select id::text from appeal where (status = 'OPEN') <> (answer is null)`,
  'a claimed Idempotency-Key has its answer': 'select key from idempotency where answer is null',
}

const all = Object.entries(laws)
  .map(([law, breaks]) => `select '${law}' as law, what from (${breaks}) as broken (what)`)
  .join('\nunion all\n')

/** Returns the current violations of the invariants; must be empty after any sequence of acts. */
export const breaches = async (db: Db): Promise<{ law: string; what: string }[]> =>
  (await sql.raw<{ law: string; what: string }>(all).execute(db)).rows

type Line = { leaves: string; count: number }
/** Counts the journal lines added after this id, by act and kind of object. */
export const linesSince = async (db: Db, id: number): Promise<Line[]> =>
  (await sql<Line>`select act || ' ' || object_type as leaves, count(*)::int as count from journal where id > ${id} group by 1`.execute(db))
    .rows

/** Returns a hash of everything that an act may change: a refused act leaves it the same. Generated documents and proposals are not included. */
export const fingerprint = async (db: Db): Promise<string> =>
  (
    await sql<{ print: string }>`select md5(concat_ws('|',
      (select json_agg(t order by id)::text from (select id, status, version from project) t), (select json_agg(t order by id)::text from bitumen_request t),
      (select json_agg(t order by id)::text from (select id, volume, in_distribution from production) t),
      (select json_agg(t order by id)::text from (select id, status from monthly_plan) t),
      (select json_agg(t order by id)::text from (select id from split where status = 'SENT') t), (select json_agg(t order by request_id)::text from split_line t),
      (select json_agg(t order by id)::text from allocation t), (select json_agg(t order by id)::text from shipment t),
      (select json_agg(t order by shipment_id)::text from receipt t), (select json_agg(t order by id)::text from appeal t),
      (select max(id)::text from balance_entry), (select count(*)::text from signature))) as print`.execute(db)
  ).rows[0]!.print
