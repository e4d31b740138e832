import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { RequestWatchQuery, WatchedRequest } from '#contract/monitoring.ts'
import type { Actor } from '#domain/access.ts'
import { type Day, dayOf, daysBetween } from '#domain/day.ts'
import { requestMonth } from '#domain/request/rules.ts'
import { inLanguage } from '#i18n/language.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { sorting } from '../platform/sorting.ts'
import { visibleField } from '../project/visible-field.ts'
import { currentAssignee, type Progress, progressColumns, progressOf } from '../request/progress.ts'
import { sixFigures } from '../request/six-figures.ts'
import { isForMonth, visibleRequestField } from '../request/visible-field.ts'
import { matches } from './asked.ts'
import { badgesOf, byCheckOf, idsWith, totalsOf } from './parts.ts'
import { watchOf } from './watch.ts'

const selected = (db: Db, actor: Actor) =>
  db
    .selectFrom('bitumenRequest as r')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .innerJoin('organisation as o', 'o.bin', 'p.organizationBin')
    .innerJoin('organisation as f', (join) => join.on('f.bin', '=', visibleRequestField(actor, 'factoryBin')))
    .innerJoin('kato as k', 'k.code', 'p.region')
    .leftJoin('organisation as t', (join) => join.on('t.bin', '=', visibleRequestField(actor, 'traderBin')))
    .innerJoin('requestTravel as tr', 'tr.requestId', 'r.id')
    .innerJoin('askedRequest as q', 'q.requestId', 'r.id')
    .select(['r.id', 'r.projectId', 'r.status', 'r.approvedVolume', 'r.limitedVolume', 'r.distributedAmount', 'r.shippedVolume'])
    .select(['r.receivedVolume', 'r.monthClosed', 'r.emergencyReason', 'r.updatedAt', 'p.ownershipType', 'p.region', 'p.organizationBin'])
    .select([visibleField(actor, 'projectName').as('projectName'), visibleField(actor, 'projectNameKk').as('projectNameKk')])
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
const sorts = {
  id: (r) => r.row.id,
  days: (r) => r.days,
  requestVolume: (r) => r.row.requestVolume,
  distributedAmount: (r) => r.row.distributedAmount ?? -1,
  shippedVolume: (r) => r.row.shippedVolume ?? -1,
  requestPeriod: (r) => r.row.requestPeriod,
} as const satisfies Record<string, (r: Placed) => number | string>

type Placed = { row: Row; standing: Progress; days: number }
function placed(row: Row, today: Day): Placed {
  const standing = progressOf(row)
  // a request without a current assignee counts 0 days: the longest wait is sorted first
  return { row, standing, days: standing.role ? Math.max(0, daysBetween(dayOf(new Date(standing.since)), today)) : 0 }
}

/** Lists all requests that were ever signed by their contractors: figures, stage, current assignee, since when, and warnings. */
export async function watchedRequests(db: Db, call: Call, q: Query) {
  const { requests: found } = await watchOf(db, requestMonth(call.today))
  const ids = idsWith(found, q.check)
  const rows = await selected(db, call.actor)
    .$if(q.period !== undefined, (some) => some.where(isForMonth(call.actor, q.period!)))
    .$if(q.region !== undefined, (some) => some.where('p.region', '=', q.region!))
    .$if(q.ownershipType !== undefined, (some) => some.where('p.ownershipType', '=', q.ownershipType!))
    .$if(q.appeal === 'true', (some) =>
      some.where(sql<SqlBool>`exists (select from appeal q where q.request_id = r.id and q.status = 'OPEN')`),
    )
    .$if(ids !== null, (some) => some.where(sql<SqlBool>`r.id = any(${ids}::int[])`))
    .$if(Boolean(q.query), (some) => some.where(matches(call.actor, q.query!, 'r.id')))
    .execute()
  const all = rows.map((row) => placed(row, call.today))
  const shown = q.stage ? all.filter((r) => r.standing.stage === q.stage) : all
  const [by, direction] = sorting(q.sort, sorts, 'id,desc')
  const sign = direction === 'asc' ? 1 : -1
  shown.sort((a, b) => (by(a) < by(b) ? -sign : by(a) > by(b) ? sign : b.row.id - a.row.id))
  const page = shown.slice(q.page * q.size, (q.page + 1) * q.size)
  const byStage: Record<string, number> = {}
  for (const { standing } of all) byStage[standing.stage] = (byStage[standing.stage] ?? 0) + 1
  return {
    content: page.map((one) => viewOf(one, found, call)),
    totalElements: shown.length,
    totals: totalsOf(shown.map((r) => r.row)),
    byStage,
    byCheck: byCheckOf(found, new Set(shown.map((r) => r.row.id))),
  }
}

function viewOf({ row: r, standing, days }: Placed, found: Parameters<typeof byCheckOf>[0], call: Call): WatchedRequest {
  const { t, language } = call
  const { stage, since } = standing
  return {
    id: r.id,
    projectId: r.projectId,
    projectName: inLanguage(language, r.projectName, r.projectNameKk) ?? '',
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
    days,
    trader: r.traderBin ? (inLanguage(language, r.traderRu, r.traderKk) ?? '') : null,
    ...sixFigures(r),
    windowFrom: r.ordered?.windowFrom ?? null,
    windowTo: r.ordered?.windowTo ?? null,
    openAppeal: r.openAppeal,
    badges: badgesOf(found.get(r.id), call),
  }
}
