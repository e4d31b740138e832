import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { routeApi, SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import type { Actor } from '#domain/access.ts'
import { type RouteTab, routeTabs } from '#domain/reporting/sign-off-list/route.ts'
import { cameBetween } from '#domain/reporting/sign-off-list/waiting.ts'
import { nameIn } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Ids, pageOf } from '../../platform/http/page.ts'
import type { Db } from '../../platform/sql/db.ts'
import { contains } from '../../platform/sql/like.ts'
import { orderOf, sortKeys } from '../../platform/sql/sorting.ts'
import { visibleField } from '../../trade/project/visible-field.ts'
import { isForMonth, isRewritten, visibleRequestField } from '../../trade/request/visible-field.ts'
import { mySteps } from './reach.ts'
import { selectRoutes, tonsOfVersion } from './select.ts'
import { viewsOf } from './view.ts'

export type RoutesQuery = z.infer<typeof routeApi.list.query>

/**
 * SQL for the tab of a step: waiting, unless its project is stopped; decided; or answered with a proposal, until the contractor has signed the next
 * version or refused. Uses the aliases r (route), s (its step of the reader's role), v (its object).
 */
const inTab: Record<RouteTab, RawBuilder<boolean>> = {
  CURRENT: sql`s.state = 'CURRENT' and v.status <> 'STOPPED'`,
  SIGNED: sql`s.state = 'SIGNED'`,
  REJECTED: sql`s.state = 'REJECTED'`,
  PROPOSED: sql`s.state = 'SKIPPED' and v.status = 'ON_APPROVAL' and r.version = v.document_version - 1`,
}

const columnsFor = (actor: Actor) =>
  ({
    deadline: sql`r.deadline`,
    id: sql`s.object_id`,
    createdAt: sql`s.sent_at`,
    organizationName: sql`o.name_ru`,
    tons: tonsOfVersion,
    region: sql`k.name_ru`,
    requestPeriod: visibleRequestField(actor, 'requestPeriod', 'b'),
  }) as const

/** Lists the sign-offs that wait for an office or that it has decided: its own and mapped regions, its own ownership type, its own steps. */
export async function routesPage(db: Db, call: Call, q: RoutesQuery) {
  const steps = stepsOf(call, q)
  const kept = await keptTabs(db, call, q)
  const summed = kept.get(q.state) ?? sumsOf(db, call, q, steps)
  const [counts, sums, regions, content] = await Promise.all([
    Promise.all(
      routeTabs.map(async (tab) => (tab === q.state ? (await summed).n : (kept.get(tab)?.n ?? countOf(db, call, q, steps, tab)))),
    ),
    summed,
    regionsOf(db, call),
    routesByIds(db, call, onePage(db, call, q)),
  ])
  const byState = Object.fromEntries(routeTabs.map((tab, i) => [tab, counts[i]!])) as Record<RouteTab, number>
  return {
    content,
    totalElements: byState[q.state],
    byState,
    totals: { tons: sums.tons ?? 0, asked: q.objectType === 'REQUEST' ? (sums.asked ?? 0) : null },
    regions,
  }
}

/** The same list as numbers alone: a page of them, and how many there are. */
export async function routesOrder(db: Db, call: Call, q: RoutesQuery) {
  const kept = (await keptTabs(db, call, q)).get(q.state)?.n
  const [content, totalElements] = await Promise.all([onePage(db, call, q), kept ?? countOf(db, call, q, stepsOf(call, q), q.state)])
  return { content, totalElements }
}

const onePage = async (db: Db, call: Call, q: RoutesQuery): Promise<RouteNumbers[]> =>
  (await sql<RouteNumbers>`${routeIds(call, q)} limit ${q.size} offset ${q.page * q.size}`.execute(db)).rows

/**
 * Steps `s` of the reader with their sign-offs and what they are about: the joins, and the condition that all tabs share. Not through the view
 * signed_object, of which the database would make every row.
 */
