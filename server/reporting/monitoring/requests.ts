import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { RequestWatchQuery, WatchedRequest } from '#contract/reporting/monitoring.ts'
import type { Actor } from '#domain/access.ts'
import { type Day, dayOf, daysBetween } from '#domain/day.ts'
import type { Warning } from '#domain/reporting/monitoring/checks.ts'
import type { RequestStage } from '#domain/reporting/monitoring/stage.ts'
import { inLanguage } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import { pageOf } from '../../platform/http/page.ts'
import type { Db } from '../../platform/sql/db.ts'
import { type Direction, orderOf, sortKeys } from '../../platform/sql/sorting.ts'
import { visibleField } from '../../trade/project/visible-field.ts'
import { sixFigures } from '../../trade/request/figures/six-figures.ts'
import { currentAssignee, progressColumns, progressOf } from '../../trade/request/progress.ts'
import { visibleRequestField } from '../../trade/request/visible-field.ts'
import { warningsOn } from './kept-warnings.ts'
import {
  allOf,
  badgesOf,
  byCheckOf,
  everyRow,
  type Group,
  groupsOf,
  hasWarning,
  type Id,
  inBatches,
  nullsLeast,
  type Part,
  requestMatches,
  summed,
} from './parts.ts'

const selected = (db: Db, actor: Actor) =>
  db
    .selectFrom('bitumenRequest as r')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .innerJoin('organisationEntry as o', 'o.bin', 'p.organizationBin')
    .innerJoin('organisationEntry as f', (join) => join.on('f.bin', '=', visibleRequestField(actor, 'factoryBin')))
    .innerJoin('place as k', 'k.code', 'p.region')
    .leftJoin('organisationEntry as t', (join) => join.on('t.bin', '=', visibleRequestField(actor, 'traderBin')))
    .innerJoin('requestTravel as tr', 'tr.requestId', 'r.id')
    .innerJoin('askedRequest as q', 'q.requestId', 'r.id')
    .select(['r.id', 'r.projectId', 'r.status', 'r.approvedVolume', 'r.limitedVolume', 'r.distributedAmount', 'r.shippedVolume'])
    .select(['r.receivedVolume', 'r.monthClosed', 'r.emergencyReason', 'r.updatedAt', 'p.ownershipType', 'p.region', 'p.organizationBin'])
    .select([visibleField(actor, 'projectName').as('projectName'), visibleField(actor, 'projectNameKk').as('projectNameKk')])
    .select(visibleField(actor, 'roadCode').as('roadCode'))
    .select([
      visibleRequestField(actor, 'requestPeriod').as('requestPeriod'),
      'q.tons as requestVolume',
      visibleRequestField(actor, 'bitumenType').as('bitumenType'),
      'f.bin as factoryBin',
      't.bin as traderBin',
      'o.nameRu as contractorRu',
      'o.nameKk as contractorKk',
      'f.nameRu as factoryRu',
      'f.nameKk as factoryKk',
      'k.nameRu as regionRu',
      'k.nameKk as regionKk',
      't.nameRu as traderRu',
      't.nameKk as traderKk',
    ])
    .select(progressColumns)
    .select(sql<boolean>`exists (select from appeal q where q.request_id = r.id and q.status = 'OPEN')`.as('openAppeal'))
    .where('r.drafted', '=', false)
type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

type Query = z.infer<typeof RequestWatchQuery>
type Filter = Omit<Query, 'page' | 'size'>

/** SQL condition of the filters on a kept request `w`, or on a sum of them; without the stage, by which they are counted. */
const filtered = (q: Filter) =>
  allOf([
    q.period && sql`w.period = ${q.period}`,
    q.region && sql`w.region = ${q.region}`,
    q.ownershipType && sql`w.ownership_type = ${q.ownershipType}`,
    q.appeal === 'true' && sql`w.open_appeal`,
    q.check && hasWarning('REQUEST', sql`w.request_id`, q.check),
    q.query && requestMatches(q.query),
  ])
const shown = (q: Filter) => allOf([filtered(q), q.stage && sql`w.stage = ${q.stage}`])

/** Counts and sums by stage. What the kept sums are not divided by is counted in the rows. */
const stagesOf = async (db: Db, q: Filter): Promise<Group<RequestStage>[]> =>
  (
    await (q.appeal || q.check || q.query
      ? groupsOf<RequestStage>(db, 'watched_request', 'stage', sql`count(*)`, filtered(q))
      : groupsOf<RequestStage>(db, 'watched_sum', 'stage', sql`sum(w.requests)`, filtered(q)))
  ).rows

const columns = {
  id: sql`w.request_id`,
  days: sql`w.waits_from`,
  requestVolume: sql`w.asked_kg`,
  distributedAmount: sql`w.distributed_kg`,
  shippedVolume: sql`w.shipped_kg`,
  requestPeriod: sql`w.period`,
} as const satisfies Record<string, RawBuilder<unknown>>

