import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { routeApi, SignatureRoute } from '#contract/route.ts'
import type { Actor } from '#domain/access.ts'
import { type RouteTab, routeTabs } from '#domain/route/route.ts'
import { nameIn } from '#i18n/language.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { contains } from '../platform/like.ts'
import { sorting } from '../platform/sorting.ts'
import { visibleField } from '../project/visible-field.ts'
import { isForMonth, visibleRequestField } from '../request/visible-field.ts'
import { mine } from './reach.ts'
import { selectRoutes, tonsOfVersion } from './select.ts'
import { viewsOf } from './view.ts'

export type RoutesQuery = z.infer<typeof routeApi.list.query>

/**
 * SQL for the tab of a step: waiting, unless its project is stopped; decided; or answered with a proposal, until the contractor has signed the next
 * version or refused. Uses the aliases r (route), s (its step), v (its object).
 */
const tab = sql<RouteTab | null>`case
  when s.state = 'CURRENT' and v.status <> 'STOPPED' then 'CURRENT' when s.state in ('SIGNED', 'REJECTED') then s.state
  when s.state = 'SKIPPED' and v.status = 'ON_APPROVAL' and r.version = v.document_version - 1 then 'PROPOSED' end`

const columnsFor = (actor: Actor) =>
  ({
    deadline: 'r.deadline',
    id: 'r.objectId',
    createdAt: 'r.createdAt',
    organizationName: 'o.nameRu',
    tons: tonsOfVersion,
    region: 'k.nameRu',
    requestPeriod: visibleRequestField(actor, 'requestPeriod', 'b'),
  }) as const

/** Lists the sign-offs that wait for an office or that it has decided: its own and mapped regions, its own ownership type, its own steps. */
export async function routesPage(db: Db, call: Call, q: RoutesQuery) {
  const within = wanted(call, q)
  const [counts, regions, rows] = await Promise.all([countsOf(db, call, q, within), regionsOf(db, call), rowsOf(db, call, q, within)])
  const found = (state: RouteTab) => counts.find((c) => c.tab === state)
  return {
    content: await viewsOf(db, call, rows),
    totalElements: found(q.state)?.n ?? 0,
    byState: Object.fromEntries(routeTabs.map((t) => [t, found(t)?.n ?? 0])),
    totals: { tons: found(q.state)?.tons ?? 0, asked: q.objectType === 'REQUEST' ? (found(q.state)?.asked ?? 0) : null },
    regions,
  }
}

const countsOf = async (db: Db, { actor, today }: Call, { late }: RoutesQuery, within: RawBuilder<boolean>) =>
  (
    await sql<{ tab: RouteTab | null; n: number; tons: number; asked: number | null }>`
      select ${tab} as tab, count(*) as n, sum(${tonsOfVersion}) as tons, sum(q.tons) as asked from signature_route r
        join signed_object v on v.object_type = r.object_type and v.object_id = r.object_id
        join document d on d.id = r.document_id left join project p on p.id = v.project_id
        left join bitumen_request b on b.id = r.object_id and r.object_type = 'REQUEST' left join asked_request q on q.request_id = b.id
        join organisation o on o.bin = r.organization_bin join signature_route_step s on s.route_id = r.id and s.role = ${actor.role}
      where ${within} and ${late ? sql`(s.state <> 'CURRENT' or r.deadline < ${today})` : sql`true`} group by 1`.execute(db)
  ).rows

function rowsOf(db: Db, { actor, today }: Call, q: RoutesQuery, within: RawBuilder<boolean>) {
  const [column, direction] = sorting(q.sort, columnsFor(actor), q.state === 'CURRENT' ? 'deadline,asc' : 'createdAt,desc')
  return selectRoutes(db, actor)
    .where(
      sql<boolean>`${within} and exists (
        select from signature_route_step s where s.route_id = r.id and s.role = ${actor.role} and ${tab} = ${q.state})`,
    )
    .$if(q.late !== undefined && q.state === 'CURRENT', (some) => some.where('r.deadline', '<', today))
    .orderBy(column, direction)
    .orderBy('r.id')
    .limit(q.size)
    .offset(q.page * q.size)
    .execute()
}

/** Regions available in this office's filter. */
async function regionsOf(db: Db, { actor, language }: Call): Promise<SignatureRoute['region'][]> {
  const rows = await db
    .selectFrom('kato')
    .select(['code', 'nameRu', 'nameKk'])
    .where('code', 'in', [...actor.regions, actor.katoCode])
    .where('level', '=', 1)
    .orderBy('code')
    .execute()
  return rows.filter(({ code }) => actor.regions.includes(code)).map((k) => ({ code: k.code, description: nameIn(language, k) }))
}

/** Conditions on the owner and on the filters. The object type is a literal in the SQL, so that the database skips the view's other object types. */
function wanted({ actor }: Call, q: RoutesQuery): RawBuilder<boolean> {
  const kind = sql.lit(q.objectType)
  const found = [sql<boolean>`r.object_type = ${kind} and v.object_type = ${kind}`, mine(actor)]
  if (q.query) found.push(matches(actor, q.query))
  if (q.region) found.push(sql`r.region = ${q.region}`)
  if (q.period) found.push(sql<boolean>`${isForMonth(actor, q.period, 'b')}`)
  if (q.factory) found.push(sql`${visibleRequestField(actor, 'factoryBin', 'b')} = ${q.factory}`)
  if (q.grade) found.push(sql`${visibleRequestField(actor, 'bitumenType', 'b')} = ${q.grade}`)
  return sql.join(found, sql` and `)
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
