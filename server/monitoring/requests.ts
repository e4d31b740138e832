import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { RequestWatchQuery, WatchedRequest } from '#contract/monitoring.ts'
import { dayOf, daysBetween } from '#domain/day.ts'
import { holderRole, type RequestStage, stageOf } from '#domain/monitoring/stage.ts'
import { refuse } from '#domain/refusal.ts'
import { requestMonth } from '#domain/request/rules.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { likeOf } from '../project/list.ts'
import { travelled } from '../request/travel.ts'
import { badgesOf, byCheckOf, idsWith, totalsOf } from './parts.ts'
import { watchOf } from './watch.ts'

const office = sql<{
  ru: string
  kk: string
  since: string
} | null>`(select json_build_object('ru', so.name_ru, 'kk', so.name_kk, 'since', sr.created_at)
  from signature_route sr join signature_route_step st on st.route_id = sr.id join organisation so on so.bin = st.organization_bin
  where sr.object_type = 'REQUEST' and sr.object_id = r.id and st.state = 'CURRENT' order by st.step_order limit 1)`

const selected = (db: Db) =>
  db
    .selectFrom('bitumenRequest as r')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .innerJoin('organisation as o', 'o.bin', 'p.organizationBin')
    .innerJoin('organisation as f', 'f.bin', 'r.factoryBin')
    .innerJoin('kato as k', 'k.code', 'p.region')
    .leftJoin('organisation as t', 't.bin', 'r.traderBin')
    .selectAll('r')
    .select(['p.projectName', 'p.projectNameKk', 'p.ownershipType', 'p.region', 'p.organizationBin', 'o.nameRu', 'o.nameKk'])
    .select([
      'f.nameRu as factoryRu',
      'f.nameKk as factoryKk',
      'k.nameRu as regionRu',
      'k.nameKk as regionKk',
      't.nameRu as traderRu',
      't.nameKk as traderKk',
    ])
    .select([...travelled, office.as('office')])
    .select(sql<boolean>`exists (select from appeal q where q.request_id = r.id and q.status = 'OPEN')`.as('openAppeal'))
    .where('r.drafted', '=', false)
type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

type Query = z.infer<typeof RequestWatchQuery>
const sorts: Record<string, (r: Placed) => number | string> = {
  id: (r) => r.row.id,
  days: (r) => r.days,
  requestVolume: (r) => r.row.requestVolume,
  distributedAmount: (r) => r.row.distributedAmount ?? -1,
  shippedVolume: (r) => r.row.shippedVolume ?? -1,
  requestPeriod: (r) => r.row.requestPeriod,
}

type Placed = { row: Row; stage: RequestStage; since: string; days: number }
function placed(row: Row, today: string): Placed {
  const stage = stageOf({ ...row, unanswered: row.ordered?.unanswered ?? 0, promised: row.ordered?.promised ?? 0 })
  const since =
    { DECISION: row.office?.since, PROMISE: row.ordered?.since, DELIVERY: row.ordered?.since }[stage as string] ??
    row.updatedAt.toISOString()
  // whom nobody waits for has waited long enough: the longest wait comes first
  const waits = holderRole(stage, row.ownershipType) !== null
  return { row, stage, since, days: waits ? Math.max(0, daysBetween(dayOf(new Date(since)), today)) : 0 }
}

