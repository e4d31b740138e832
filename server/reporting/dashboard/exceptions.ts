import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DashboardException, ExceptionsQuery as Query } from '#contract/reporting/dashboard.ts'
import { may, roleCode } from '#domain/access.ts'
import { daysBetween } from '#domain/day.ts'
import { regionOf } from '#domain/kato.ts'
import { behindPlan, type Exception, type ExceptionKind, holderOf, lateStages, worst } from '#domain/reporting/dashboard/exceptions.ts'
import { pageOfException } from '#domain/reporting/dashboard/page.ts'
import { type MonthDays, monthDays } from '#domain/reporting/deadline/deadlines.ts'
import { stageDeadline } from '#domain/reporting/monitoring/stage-deadline.ts'
import { tons } from '#domain/tons.ts'
import { openRows } from '#domain/trade/allocation/status.ts'
import { inLanguage } from '#i18n/language.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { whereWithin } from '../../platform/sql/reach.ts'
import { awaited } from '../../trade/holder/awaited.ts'
import { closedOf } from '../../trade/month-lock/open.ts'
import { whereSeen } from '../../trade/shipment/filter.ts'
import { monthSums } from '../balance/sums.ts'
import { dayIn } from './day-in.ts'

type Asked = { call: Call; q: Query; days: MonthDays; receiveDays: number }
type Part = (asked: Asked) => RawBuilder<unknown>

