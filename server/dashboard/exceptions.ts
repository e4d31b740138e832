import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DashboardException, ExceptionsQuery as Query } from '#contract/dashboard.ts'
import { may, roleCode } from '#domain/access.ts'
import { openRows } from '#domain/allocation/status.ts'
import { behindPlan, type Exception, type ExceptionKind, holderOf, lateStages, worst } from '#domain/dashboard/exceptions.ts'
import { pageOfException } from '#domain/dashboard/page.ts'
import { daysBetween } from '#domain/day.ts'
import { type MonthDays, monthDays } from '#domain/deadline/deadlines.ts'
import { regionOf } from '#domain/kato.ts'
import { stageDeadline } from '#domain/monitoring/stage-deadline.ts'
import { tons } from '#domain/tons.ts'
import { inLanguage } from '#i18n/language.ts'
import { partsOf } from '../balance/sums.ts'
import { awaited } from '../holder/awaited.ts'
import { closedOf } from '../month/open.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { whereWithin } from '../platform/reach.ts'
import { portalSettings } from '../setting/read.ts'
import { whereSeen } from '../shipment/list.ts'
import { dayIn } from './day-in.ts'

type Asked = { call: Call; q: Query; days: MonthDays; receiveDays: number }
type Part = (asked: Asked) => RawBuilder<unknown>