function stepsOf({ actor }: Call, q: Omit<RoutesQuery, 'page' | 'size'>): { from: RawBuilder<unknown>; where: RawBuilder<boolean> } {
  const object =
    q.objectType === 'REQUEST'
      ? sql`join bitumen_request b on b.id = s.object_id join project p on p.id = b.project_id cross join lateral (
          select b.status, b.document_version, coalesce(b.approved_volume, b.proposed_volume, b.request_volume) as tons, p.id as project_id) v`
      : sql`join project p on p.id = s.object_id left join bitumen_request b on false cross join lateral (
          select p.status, p.document_version, p.bitumen_total as tons, p.id as project_id) v`
  const found = [sql<boolean>`s.role = ${actor.role} and s.object_type = ${sql.lit(q.objectType)}`, mySteps(actor)]
  if (q.query) found.push(matches(actor, q.query))
  if (q.region) found.push(sql`s.place_region = ${q.region}`)
  if (q.period) found.push(sql<boolean>`${isForMonth(actor, q.period, 'b')}`)
  if (q.factory) found.push(sql`${visibleRequestField(actor, 'factoryBin', 'b')} = ${q.factory}`)
  if (q.grade) found.push(sql`${visibleRequestField(actor, 'bitumenType', 'b')} = ${q.grade}`)
  return {
    from: sql`from signature_route_step s join signature_route r on r.id = s.route_id ${object} join organisation_entry o on o.bin = r.organization_bin`,
    where: sql.join(found, sql` and `),
  }
}
type Steps = ReturnType<typeof stepsOf>

/** The steps of a tab. Those that were decided are years of them: of one month they are looked for by their requests, as a list of values, which an index goes through at once. */
const stepsIn = (tab: RouteTab, { objectType, period }: Pick<RoutesQuery, 'objectType' | 'period'>): RawBuilder<boolean> =>
  period && objectType === 'REQUEST' && isDecided(tab)
    ? sql`${inTab[tab]} and s.object_id = any(array(select m.id from bitumen_request m where m.request_period = ${period} or ${isRewritten('m')}))`
    : inTab[tab]

/** Of what waits: only what is late, or came on some days. */
function asLong({ today }: Call, q: Pick<RoutesQuery, 'late' | 'waits'>, tab: RouteTab): RawBuilder<boolean> {
  if (tab !== 'CURRENT') return sql`true`
  const { first, last } = q.waits ? cameBetween(q.waits, today) : { first: null, last: null }
  const asked = [
    sql<boolean>`true`,
    ...(q.late ? [sql<boolean>`r.deadline < ${today}`] : []),
    ...(first ? [sql<boolean>`r.created_day >= ${first}`] : []),
    ...(last ? [sql<boolean>`r.created_day <= ${last}`] : []),
  ]
  return sql.join(asked, sql` and `)
}

const isPlain = (q: RoutesQuery) => !q.query && !q.period && !q.factory && !q.grade
const isDecided = (tab: RouteTab) => tab === 'SIGNED' || tab === 'REJECTED'

type Sums = { n: number; tons: number | null; asked: number | null }

/** Counts and sums of the tabs of decided requests, unless they are filtered further, as the database keeps them; those of requests that are being rewritten by their documents. */
async function keptTabs(db: Db, { actor }: Call, q: RoutesQuery): Promise<ReadonlyMap<RouteTab, Sums>> {
  if (q.objectType !== 'REQUEST' || !isPlain(q)) return new Map()
  const mine = sql`s.role = ${actor.role} and ${mySteps(actor)} and ${q.region ? sql`s.place_region = ${q.region}` : sql`true`}`
  const { rows } = await sql<Sums & { state: RouteTab }>`
    select state, sum(n) as n, sum(tons) as tons, sum(asked) as asked from (
      select s.state, s.n, s.tons, s.asked from step_tally s where ${mine}
      union all
      select s.state, 0, ${tonsOfVersion}, a.tons from bitumen_request b join signature_route r on r.object_type = 'REQUEST' and r.object_id = b.id
        join signature_route_step s on s.route_id = r.id cross join lateral (select null::numeric as tons) v left join asked_request a on a.request_id = b.id
        where ${isRewritten('b')} and ${mine}) t group by 1`.execute(db)
  const tabs = rows.filter(({ state }) => isDecided(state))
  const none: Sums = { n: 0, tons: 0, asked: 0 }
  return new Map([['SIGNED', none], ['REJECTED', none], ...tabs.map((row) => [row.state, row] as const)])
}

