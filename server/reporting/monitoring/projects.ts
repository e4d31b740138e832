import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { ProjectWatchQuery, WatchedProject } from '#contract/reporting/monitoring.ts'
import type { Actor } from '#domain/access.ts'
import { dayOf, daysBetween } from '#domain/day.ts'
import type { Warning } from '#domain/reporting/monitoring/checks.ts'
import { kg, tons } from '#domain/tons.ts'
import type { ProjectStatus } from '#domain/trade/project/status.ts'
import { inLanguage } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import { pageOf } from '../../platform/http/page.ts'
import type { Db } from '../../platform/sql/db.ts'
import { sortedBy } from '../../platform/sql/sorting.ts'
import { visibleField } from '../../trade/project/visible-field.ts'
import { sixFigures } from '../../trade/request/figures/six-figures.ts'
import { visibleTakes } from '../../trade/request/visible-field.ts'
import { warningsOn } from './kept-warnings.ts'
import {
  allOf,
  badgesOf,
  byCheckOf,
  everyRow,
  groupsOf,
  hasWarning,
  type Id,
  inBatches,
  nullsLeast,
  type Part,
  projectMatches,
  summed,
} from './parts.ts'

/** Sums a figure over the project's requests, as the balance does; null = none of them has it. */
const sumOf = (figure: RawBuilder<number | null>) =>
  sql<number | null>`(select sum(${figure}) from bitumen_request q where q.project_id = p.id and not q.drafted)`

const selected = (db: Db, actor: Actor) =>
  db
    .selectFrom('project as p')
    .innerJoin('organisationEntry as o', 'o.bin', 'p.organizationBin')
    .innerJoin('place as k', (join) => join.on('k.code', '=', visibleField(actor, 'region')))
    .select([
      'p.id',
      visibleField(actor, 'ownershipType').as('ownershipType'),
      'k.code as region',
      'p.status',
      'p.updatedAt',
      'p.organizationBin',
    ])
    .select([visibleField(actor, 'projectName').as('projectName'), visibleField(actor, 'projectNameKk').as('projectNameKk')])
    .select(visibleField(actor, 'roadCode').as('roadCode'))
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
      } | null>`(select json_build_object('ru', so.name_ru, 'kk', so.name_kk, 'since', st.created_at)
        from sign_off_step st join organisation_entry so on so.bin = st.organization_bin
        where st.object_type = 'PROJECT' and st.object_id = p.id and st.state = 'CURRENT' order by st.step_order limit 1)`.as('office'),
    ])
    .where('p.status', '!=', 'CREATED')
type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

type Query = z.infer<typeof ProjectWatchQuery>
type Filter = Omit<Query, 'page' | 'size'>

/** SQL condition of the filters on a kept project `w`; without the status, by which they are counted. */
const filtered = (q: Filter) =>
  allOf([
    q.region && sql`w.region = ${q.region}`,
    q.ownershipType && sql`w.ownership_type = ${q.ownershipType}`,
    q.check && hasWarning('PROJECT', sql`w.project_id`, q.check),
    q.query && projectMatches(q.query),
  ])
const shown = (q: Filter) => allOf([filtered(q), q.status && sql`w.status = ${q.status}`])

const columns = {
  id: sql`w.project_id`,
  bitumenTotal: sql`w.bitumen_total_kg`,
  requestVolume: sql`w.asked_kg`,
  distributedAmount: sql`w.distributed_kg`,
  shippedVolume: sql`w.shipped_kg`,
  updatedAt: sql`w.updated_at`,
} as const satisfies Record<string, RawBuilder<unknown>>

/** Ids of the filtered projects, in their order. Tons that are not decided yet are less than 0. */
async function idsOf(db: Db, q: Filter, { from, most }: Part): Promise<Id[]> {
  const order = sortedBy(q.sort, columns, 'id,desc', { last: columns.id, nulls: nullsLeast })
  const { rows } = await sql<Id>`select w.project_id as id from watched_project w where ${shown(q)}
    order by ${order} limit ${most} offset ${from}`.execute(db)
  return rows
}

/** Reads what is shown of these projects. */
export const projectViews = (db: Db, call: Call, asked: Promise<Id[]>): Promise<WatchedProject[]> =>
  pageOf(asked, async (ids) => {
    const found = await warningsOn(db, 'PROJECT', ids)
    const rows = await selected(db, call.actor).where(sql<SqlBool>`p.id = any(${ids}::int[])`).execute()
    return rows.map((row) => viewOf(row, found.get(row.id), call))
  })

/** Lists all projects that were ever signed by their contractors, with the sums of their requests and warnings. */
export async function watchedProjects(db: Db, call: Call, q: Query) {
  const kept = sql`watched_project w on w.project_id = k.object_id`
  const [groups, byCheck, content] = await Promise.all([
    q.check || q.query
      ? groupsOf<ProjectStatus>(db, 'watched_project', 'status', sql`count(*)`, filtered(q))
      : groupsOf<ProjectStatus>(db, 'watched_project_tally', 'status', sql`sum(w.n)`, filtered(q)),
    byCheckOf(db, 'PROJECT', kept, shown(q)),
    projectViews(db, call, idsOf(db, q, { from: q.page * q.size, most: q.size })),
  ])
  const { by, totalElements, totals } = summed(groups.rows, q.status)
  return { content, totalElements, totals, byStatus: by, byCheck }
}

/** All filtered projects in batches. */
export const projectBatches = (db: Db, call: Call, q: Filter): AsyncGenerator<WatchedProject[]> =>
  inBatches(idsOf(db, q, { from: 0, most: everyRow }), (ids) => projectViews(db, call, ids))

function viewOf(r: Row, found: readonly Warning[] | undefined, call: Call): WatchedProject {
  const { t, language, today } = call
  const since = r.office?.since ?? r.updatedAt.toISOString()
  const contractor = inLanguage(language, r.nameRu, r.nameKk)
  const writes = r.status === 'SIGNATURE_REVOKED'
  return {
    id: r.id,
    projectName: inLanguage(language, r.projectName, r.projectNameKk),
    roadCode: r.roadCode,
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
    badges: badgesOf(found, call),
  }
}
