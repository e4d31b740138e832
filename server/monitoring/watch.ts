import { sql } from 'kysely'
import type { Warning } from '#domain/monitoring/checks.ts'
import type { WatchedProject } from '#domain/monitoring/project-checks.ts'
import { type StoredRequest, warningsOf } from '#domain/monitoring/warnings.ts'
import type { Month } from '#domain/month.ts'
import { requestFacts } from '#domain/request/status.ts'
import { kg } from '#domain/tons.ts'
import type { Db } from '../platform/db.ts'
import { visibleRequestField, visibleTakes } from '../request/visible-field.ts'
import { portalSettings } from '../setting/read.ts'

/** All warnings, by project and by request. */
export type Watch = { projects: Map<number, Warning[]>; requests: Map<number, Warning[]> }

/** Cache time of the checks, in ms: they read the whole season, and they only warn. */
const fresh = 5_000
const known = new WeakMap<Db, { month: Month; watch: Promise<Watch>; until: number }>()

/** Returns the cached monitoring checks over projects in status SIGNED and all requests ever signed, as signed; `month` = the month of new requests. */
export function watchOf(db: Db, month: Month): Promise<Watch> {
  const remembered = known.get(db)
  if (remembered && remembered.month === month && remembered.until > performance.now()) return remembered.watch
  const watch = look(db, month)
  known.set(db, { month, watch, until: performance.now() + fresh })
  watch.catch(() => known.delete(db))
  return watch
}

/** Runs the checks without the cache. */
export async function look(db: Db, month: Month): Promise<Watch> {
  const warnings = warningsOf(await projectsOf(db, month), await requestsOf(db), month, (await portalSettings(db)).norms)
  const of = (kind: Warning['kind']) =>
    Map.groupBy(
      warnings.filter((w) => w.kind === kind),
      (w) => Number(w.id),
    )
  return { projects: of('PROJECT'), requests: of('REQUEST') }
}

async function projectsOf(db: Db, month: Month): Promise<WatchedProject[]> {
  const rows = await db
    .selectFrom('project as p')
    .select(['p.id', 'p.asphaltPavement', 'p.bitumenTotal', 'p.bitumenRemainder', 'p.roadCode', 'p.fromKm', 'p.toKm'])
    .select(['p.organizationBin', 'p.ownershipType', 'p.katoCode', 'p.projectDescription', 'p.startDate', 'p.endDate'])
    .select([
      sql<number>`coalesce((
        select sum(${visibleTakes(null)}) from bitumen_request r where r.project_id = p.id and ${visibleRequestField(null, 'requestPeriod')} <> ${month}), 0)`.as(
        'taken',
      ),
      sql<number>`coalesce((select sum(shipped_volume) from bitumen_request r where r.project_id = p.id), 0)`.as('shipped'),
      sql<string[]>`coalesce((select array_agg(sha256) from attachment a where a.project_id = p.id), '{}')`.as('attachments'),
      sql<{ month: Month; tons: number }[]>`coalesce((select json_agg(json_build_object('month', m.period, 'tons', m.volume))
        from project_planned m where m.project_id = p.id), '[]')`.as('plan'),
    ])
    .where('p.status', '=', 'SIGNED')
    .execute()
  return rows.map((p) => ({
    id: String(p.id),
    asphaltKg: kg(p.asphaltPavement),
    bitumenTotalKg: kg(p.bitumenTotal),
    remainderKg: kg(p.bitumenRemainder),
    freeKg: Math.max(0, kg(p.bitumenTotal) - kg(p.bitumenRemainder) - kg(p.taken)),
    shippedKg: kg(p.shipped),
    organisation: p.organizationBin,
    place: p.roadCode ?? `${p.katoCode} ${(p.projectDescription ?? '').trim().toLowerCase()}`,
    roadCode: p.roadCode,
    startDate: p.startDate,
    endDate: p.endDate,
    fromKm: p.fromKm,
    toKm: p.toKm,
    attachments: p.attachments,
    plan: p.plan.map((m) => ({ month: m.month, kg: kg(m.tons) })),
  }))
}

async function requestsOf(db: Db): Promise<StoredRequest[]> {
  const rows = await db
    .selectFrom('bitumenRequest as r')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .select([
      'r.id',
      'r.projectId',
      'r.katoCode',
      'r.approvedVolume',
      'r.distributedAmount',
      'r.shippedVolume',
      'r.status',
      'r.monthClosed',
    ])
    .select([
      'p.organizationBin',
      visibleRequestField(null, 'requestPeriod').as('requestPeriod'),
      visibleRequestField(null, 'requestVolume').as('requestVolume'),
      visibleRequestField(null, 'bitumenType').as('bitumenType'),
      visibleRequestField(null, 'transportType').as('transportType'),
      visibleRequestField(null, 'projectStorageId').as('projectStorageId'),
    ])
    .where('r.drafted', '=', false)
    .execute()
  const inKg = (tons: number | null) => (tons === null ? null : kg(tons))
  return rows.map((r) => ({
    id: String(r.id),
    projectId: String(r.projectId),
    organisation: r.organizationBin,
    month: r.requestPeriod,
    grade: r.bitumenType,
    placeId: String(r.projectStorageId ?? r.katoCode),
    transport: r.transportType,
    askedKg: kg(r.requestVolume),
    approvedKg: inKg(r.approvedVolume),
    allocatedKg: inKg(r.distributedAmount),
    shippedKg: inKg(r.shippedVolume),
    valid: requestFacts[r.status].lives,
    closed: r.monthClosed,
  }))
}