/** A tab whose steps say everything that the filters ask is counted by the index of the steps alone. */
async function countOf(db: Db, call: Call, q: RoutesQuery, { from, where }: Steps, tab: RouteTab): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n ${isDecided(tab) && isPlain(q) ? sql`from signature_route_step s` : from} where ${where} and ${stepsIn(tab, q)} and ${asLong(call, q, tab)}`.execute(
    db,
  )
  return rows[0]!.n
}

async function sumsOf(db: Db, call: Call, q: RoutesQuery, { from, where }: Steps): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*) as n, sum(${tonsOfVersion}) as tons, sum(q.tons) as asked ${from} left join asked_request q on q.request_id = b.id where ${where} and ${stepsIn(q.state, q)} and ${asLong(call, q, q.state)}`.execute(
    db,
  )
  return rows[0]!
}

type RouteNumbers = { id: number; objectId: number }

/** Numbers of the sign-offs of the list and of what they are about, as it is sorted. */
export function routeIds(call: Call, q: Omit<RoutesQuery, 'page' | 'size'>): RawBuilder<RouteNumbers> {
  const { actor } = call
  const { from, where } = stepsOf(call, q)
  const columns = columnsFor(actor)
  const keys = sortKeys(q.sort, columns, q.state === 'CURRENT' ? 'deadline,asc' : 'createdAt,desc')
  const named = keys.some(([name]) => name === 'region') ? sql`join region k on k.code = s.place_region` : sql``
  return sql<RouteNumbers>`
    select s.route_id as id, s.object_id ${from} ${named} where ${where} and ${stepsIn(q.state, q)} and ${asLong(call, q, q.state)}
    order by ${orderOf(keys, columns, { last: 's.routeId', lastWay: 'asc' })}`
}

/** The sign-offs of some ids of the list, in their order. */
export const routesByIds = async (db: Db, call: Call, ids: Ids): Promise<SignatureRoute[]> =>
  viewsOf(db, call, await pageOf(ids, (some) => selectRoutes(db, call.actor).where('r.id', 'in', some).execute()))

/** Regions available in this office's filter. */
async function regionsOf(db: Db, { actor, language }: Call): Promise<SignatureRoute['region'][]> {
  const rows = await db
    .selectFrom('region')
    .select(['code', 'nameRu', 'nameKk'])
    .where('code', 'in', [...actor.regions, actor.katoCode])
    .orderBy('code')
    .execute()
  return rows.filter(({ code }) => actor.regions.includes(code)).map((k) => ({ code: k.code, description: nameIn(language, k) }))
}

/** From this many digits on, a query is searched as a part of a BIN; fewer digits occur in every other BIN. */
const piecesOfBin = /^\d{4,12}$/

/** Matches the project's name in either language, the contractor, or a number. */
function matches(actor: Actor, query: string): RawBuilder<boolean> {
  const like = contains(query)
  const number = /^\d{1,9}$/.test(query) ? Number(query) : -1
  return sql<boolean>`(${visibleField(actor, 'projectName')} ilike ${like} or ${visibleField(actor, 'projectNameKk')} ilike ${like}
    or o.name_ru ilike ${like} or o.name_kk ilike ${like} or (${piecesOfBin.test(query)} and r.organization_bin like ${like}) or r.object_id = ${number} or v.project_id = ${number})`
}
