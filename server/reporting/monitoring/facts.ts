import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Month } from '#domain/month.ts'
import type { Stretch, WatchedProject } from '#domain/reporting/monitoring/project-checks.ts'
import type { StoredRequest } from '#domain/reporting/monitoring/warnings.ts'
import { kg } from '#domain/tons.ts'
import { requestFacts } from '#domain/trade/request/status.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { visibleRequestField, visibleTakes } from '../../trade/request/visible-field.ts'

/** Reads what the checks look at: the projects `p` in status SIGNED for which a condition holds. `month` = the month of new requests. */
export async function signedProjects(db: Sql, month: Month, which: RawBuilder<SqlBool> = sql`true`): Promise<WatchedProject[]> {
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
      sql<string[]>`coalesce((select array_agg(sha256 order by a.position) from attachment a where a.project_id = p.id), '{}')`.as(
        'attachments',
      ),
      sql<{ month: Month; tons: number }[]>`coalesce((select json_agg(json_build_object('month', m.period, 'tons', m.volume))
        from project_planned m where m.project_id = p.id), '[]')`.as('plan'),
    ])
    .where('p.status', '=', 'SIGNED')
    .where(which)
    .orderBy('p.id')
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

/** Reads the stretches of one road that projects in status SIGNED work on. */
export const signedStretches = async (db: Sql, road: string): Promise<Stretch[]> =>
  (
    await db
      .selectFrom('project')
      .select(['id', 'roadCode', 'fromKm', 'toKm', 'startDate', 'endDate'])
      .where('roadCode', '=', road)
      .where('status', '=', 'SIGNED')
      .orderBy('id')
      .execute()
  ).map(({ id, ...stretch }) => ({ id: String(id), ...stretch }))

/** Reads the files of projects `p` in status SIGNED, by their hashes. */
export const signedFiles = async (db: Sql, which: RawBuilder<SqlBool> = sql`true`): Promise<Pick<WatchedProject, 'id' | 'attachments'>[]> =>
  (
    await sql<{ id: number; attachments: string[] }>`select p.id, array_agg(a.sha256 order by a.position) as attachments
      from project p join attachment a on a.project_id = p.id where p.status = 'SIGNED' and ${which} group by p.id order by p.id`.execute(
      db,
    )
  ).rows.map(({ id, attachments }) => ({ id: String(id), attachments }))

/** Reads what the checks look at: the requests ever signed, as signed, for whose project `p` a condition holds. */
export async function signedRequests(db: Sql, which: RawBuilder<SqlBool> = sql`true`): Promise<StoredRequest[]> {
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
    .where(which)
    .orderBy('r.id')
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
