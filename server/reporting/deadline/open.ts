import { type RawBuilder, sql } from 'kysely'
import type { OwnershipType, Role } from '#domain/access.ts'
import type { PortalSettings } from '#domain/core/setting/settings.ts'
import { type Day, dayOf } from '#domain/day.ts'
import { type Month, monthOf } from '#domain/month.ts'
import { signerWarningDays } from '#domain/people/organisation/signers.ts'
import { type DeadlineKind, deadlineKinds, type MonthDays, monthDays, reviewDay, yearDay } from '#domain/reporting/deadline/deadlines.ts'
import { promisedRows } from '#domain/trade/allocation/status.ts'
import { plannedYear } from '#domain/trade/plan/deadlines.ts'
import { signerOffices } from '../../documents/substitution/signer-offices.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { awaited } from '../../trade/holder/awaited.ts'
import { openMonths } from '../../trade/month-lock/open.ts'
import { projectSeenBy } from '../../trade/project/seen-by.ts'
import { receiptDue } from '../../trade/shipment/receipt-due.ts'

/** Something that waits for an organisation in a role until a day. */
export type OpenThing = {
  kind: DeadlineKind
  /** Unique within its kind. */
  id: string
  /** Id of the project, request, appeal or registration; a month as 202612; a year; 0 = it is about an organisation. */
  objectId: number
  period: Month | null
  region: string | null
  ownershipType: OwnershipType | null
  projectId: number | null
  routeId: number | null
  /** Null = the region has no office. */
  bin: string | null
  role: Role
  deadline: Day
  /** BIN of the contractor, resource holder or office that it is about. */
  about: string | null
  /** Rows, wagons or requests in it. */
  count: number
}

/** `late` = only what is past its deadline is read further; the others may be left out. */
type Known = { now: Date; today: Day; settings: PortalSettings; late?: boolean }
type Part = (known: Known) => RawBuilder<unknown>

const monthId = sql`to_char(m.period, 'YYYYMM')`
const none = sql`null::text`
const noNumber = sql`null::int`
/** The single organisation of a role. */
const seat = (role: Role) =>
  sql`(select x.bin from party x where x.role = ${sql.lit(role)} and x.status <> 'CANCELLED' order by x.bin limit 1)`
/** The office of a region and an ownership, as `officeOf` finds it (server/documents/sign-off/open.ts). */
const officeRole = sql`case l.ownership_type when 'REPUBLICAN' then 'QAJ_BRANCH' else 'AKIMAT_BRANCH' end`
const office = sql`(select x.bin from regional_office x where x.role = ${officeRole} and x.region = l.region order by x.own desc, x.bin limit 1)`

/** A month that waits for the single organisation of a role. */
const ofMonth = (kind: DeadlineKind, role: Role, day: keyof MonthDays, where: RawBuilder<unknown>) => sql`
  select ${sql.lit(kind)}::text, ${monthId}, ${monthId}::int, m.period, ${none}, ${none}, ${noNumber}, ${noNumber}, ${seat(role)}, ${sql.lit(role)}::text,
    ${sql.ref(`m.${day}`)}, ${none}, 1
  from months m where ${where}`

/** A sign-off that an office decides. */
const route = (kind: DeadlineKind, objectType: 'PROJECT' | 'REQUEST') => sql`
  select ${sql.lit(kind)}::text, s.step_object_id::text, s.step_object_id, null::date, s.place_region, s.place_network,
    ${objectType === 'REQUEST' ? sql`p.project_id` : sql`p.id`}, s.route_id, s.organization_bin, s.role, s.deadline, s.author_bin, 1
  from sign_off_step s
    join ${objectType === 'REQUEST' ? sql`placed_request p` : projectSeenBy(null)} on p.id = s.step_object_id
  where s.state = 'CURRENT' and s.step_object_type = ${sql.lit(objectType)} and p.status <> 'STOPPED'`

/** Roles of whose offices each is for one region. */
const regional: readonly Role[] = ['QAJ_BRANCH', 'AKIMAT_BRANCH']

/** The requests with a wagon that is on its way for longer than that: a few of all that wait for wagons. */
const ofLateWagons = (
  today: Day,
  days: number,
) => sql`a.request_id in (select la.request_id from wagon ls join order_row la on la.id = ls.allocation_id
    where ls.receipt_state = 'ON_WAY' and ls.shipped_on < ${today}::date - ${days}::int)`