/** All requests that were ever signed by their contractors: figures, where each stands, who has it, since when, and what to look at. */
export async function watchedRequests(db: Db, call: Call, q: Query) {
  const { requests: found } = await watchOf(db, requestMonth(call.today))
  const ids = idsWith(found, q.check)
  const like = q.query ? likeOf(q.query) : null
  const number = q.query && /^\d{1,9}$/.test(q.query) ? Number(q.query) : -1
  const rows = await selected(db)
    .$if(q.period !== undefined, (some) => some.where('r.requestPeriod', '=', q.period!))
    .$if(q.region !== undefined, (some) => some.where('p.region', '=', q.region!))
    .$if(q.ownershipType !== undefined, (some) => some.where('p.ownershipType', '=', q.ownershipType!))
    .$if(q.appeal === 'true', (some) =>
      some.where(sql<SqlBool>`exists (select from appeal q where q.request_id = r.id and q.status = 'OPEN')`),
    )
    .$if(ids !== null, (some) => some.where(sql<SqlBool>`r.id = any(${ids}::int[])`))
    .$if(like !== null, (some) =>
      some.where((eb) =>
        eb.or([
          eb('r.id', '=', number),
          eb('p.projectName', 'ilike', like!),
          eb('o.nameRu', 'ilike', like!),
          eb('o.nameKk', 'ilike', like!),
          eb('p.organizationBin', '=', q.query!),
        ]),
      ),
    )
    .execute()
  const all = rows.map((row) => placed(row, call.today))
  const shown = q.stage ? all.filter((r) => r.stage === q.stage) : all
  const [field = '', direction] = (q.sort ?? 'id,desc').split(',')
  const by = Object.hasOwn(sorts, field) ? sorts[field]! : refuse('input.invalid', undefined, 'sort')
  const sign = direction === 'asc' ? 1 : -1
  shown.sort((a, b) => (by(a) < by(b) ? -sign : by(a) > by(b) ? sign : b.row.id - a.row.id))
  const page = shown.slice(q.page * q.size, (q.page + 1) * q.size)
  const byStage: Record<string, number> = {}
  for (const { stage } of all) byStage[stage] = (byStage[stage] ?? 0) + 1
  return {
    content: page.map((one) => viewOf(one, found, call)),
    totalElements: shown.length,
    totals: totalsOf(shown.map((r) => r.row)),
    byStage,
    byCheck: byCheckOf(found, new Set(shown.map((r) => r.row.id))),
  }
}

function viewOf({ row: r, stage, since, days }: Placed, found: Parameters<typeof byCheckOf>[0], call: Call): WatchedRequest {
  const { say, language } = call
  const inLanguage = (ru: string | null, kk: string | null) => (language === 'kk' ? kk : ru) ?? ''
  const role = holderRole(stage, r.ownershipType)
  const holder =
    role === null
      ? null
      : role === 'CONTRACTOR'
        ? inLanguage(r.nameRu, r.nameKk)
        : role === 'SUPPLIER'
          ? (r.ordered?.holders ?? []).map((h) => inLanguage(h.ru, h.kk)).join(', ')
          : stage === 'DECISION' && r.office
            ? inLanguage(r.office.ru, r.office.kk)
            : say(`role.${role}`)
  return {
    id: r.id,
    projectId: r.projectId,
    projectName: inLanguage(r.projectName, r.projectNameKk),
    ownershipType: { code: r.ownershipType, description: say(`trade.ownershipType.${r.ownershipType}`) },
    region: { code: r.region, description: inLanguage(r.regionRu, r.regionKk) },
    contractor: { bin: r.organizationBin, organizationName: inLanguage(r.nameRu, r.nameKk) },
    factory: { bin: r.factoryBin, organizationName: inLanguage(r.factoryRu, r.factoryKk) },
    bitumenType: { code: r.bitumenType, description: say(`trade.bitumenType.${r.bitumenType}`) },
    requestPeriod: r.requestPeriod,
    status: { code: r.status, description: say(`trade.requestStatus.${r.status}`) },
    stage: { code: stage, description: say(`served.requestStage.${stage}`) },
    holder,
    since,
    days,
    trader: r.traderBin ? inLanguage(r.traderRu, r.traderKk) : null,
    requestVolume: r.requestVolume,
    approvedVolume: r.approvedVolume,
    limitedVolume: r.limitedVolume,
    distributedAmount: r.distributedAmount,
    shippedVolume: r.shippedVolume,
    receivedVolume: r.receivedVolume,
    windowFrom: r.ordered?.windowFrom ?? null,
    windowTo: r.ordered?.windowTo ?? null,
    openAppeal: r.openAppeal,
    badges: badgesOf(found.get(r.id), call),
  }
}