/** Ids of the filtered requests, in their order. Tons that are not decided yet are less than 0. */
async function idsOf(db: Db, today: Day, q: Filter, { from, most }: Part): Promise<Id[]> {
  const keys = sortKeys(q.sort, columns, 'id,desc')
  const [[first, direction], ...more] = keys
  if (first === 'days' && more.length === 0) return longestWaiting(db, today, q, direction, { from, most })
  const days = sql`greatest(0, coalesce(${today}::date - w.waits_from, 0))`
  const order = orderOf(keys, { ...columns, days }, { last: columns.id, nulls: nullsLeast })
  const { rows } = await sql<Id>`select w.request_id as id from watched_request w where ${shown(q)}
    order by ${order} limit ${most} offset ${from}`.execute(db)
  return rows
}

/** By the days for which somebody has them: those that somebody has since an earlier day, by an index on that day, and all others, which count 0 days. */
async function longestWaiting(db: Db, today: Day, q: Filter, direction: Direction, { from, most }: Part): Promise<Id[]> {
  const first = direction === 'desc'
  const way = sql.raw(first ? 'asc nulls last' : 'desc nulls first')
  const { rows } = await sql<Id>`select id from (
      (select w.request_id as id, w.waits_from as since from watched_request w where ${shown(q)} and w.waits_from < ${today}
        order by w.waits_from ${sql.raw(first ? 'asc' : 'desc')}, w.request_id desc limit ${from + most})
      union all
      (select w.request_id, null from watched_request w where ${shown(q)} and (w.waits_from is null or w.waits_from >= ${today})
        order by w.request_id desc limit ${from + most})) r
    order by since ${way}, id desc limit ${most} offset ${from}`.execute(db)
  return rows
}

/** Reads what is shown of these requests. */
export const requestViews = (db: Db, call: Call, asked: Promise<Id[]>): Promise<WatchedRequest[]> =>
  pageOf(asked, async (ids) => {
    const found = await warningsOn(db, 'REQUEST', ids)
    const rows = await selected(db, call.actor)
      // said of each view too: it is not gathered for all requests then
      .where(sql<SqlBool>`r.id = any(${ids}::int[]) and tr.request_id = any(${ids}::int[]) and q.request_id = any(${ids}::int[])`)
      .execute()
    return rows.map((row) => viewOf(row, found.get(row.id), call))
  })

/** Lists all requests that were ever signed by their contractors: figures, stage, current assignee, since when, and warnings. */
export async function watchedRequests(db: Db, call: Call, q: Query) {
  const kept = sql`watched_request w on w.request_id = k.object_id`
  const [groups, byCheck, content] = await Promise.all([
    stagesOf(db, q),
    byCheckOf(db, 'REQUEST', kept, shown(q)),
    requestViews(db, call, idsOf(db, call.today, q, { from: q.page * q.size, most: q.size })),
  ])
  const { by, totalElements, totals } = summed(groups, q.stage)
  return { content, totalElements, totals, byStage: by, byCheck }
}

/** All filtered requests in batches. */
export const requestBatches = (db: Db, call: Call, q: Filter): AsyncGenerator<WatchedRequest[]> =>
  inBatches(idsOf(db, call.today, q, { from: 0, most: everyRow }), (ids) => requestViews(db, call, ids))

function viewOf(r: Row, found: readonly Warning[] | undefined, call: Call): WatchedRequest {
  const { t, language, today } = call
  const standing = progressOf(r)
  const { stage, since } = standing
  return {
    id: r.id,
    projectId: r.projectId,
    projectName: inLanguage(language, r.projectName, r.projectNameKk) ?? '',
    roadCode: r.roadCode,
    ownershipType: { code: r.ownershipType, description: t(`trade.ownershipType.${r.ownershipType}`) },
    region: { code: r.region, description: inLanguage(language, r.regionRu, r.regionKk) ?? '' },
    contractor: { bin: r.organizationBin, organizationName: inLanguage(language, r.contractorRu, r.contractorKk) ?? '' },
    factory: { bin: r.factoryBin, organizationName: inLanguage(language, r.factoryRu, r.factoryKk) ?? '' },
    bitumenType: { code: r.bitumenType, description: t(`trade.bitumenType.${r.bitumenType}`) },
    requestPeriod: r.requestPeriod,
    emergency: r.emergencyReason !== null,
    status: { code: r.status, description: t(`trade.requestStatus.${r.status}`) },
    stage: { code: stage, description: t(`served.requestStage.${stage}`) },
    holder: currentAssignee(r, standing, call)?.organizationName ?? null,
    since,
    // a request without a current assignee counts 0 days: the longest wait is sorted first
    days: standing.role ? Math.max(0, daysBetween(dayOf(new Date(since)), today)) : 0,
    trader: r.traderBin ? (inLanguage(language, r.traderRu, r.traderKk) ?? '') : null,
    ...sixFigures(r),
    windowFrom: r.ordered?.windowFrom ?? null,
    windowTo: r.ordered?.windowTo ?? null,
    openAppeal: r.openAppeal,
    badges: badgesOf(found, call),
  }
}