/** Narrowed to the region and the network that are asked for, in these columns. */
const narrowed = ({ q }: Asked, region: RawBuilder<unknown>, network: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${q.katoCode ? sql`${region} = ${regionOf(q.katoCode)}` : sql`true`} and ${q.ownershipType ? sql`${network} = ${q.ownershipType}` : sql`true`}`

/** The request, if the group has one alone. */
const onlyOne = (id: RawBuilder<unknown>, project: RawBuilder<unknown>, network: RawBuilder<unknown>) =>
  sql`case when count(distinct ${id}) = 1 then jsonb_build_object('id', min(${id}), 'projectId', min(${project}), 'ownershipType', min(${network})) end`

const watchedWithin = (asked: Asked) => sql<SqlBool>`w.period = ${asked.q.period}
  and ${whereWithin('project', asked.call.actor, {
    ...{ organization: sql`w.organization_bin`, region: sql`w.region`, ownershipType: sql`w.ownership_type` },
  })}
  and ${narrowed(asked, sql`w.region`, sql`w.ownership_type`)}`
const oneWatched = onlyOne(sql`w.request_id`, sql`w.project_id`, sql`w.ownership_type`)

/** Requests that stay in a stage past its day, by whoever holds them. */
const late: Part = (asked) => {
  const past = lateStages.flatMap((stage) => {
    const day = stageDeadline(stage, asked.days)
    return day !== null && day < asked.call.today ? [{ stage, day }] : []
  })
  return sql`select w.stage, sum(w.asked_kg)::bigint, count(*)::int, min(d.day), k.region, k.network, k.bin, ${oneWatched}
    from jsonb_to_recordset(${JSON.stringify(past)}::jsonb) as d(stage text, day date) join watched_request w on w.stage = d.stage
      cross join lateral (select case when w.stage in ('DECISION', 'SPLIT') then w.region end as region,
        case when w.stage in ('DECISION', 'SPLIT') then w.ownership_type end as network,
        case when w.stage = 'ANSWER' then w.organization_bin end as bin) k
    where ${watchedWithin(asked)} group by w.stage, k.region, k.network, k.bin`
}

/** Tons that a split promised to requests, that a holder gave back, and that no row gives. */
const rejected: Part = (asked) => sql`select 'REJECTED', sum(w.limited_kg - coalesce(w.distributed_kg, 0))::bigint, count(*)::int,
    min(${dayIn(sql`a.at`)}), ${none}, ${none}, ${none}, ${oneWatched}
  from watched_request w join (select request_id, min(updated_at) as at from allocation
    where of_period = ${asked.q.period} and status in ('REDUCED', 'REJECTED') group by 1) a on a.request_id = w.request_id
  where ${watchedWithin(asked)} and w.stage not in ('REJECTED', 'STOPPED') and w.limited_kg > coalesce(w.distributed_kg, 0) having count(*) > 0`

/** Rows of signed orders, by holder. */
const rows = (asked: Asked, kind: ExceptionKind, kg: RawBuilder<unknown>, since: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
  select ${sql.lit(kind)}, (sum(${kg}) * 1000)::bigint, count(*)::int, ${since}, ${none}, ${none}, a.holder_bin,
    ${onlyOne(sql`r.id`, sql`r.project_id`, sql`r.place_network`)}
  from allocation a join bitumen_request r on r.id = a.request_id
  where a.of_period = ${asked.q.period} and ${where} and r.status = 'SIGNED'
    and ${whereWithin('delivery', asked.call.actor, {
      ...{
        supplier: sql`a.holder_bin`,
        organization: sql`r.contractor_bin`,
        region: sql`r.place_region`,
        ownershipType: sql`r.place_network`,
      },
    })}
    and ${narrowed(asked, sql`r.place_region`, sql`r.place_network`)} group by a.holder_bin`

const unanswered: Part = (asked) => {
  const day = asked.days.holderForms
  const past = day < asked.call.today ? awaited : sql`false`
  return rows(asked, 'PROMISE', sql`case a.status when 'NEW' then a.volume else a.unpromised end`, sql`${day}::date`, past)
}

const missedWindows: Part = (asked) => {
  const left = sql`a.volume - a.unpromised - a.shipped`
  const missed = sql`a.status = any(${openRows}) and a.window_to < ${asked.call.today}::date and ${left} > 0`
  return rows(asked, 'WINDOW', left, sql`min(a.window_to)`, missed)
}

const unconfirmed: Part = (
  asked,
) => sql`select 'RECEIPT', (sum(s.net) * 1000)::bigint, count(*)::int, min(s.shipped_on) + ${asked.receiveDays}::int,
    ${none}, ${none}, s.contractor_bin, ${onlyOne(sql`r.id`, sql`r.project_id`, sql`r.place_network`)}
  from shipment s join allocation a on a.id = s.allocation_id join bitumen_request r on r.id = a.request_id
  where s.of_period = ${asked.q.period} and s.receipt_state = 'ON_WAY' and s.shipped_on < ${asked.call.today}::date - ${asked.receiveDays}::int
    and ${whereSeen(asked.call.actor)} and ${narrowed(asked, sql`s.place_region`, sql`s.place_network`)} group by s.contractor_bin`

const belowNeed: Part = (
  asked,
) => sql`select 'BELOW_NEED', (sum(l.need - l.limit_volume) * 1000)::bigint, count(*)::int, min(${dayIn(sql`d.signed_at`)}),
    l.region, l.ownership_type, ${none}, null::jsonb
  from (select id, signed_at from distribution where period = ${asked.q.period} and status = 'SIGNED' order by document_version desc limit 1) d
    join distribution_line l on l.distribution_id = d.id and l.limit_volume < l.need
  where ${whereWithin('limit', asked.call.actor, { region: sql`l.region`, ownershipType: sql`l.ownership_type` })}
    and ${narrowed(asked, sql`l.region`, sql`l.ownership_type`)} group by l.region, l.ownership_type`

const none = sql`null::text`

/** Of a closed month nothing can be done any more but to confirm what came. */
async function groupsOf(db: Db, asked: Asked, closed: boolean): Promise<Exception[]> {
  const parts = closed ? [unconfirmed] : [late, rejected, unanswered, missedWindows, unconfirmed, belowNeed]
  const all = sql.join(
    parts.map((part) => part(asked)),
    sql` union all `,
  )
  const columns = sql`found (kind, kg, rows, since, region, ownership_type, bin, request)`
  const found = await sql<Exception>`with ${columns} as (${all}) select * from found`.execute(db)
  return found.rows.map((row) => ({ ...row, kg: Number(row.kg) }))
}

/** Plants that ship far below the days gone; none of a part of the month that has no plan. */
async function plantsBehind(db: Db, { call, q }: Asked): Promise<Exception[]> {
  if (!may(call.actor, 'plan.read') || q.katoCode || q.ownershipType) return []
  const { told } = await partsOf(db, call.actor, { period: q.period })
  return [...Map.groupBy(told, ({ factoryBin }) => factoryBin)].flatMap(([bin, parts]): Exception[] => {
    const of = (...figures: string[]) => parts.reduce((sum, { figure, kg }) => (figures.includes(figure) ? sum + kg : sum), 0)
    const behind = bin === null ? null : behindPlan(q.period, call.today, of('PLAN'), of('SHIPPED', 'OVER'))
    return behind ? [{ kind: 'PLAN', ...behind, rows: 1, region: null, ownershipType: null, bin, request: null }] : []
  })
}

/** What keeps most tons of a month from arriving, within this actor's reach: what, how many tons, who holds it, since when. */
export async function exceptionsOf(db: Db, call: Call, q: Query): Promise<DashboardException[]> {
  const settings = await portalSettings(db)
  const asked = { call, q, days: monthDays(q.period, settings), receiveDays: settings.deadlines.receiveDays }
  const closed = (await closedOf(db, q.period, false)) !== null
  const groups = await groupsOf(db, asked, closed)
  return named(db, call, q, worst([...groups, ...(closed ? [] : await plantsBehind(db, asked))]))
}

/** Names of organisations and regions are looked up of what is shown alone. */
async function named(db: Db, { actor, t, language, today }: Call, q: Query, shown: readonly Exception[]): Promise<DashboardException[]> {
  const name = inLanguage(language, sql`name_ru`, sql`name_kk`)
  const keys = shown.flatMap(({ bin, region }) => [bin ?? [], region ?? []].flat())
  const { rows: names } = await sql<{ key: string; name: string }>`select bin as key, ${name} as name from organisation
    where bin = any(${keys}::text[]) union all select code, ${name} from kato where code = any(${keys}::text[])`.execute(db)
  const nameOf = new Map(names.map((row) => [row.key, row.name]))
  return shown.map((e) => {
    const role = holderOf(e)
    return {
      kind: e.kind,
      volume: tons(e.kg),
      rows: e.rows,
      holder: { role: roleCode(role), name: (e.bin && nameOf.get(e.bin)) || t(`role.${role}`) },
      region: e.region && (nameOf.get(e.region) ?? null),
      ownershipType: e.ownershipType,
      since: e.since,
      days: daysBetween(e.since, today),
      path: pageOfException(e, q.period, actor.role),
    }
  })
}