/** Narrowed to the region and the network that are asked for, in these columns. */
const narrowed = ({ q }: Asked, region: RawBuilder<unknown>, network: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${q.katoCode ? sql`${region} = ${regionOf(q.katoCode)}` : sql`true`} and ${q.ownershipType ? sql`${network} = ${q.ownershipType}` : sql`true`}`

/**
 * Rows of a month that something keeps, in one shape. `step` = how far the tons came: 1 in a row of an order or on a wagon, 2 given back, 3 not allocated yet. `region`,
 * `network` and `bin` say who holds them; `asked_kg` = all tons of the request, null = the row has tons of its own.
 */
const columns = sql`stuck (kind, step, kg, since, region, network, bin, request_id, project_id, place_region, place_network, asked_kg, factory_bin)`
const none = sql`null::text`

const ofWatched = sql`w.request_id, w.project_id, w.region, w.ownership_type, w.asked_kg, ${none}`
const watchedWithin = (asked: Asked) => sql<SqlBool>`w.period = ${asked.q.period}
  and ${whereWithin('project', asked.call.actor, {
    ...{ organization: sql`w.organization_bin`, region: sql`w.region`, ownershipType: sql`w.ownership_type` },
  })}
  and ${narrowed(asked, sql`w.region`, sql`w.ownership_type`)}`

/** Requests that stay in a stage past its day, by whoever holds them. */
const late: Part = (asked) => {
  const past = lateStages.flatMap((stage) => {
    const day = stageDeadline(stage, asked.days)
    return day !== null && day < asked.call.today ? [{ stage, day }] : []
  })
  return sql`select w.stage, 3, w.asked_kg, d.day, case when w.stage in ('DECISION', 'SPLIT') then w.region end,
      case when w.stage in ('DECISION', 'SPLIT') then w.ownership_type end, case when w.stage = 'ANSWER' then w.organization_bin end, ${ofWatched}
    from jsonb_to_recordset(${JSON.stringify(past)}::jsonb) as d(stage text, day date) join watched_request w on w.stage = d.stage
    where ${watchedWithin(asked)}`
}

/** Tons that a split promised to requests, that a holder gave back, and that no row gives. */
const rejected: Part = (
  asked,
) => sql`select 'REJECTED', 2, w.limited_kg - coalesce(w.distributed_kg, 0), ${dayIn(sql`a.at`)}, ${none}, ${none}, ${none}, ${ofWatched}
  from watched_request w join (select request_id, min(updated_at) as at from order_row
    where of_period = ${asked.q.period} and status in ('REDUCED', 'REJECTED') group by 1) a on a.request_id = w.request_id
  where ${watchedWithin(asked)} and w.stage not in ('REJECTED', 'STOPPED') and w.limited_kg > coalesce(w.distributed_kg, 0)`

/** Rows of signed orders, by holder. */
const rows = (asked: Asked, kind: ExceptionKind, kg: RawBuilder<unknown>, since: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
  select ${sql.lit(kind)}, 1, ((${kg}) * 1000)::bigint, ${since}, ${none}, ${none}, a.holder_bin,
    r.id, r.project_id, r.place_region, r.place_network, null::bigint, a.factory_bin
  from order_row a join placed_request r on r.id = a.request_id
  where a.of_period = ${asked.q.period} and ${where} and r.status = 'SIGNED'
    and ${whereWithin('delivery', asked.call.actor, {
      ...{
        supplier: sql`a.holder_bin`,
        organization: sql`r.contractor_bin`,
        region: sql`r.place_region`,
        ownershipType: sql`r.place_network`,
      },
    })}
    and ${narrowed(asked, sql`r.place_region`, sql`r.place_network`)}`

const unanswered: Part = (asked) => {
  const day = asked.days.holderForms
  const past = day < asked.call.today ? awaited : sql`false`
  return rows(asked, 'PROMISE', sql`case a.status when 'NEW' then a.volume else a.unpromised end`, sql`${day}::date`, past)
}

const missedWindows: Part = (asked) => {
  const left = sql`a.volume - a.unpromised - a.shipped`
  const missed = sql`a.status = any(${openRows}) and a.window_to < ${asked.call.today}::date and ${left} > 0`
  return rows(asked, 'WINDOW', left, sql`a.window_to`, missed)
}

const unconfirmed: Part = (
  asked,
) => sql`select 'RECEIPT', 1, (s.net * 1000)::bigint, s.shipped_on + ${asked.receiveDays}::int, ${none}, ${none}, s.contractor_bin,
    a.request_id, a.project_id, s.place_region, s.place_network, null::bigint, ${none}
  from wagon s join order_row a on a.id = s.allocation_id
  where s.of_period = ${asked.q.period} and s.receipt_state = 'ON_WAY' and s.shipped_on < ${asked.call.today}::date - ${asked.receiveDays}::int
    and ${whereSeen(asked.call.actor)} and ${narrowed(asked, sql`s.place_region`, sql`s.place_network`)}`

/** Limits below the need, as far as the need does not stand in another exception already. */
const belowNeed: Part = (
  asked,
) => sql`select 'BELOW_NEED', least(l.short, greatest(0, l.need - coalesce(s.kg, 0)))::bigint, l.lines, l.since, l.region, l.network, ${none}, null::jsonb
  from (select l.region, l.ownership_type as network, min(${dayIn(sql`l.signed_at`)}) as since, sum(l.need) * 1000 as need,
      count(*) filter (where l.limit_volume < l.need)::int as lines, coalesce(sum(l.need - l.limit_volume) filter (where l.limit_volume < l.need), 0) * 1000 as short
    from signed_limit l where l.period = ${asked.q.period} and not l.closed and ${whereWithin('limit', asked.call.actor, { region: sql`l.region`, ownershipType: sql`l.ownership_type` })}
      and ${narrowed(asked, sql`l.region`, sql`l.ownership_type`)} group by l.region, l.ownership_type) l
    left join (select place_region, place_network, sum(kg) as kg from counted where kind <> all(${beforeNeed}::text[]) group by 1, 2) s
      on s.place_region = l.region and s.place_network = l.network
  where l.short > 0`
/** What is in these stages is not part of a need yet. */
const beforeNeed = ['DECISION', 'ANSWER', 'LIMIT'] as const satisfies ExceptionKind[]

/** What rows of orders of each plant stand in other exceptions. */
const ofPlants = sql`select 'ELSEWHERE', sum(kg)::bigint, count(*)::int, min(since), ${none}, ${none}, factory_bin, null::jsonb
  from counted where factory_bin is not null group by factory_bin`

/** A ton counts where it came last: of a request what waits for a wagon or a receipt, then what was given back, then the rest of it. */
const counted = sql`counted as (select * from (select kind, since, region, network, bin, request_id, project_id, place_region, place_network, factory_bin,
      case when asked_kg is null then kg else least(kg, greatest(0, asked_kg
        - coalesce(sum(kg) over (partition by request_id order by step groups between unbounded preceding and 1 preceding), 0))) end as kg
    from stuck) c where kg > 0)`

type Elsewhere = ReadonlyMap<string | null, number>
/** Of a closed month nothing can be done any more but to confirm what came. */
async function groupsOf(db: Db, asked: Asked, closed: boolean): Promise<{ groups: Exception[]; elsewhere: Elsewhere }> {
  const parts = closed ? [unconfirmed] : [late, rejected, unanswered, missedWindows, unconfirmed]
  const all = sql.join(
    parts.map((part) => part(asked)),
    sql` union all `,
  )
  const one = sql`case when count(distinct request_id) = 1
    then jsonb_build_object('id', min(request_id), 'projectId', min(project_id), 'ownershipType', min(place_network)) end`
  const found = await sql<Omit<Exception, 'kind'> & { kind: ExceptionKind | 'ELSEWHERE' }>`with ${columns} as (${all}), ${counted},
      found (kind, kg, rows, since, region, ownership_type, bin, request) as (
        select kind, sum(kg)::bigint, count(*)::int, min(since), region, network, bin, ${one} from counted group by kind, region, network, bin
        ${closed ? sql`` : sql`union all ${belowNeed(asked)} union all ${ofPlants}`})
    select * from found where kg > 0`.execute(db)
  const groups = found.rows.map((row) => ({ ...row, kg: Number(row.kg) }))
  return {
    groups: groups.filter((row): row is Exception => row.kind !== 'ELSEWHERE'),
    elsewhere: new Map(groups.flatMap(({ kind, bin, kg }) => (kind === 'ELSEWHERE' ? [[bin, kg]] : []))),
  }
}

/** Plants that ship far below the days gone, by the tons ordered of them that stand in no other exception; none of a part of the month that has no plan. */
async function plantsBehind(db: Db, { call, q }: Asked, elsewhere: Elsewhere): Promise<Exception[]> {
  if (!may(call.actor, 'plan.read') || q.katoCode || q.ownershipType) return []
  const { rows } = await monthSums(db, call.actor, { period: q.period })
  return [...Map.groupBy(rows, ({ factoryBin }) => factoryBin)].flatMap(([bin, parts]): Exception[] => {
    const of = (...figures: string[]) => parts.reduce((sum, { figure, kg }) => (figures.includes(figure) ? sum + kg : sum), 0)
    const behind = bin === null ? null : behindPlan(q.period, call.today, of('PLAN'), of('SHIPPED', 'OVER'))
    if (!behind) return []
    const kg = Math.min(behind.kg, of('ALLOCATED') - of('SHIPPED') - (elsewhere.get(bin) ?? 0))
    return [{ kind: 'PLAN', kg, since: behind.since, rows: 1, region: null, ownershipType: null, bin, request: null }]
  })
}

/** Everything that keeps tons of a month from arriving, within this actor's reach. No ton is in two of them. */
export async function foundExceptions(db: Db, call: Call, q: Query): Promise<Exception[]> {
  const settings = await portalSettings(db)
  const asked = { call, q, days: monthDays(q.period, settings), receiveDays: settings.deadlines.receiveDays }
  const closed = (await closedOf(db, q.period, false)) !== null
  const { groups, elsewhere } = await groupsOf(db, asked, closed)
  return [...groups, ...(closed ? [] : await plantsBehind(db, asked, elsewhere))]
}

/** What keeps most tons of a month from arriving: what, how many tons, who holds it, since when. */
export const exceptionsOf = async (db: Db, call: Call, q: Query): Promise<DashboardException[]> =>
  named(db, call, q, worst(await foundExceptions(db, call, q)))

/** Names of organisations and regions are looked up of what is shown alone. */
async function named(db: Db, { actor, t, language, today }: Call, q: Query, shown: readonly Exception[]): Promise<DashboardException[]> {
  const name = inLanguage(language, sql`name_ru`, sql`name_kk`)
  const keys = shown.flatMap(({ bin, region }) => [bin ?? [], region ?? []].flat())
  const { rows: names } = await sql<{ key: string; name: string }>`select bin as key, ${name} as name from organisation_entry
    where bin = any(${keys}::text[]) union all select code, ${name} from place where code = any(${keys}::text[])`.execute(db)
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