/** What is open of each kind, past its deadline or not, in a month that is over too. Of a closed month nothing is, except receipts while they are accepted. */
const parts: Record<DeadlineKind, Part> = {
  annualPlan: ({ today, settings }) => {
    const year = plannedYear(today)
    return sql`
  select 'annualPlan'::text, ${year}::int::text, ${year}::int, null::date, ${none}, ${none}, ${noNumber}, ${noNumber}, ${seat('MENERGY')}, 'MENERGY'::text,
    ${yearDay(year, settings)}::date, ${none}, 1
  where not exists (select from annual_plan p where p.year = ${year} and p.status <> 'DRAFT')`
  },
  requestSigning: () => sql`
  select 'requestSigning'::text, ${monthId} || '-' || r.contractor_bin, ${monthId}::int, m.period, ${none}, ${none}, ${noNumber}, ${noNumber}, r.contractor_bin,
    'CONTRACTOR'::text, m.requests_until, r.contractor_bin, count(*)::int
  from months m join placed_request r on r.request_period = m.period
  where r.status = 'CREATED' and r.emergency_reason is null group by m.period, m.requests_until, r.contractor_bin`,
  projectDecision: () => route('projectDecision', 'PROJECT'),
  requestDecision: () => route('requestDecision', 'REQUEST'),
  proposalAnswer: () => sql`
  select 'proposalAnswer'::text, r.id::text, r.id, m.period, r.place_region, r.place_network, r.project_id, ${noNumber}, r.contractor_bin, 'CONTRACTOR'::text,
    m.request_decision, r.contractor_bin, 1
  from months m join placed_request r on r.request_period = m.period
  where r.status = 'ON_APPROVAL' and r.emergency_reason is null`,
  monthlyPlan: () =>
    ofMonth(
      'monthlyPlan',
      'MENERGY',
      'monthlyPlan',
      sql`not exists (select from monthly_plan p where p.period = m.period and p.status <> 'DRAFT')`,
    ),
  limits: () =>
    ofMonth(
      'limits',
      'KAD_MT',
      'limits',
      sql`exists (select from monthly_plan p where p.period = m.period and p.status = 'APPROVED')
        and not exists (select from limits_in_force l where l.period = m.period and not l.closed)`,
    ),
  split: () => sql`
  select 'split'::text, ${monthId} || '-' || l.region || '-' || l.ownership_type, ${monthId}::int, m.period, l.region, l.ownership_type, ${noNumber}, ${noNumber},
    ${office}, ${officeRole}, m.splits, ${none}, 1
  from months m cross join lateral (select g.region, g.ownership_type from signed_limit g where g.period = m.period and not g.closed
    group by 1, 2 having sum(g.limit_volume) > 0) l
  where not exists (select from sent_split s where s.period = m.period and s.region = l.region and s.ownership_type = l.ownership_type)
    -- looked for place by place: an exists would be made of all requests ever signed
    and (select true from placed_request r where r.request_period = m.period and r.served
      and r.emergency_reason is null and r.place_region = l.region and r.place_network = l.ownership_type limit 1)`,
  orders: () =>
    ofMonth(
      'orders',
      'QAJ',
      'orders',
      sql`(exists (select from supply_order o where o.period = m.period and o.status = 'DRAFT' and o.document_version = 1
          and exists (select from supply_order_line l where l.order_id = o.id))
        or exists (select from sent_share l join placed_request r on r.id = l.request_id
          where l.period = m.period and l.volume > 0 and r.status = 'SIGNED' and r.distributed_amount is null and not r.month_closed))`,
    ),
  holderForm: () => sql`
  select 'holderForm'::text, ${monthId} || '-' || a.holder_bin, ${monthId}::int, m.period, ${none}, ${none}, ${noNumber}, ${noNumber}, a.holder_bin,
    'SUPPLIER'::text, m.holder_forms, a.holder_bin, count(*)::int
  from months m join order_row a on a.of_period = m.period where ${awaited} group by m.period, m.holder_forms, a.holder_bin`,
  receipt: ({ today, settings, settings: { deadlines }, late }) => sql`
  select 'receipt'::text, r.id::text, r.id, r.request_period, r.place_region, r.place_network, r.project_id, ${noNumber}, r.contractor_bin, 'CONTRACTOR'::text,
    min(${receiptDue(sql`s.shipped_on`, settings)}), r.contractor_bin, count(*)::int
  from (select period from months union select c.period from closed_month c where c.business_day >= ${today}::date - ${deadlines.receiptDays}::int) w
    join wagon s on s.of_period = w.period join order_row a on a.id = s.allocation_id join placed_request r on r.id = a.request_id
  where s.receipt_state = 'ON_WAY' and ${late ? ofLateWagons(today, deadlines.receiveDays) : sql`true`} group by r.id, r.request_period, r.place_region, r.place_network, r.project_id, r.contractor_bin`,
  monthReport: ({ today }) => sql`
  select 'monthReport'::text, ${monthId} || '-' || a.holder_bin, ${monthId}::int, m.period, ${none}, ${none}, ${noNumber}, ${noNumber}, a.holder_bin,
    'SUPPLIER'::text, m.month_closing, a.holder_bin, 1
  from months m join order_row a on a.of_period = m.period
  where m.period <= ${monthOf(today)}::date and a.status = any(${promisedRows})
    and not exists (select from month_report r where r.period = m.period and r.supplier_bin = a.holder_bin and r.status = 'SIGNED')
  group by m.period, m.month_closing, a.holder_bin`,
  monthClosing: ({ today }) => ofMonth('monthClosing', 'QAJ', 'monthClosing', sql`m.period < ${monthOf(today)}::date`),
  appeal: () => sql`
  select 'appeal'::text, a.id::text, a.id, r.request_period, a.region, a.ownership_type, r.project_id, ${noNumber}, a.answerer_bin, a.answerer_role, a.deadline,
    r.contractor_bin, 1
  from appeal a join placed_request r on r.id = a.request_id where a.status = 'OPEN'`,
  registration: () => sql`
  select 'registration'::text, g.id::text, g.id, null::date, ${none}, ${none}, ${noNumber}, ${noNumber}, ${seat('ADMIN')}, 'ADMIN'::text, g.deadline, ${none}, 1
  from registrations g`,
  signer: ({ now, today }) => sql`
  select 'signer'::text, f.bin || '-' || f.role, 0, null::date, case when f.role = any(${regional}) then left(f.kato_code, 2) || '0000000' end, ${none}, ${noNumber}, ${noNumber},
    ${seat('ADMIN')}, 'ADMIN'::text, f.last_day, f.bin, f.unknown
  from (${signerOffices({ now, today })}) f where f.last_day < ${today}::date + ${signerWarningDays}::int`,
}

