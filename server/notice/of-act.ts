import { sql } from 'kysely'
import type { OwnershipType, Role } from '#domain/access.ts'
import { kindOfAct, kindRule } from '#domain/notice/kinds.ts'
import { pathOf } from '#domain/notice/path.ts'
import type { Tx } from '../platform/db.ts'
import { notify, type Raised } from './notify.ts'

type Signed = 'PROJECT' | 'REQUEST'
type Facts = {
  id: number
  projectId: number
  ownershipType: OwnershipType
  bin: string
  nameRu: string
  nameKk: string
  organizationRu: string
  organizationKk: string
  month: string | null
  tons: number
  routeId: number | null
  deadline: string | null
  office: string | null
}

/** What an act on a project or a request tells its author or its office; an act that tells nobody does nothing. After the act has been written. */
export async function notifyOfAct(tx: Tx, raised: Raised, act: string, objectType: Signed, id: number, comment: string): Promise<void> {
  const kind = kindOfAct(act)
  if (!kind) return
  const f = await factsOf(tx, objectType, id)
  const bin = kindRule(kind).to === 'author' ? f.bin : f.office
  if (!bin) return
  await notify(tx, raised, {
    kind,
    objectType,
    objectId: id,
    to: { bin },
    args: {
      id,
      name: { ru: f.nameRu, kk: f.nameKk },
      organization: { ru: f.organizationRu, kk: f.organizationKk },
      month: f.month ?? '',
      tons: f.tons,
      deadline: f.deadline ?? '',
      comment: comment || null,
    } as never, // every sentence of these kinds is filled from the same facts
    path: (role) => pathOf(objectType, f, role as Role),
  })
}

/** The object, its contractor and the office that has or had its newest paper. */
async function factsOf(tx: Tx, objectType: Signed, id: number): Promise<Facts> {
  const object =
    objectType === 'PROJECT'
      ? sql`select p.id, p.id as project_id, null::date as month, p.bitumen_total as tons from project p where p.id = ${id}`
      : sql`select r.id, r.project_id, r.request_period as month, coalesce(r.approved_volume, r.proposed_volume, r.request_volume) as tons
          from bitumen_request r where r.id = ${id}`
  const { rows } = await sql<Facts>`
    select x.*, p.ownership_type, p.organization_bin as bin, p.project_name as name_ru, p.project_name_kk as name_kk,
      o.name_ru as organization_ru, o.name_kk as organization_kk, w.route_id, w.deadline, w.office
    from (${object}) x join project p on p.id = x.project_id join organisation o on o.bin = p.organization_bin
    left join lateral (select r.id as route_id, r.deadline, s.organization_bin as office
      from signature_route r join signature_route_step s on s.route_id = r.id
      where r.object_type = ${objectType} and r.object_id = x.id order by r.version desc, (s.state = 'CURRENT') desc, s.step_order desc limit 1) w on true`.execute(
    tx,
  )
  return rows[0]!
}
