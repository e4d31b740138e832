import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { ProjectWatchQuery, WatchedProject } from '#contract/monitoring.ts'
import type { Actor } from '#domain/access.ts'
import { dayOf, daysBetween } from '#domain/day.ts'
import { requestMonth } from '#domain/request/rules.ts'
import { kg, tons } from '#domain/tons.ts'
import { inLanguage } from '#i18n/language.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { sorting } from '../platform/sorting.ts'
import { visibleField } from '../project/visible-field.ts'
import { sixFigures } from '../request/six-figures.ts'
import { visibleTakes } from '../request/visible-field.ts'
import { matches } from './asked.ts'
import { badgesOf, byCheckOf, idsWith, totalsOf } from './parts.ts'
import { watchOf } from './watch.ts'

/** Sums a figure over the project's requests, as the balance does; null = none of them has it. */
const sumOf = (figure: RawBuilder<number | null>) =>
  sql<number | null>`(select sum(${figure}) from bitumen_request q where q.project_id = p.id and not q.drafted)`

const selected = (db: Db, actor: Actor) =>
  db
    .selectFrom('project as p')
    .innerJoin('organisation as o', 'o.bin', 'p.organizationBin')
    .innerJoin('kato as k', (join) => join.on('k.code', '=', visibleField(actor, 'region')))
    .select([
      'p.id',
      visibleField(actor, 'ownershipType').as('ownershipType'),
      'k.code as region',
      'p.status',
      'p.updatedAt',
      'p.organizationBin',
    ])
    .select([visibleField(actor, 'projectName').as('projectName'), visibleField(actor, 'projectNameKk').as('projectNameKk')])
    .select([visibleField(actor, 'bitumenTotal').as('bitumenTotal'), visibleField(actor, 'bitumenRemainder').as('bitumenRemainder')])
    .select(['o.nameRu', 'o.nameKk', 'k.nameRu as regionRu', 'k.nameKk as regionKk'])
    .select([
      sql<number>`coalesce((select sum(q.tons) from asked_request q where q.project_id = p.id), 0)`.as('requestVolume'),
      sumOf(sql`q.approved_volume`).as('approvedVolume'),
      sumOf(sql`q.limited_volume`).as('limitedVolume'),
      sumOf(sql`q.distributed_amount`).as('distributedAmount'),
      sumOf(sql`q.shipped_volume`).as('shippedVolume'),
      sumOf(sql`q.received_volume`).as('receivedVolume'),
      sql<number>`(select count(*) from bitumen_request q where q.project_id = p.id and not q.drafted)`.as('requests'),
      sql<number>`coalesce((select sum(${visibleTakes(actor, 'q')}) from bitumen_request q where q.project_id = p.id), 0)`.as('taken'),
      sql<{
        ru: string
        kk: string
        since: string
      } | null>`(select json_build_object('ru', so.name_ru, 'kk', so.name_kk, 'since', sr.created_at)
        from signature_route sr join signature_route_step st on st.route_id = sr.id join organisation so on so.bin = st.organization_bin
        where sr.object_type = 'PROJECT' and sr.object_id = p.id and st.state = 'CURRENT' order by st.step_order limit 1)`.as('office'),
    ])
    .where('p.status', '!=', 'CREATED')
type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

const sorts = {
  id: (r) => r.id,
  bitumenTotal: (r) => r.bitumenTotal,
  requestVolume: (r) => r.requestVolume,
  distributedAmount: (r) => r.distributedAmount ?? -1,
  shippedVolume: (r) => r.shippedVolume ?? -1,
  updatedAt: (r) => r.updatedAt.toISOString(),
} as const satisfies Record<string, (r: Row) => number | string>

/** Lists all projects that were ever signed by their contractors, with the sums of their requests and warnings. */
export async function watchedProjects(db: Db, call: Call, q: z.infer<typeof ProjectWatchQuery>) {
  const { projects: found } = await watchOf(db, requestMonth(call.today))
  const ids = idsWith(found, q.check)
  const all = await selected(db, call.actor)
    .$if(q.region !== undefined, (some) => some.where('k.code', '=', q.region!))
    .$if(q.ownershipType !== undefined, (some) => some.where(visibleField(call.actor, 'ownershipType'), '=', q.ownershipType!))
    .$if(ids !== null, (some) => some.where(sql<SqlBool>`p.id = any(${ids}::int[])`))
    .$if(Boolean(q.query), (some) => some.where(matches(call.actor, q.query!, 'p.id')))
    .execute()
  const shown = q.status ? all.filter((r) => r.status === q.status) : all
  const [by, direction] = sorting(q.sort, sorts, 'id,desc')
  const sign = direction === 'asc' ? 1 : -1
  shown.sort((a, b) => (by(a) < by(b) ? -sign : by(a) > by(b) ? sign : b.id - a.id))
  const byStatus: Record<string, number> = {}
  for (const { status } of all) byStatus[status] = (byStatus[status] ?? 0) + 1
  return {
    content: shown.slice(q.page * q.size, (q.page + 1) * q.size).map((r) => viewOf(r, found, call)),
    totalElements: shown.length,
    totals: totalsOf(shown),
    byStatus,
    byCheck: byCheckOf(found, new Set(shown.map((r) => r.id))),
  }
}

function viewOf(r: Row, found: Parameters<typeof byCheckOf>[0], call: Call): WatchedProject {
  const { t, language, today } = call
  const since = r.office?.since ?? r.updatedAt.toISOString()
  const contractor = inLanguage(language, r.nameRu, r.nameKk)
  const writes = r.status === 'SIGNATURE_REVOKED'
  return {
    id: r.id,
    projectName: inLanguage(language, r.projectName, r.projectNameKk),
    ownershipType: { code: r.ownershipType, description: t(`trade.ownershipType.${r.ownershipType}`) },
    region: { code: r.region, description: inLanguage(language, r.regionRu, r.regionKk) },
    contractor: { bin: r.organizationBin, organizationName: contractor },
    status: { code: r.status, description: t(`trade.projectStatus.${r.status}`) },
    holder: r.office ? inLanguage(language, r.office.ru, r.office.kk) : writes ? contractor : null,
    since,
    days: Math.max(0, daysBetween(dayOf(new Date(since)), today)),
    bitumenTotal: r.bitumenTotal,
    bitumenRemainder: r.bitumenRemainder,
    free: tons(Math.max(0, kg(r.bitumenTotal) - kg(r.bitumenRemainder) - kg(r.taken))),
    requests: r.requests,
    ...sixFigures(r),
    badges: badgesOf(found.get(r.id), call),
  }
}