async function reviewDays(db: Sql, settings: PortalSettings): Promise<{ id: number; deadline: Day }[]> {
  const rows = await db.selectFrom('openRegistration').select(['id', 'submittedAt']).where('status', '=', 'ON_REVIEW').execute()
  return rows.flatMap(({ id, submittedAt }) => (submittedAt ? [{ id, deadline: reviewDay(dayOf(submittedAt), settings) }] : []))
}

/** Everything open of these kinds, as the common table expression `open_thing` with the columns of `OpenThing`: a query of it follows. */
export async function openThings(db: Sql, known: Known, kinds: readonly DeadlineKind[] = deadlineKinds): Promise<RawBuilder<unknown>> {
  const months = (await openMonths(db, known.today)).map((period) => ({ period, ...monthDays(period, known.settings) }))
  const registrations = kinds.includes('registration') ? await reviewDays(db, known.settings) : []
  const found = sql.join(
    kinds.map((kind) => parts[kind](known)),
    sql` union all `,
  )
  return sql`with months (period, requests_until, request_decision, monthly_plan, limits, splits, orders, holder_forms, month_closing) as (
      select * from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as m(period date, "requestsUntil" date, "requestDecision" date, "monthlyPlan" date,
        limits date, splits date, orders date, "holderForms" date, "monthClosing" date)),
    registrations as (select * from jsonb_to_recordset(${JSON.stringify(registrations)}::jsonb) as g(id int, deadline date)),
    open_thing (kind, id, object_id, period, region, ownership_type, project_id, route_id, bin, role, deadline, about, count) as (${found})`
}
