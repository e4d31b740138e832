import { sql } from 'kysely'
import type { OwnershipType, Role } from '#domain/access.ts'
import { kindOfAct, kindRule } from '#domain/core/notice/kinds.ts'
import { pathOf } from '#domain/core/notice/path.ts'
import { notify, type Raised } from '../../core/notice/notify.ts'
import type { Tx } from '../../platform/sql/db.ts'

/** The object of a notification: a project or one of its requests. `bin`: its contractor; `month`: requests only. */
export type NotifiedObject = {
  objectType: 'PROJECT' | 'REQUEST'
  id: number
  projectId: number
  ownershipType: OwnershipType
  bin: string
  nameRu: string
  nameKk: string
  month: string | null
  tons: number
}
type NoticeFacts = {
  organizationRu: string
  organizationKk: string
  routeId: number | null
  deadline: string | null
  office: string | null
}

/** Notifies the author of an object or its office of an act; does nothing for acts without a notification. Call it after the act is written. */
export async function notifyOfAct(
  tx: Tx,
  raised: Raised,
  act: string,
  comment: string,
  read: () => Promise<NotifiedObject>,
): Promise<void> {
  const kind = kindOfAct(act)
  if (!kind) return
  const object = await read()
  const around = await aroundOf(tx, object)
  const bin = kindRule(kind).to === 'author' ? object.bin : around.office
  if (!bin) return
  await notify(tx, raised, {
    kind,
    objectType: object.objectType,
    objectId: object.id,
    to: { bin },
    args: {
      id: object.id,
      name: { ru: object.nameRu, kk: object.nameKk },
      organization: { ru: around.organizationRu, kk: around.organizationKk },
      month: object.month ?? '',
      tons: object.tons,
      deadline: around.deadline ?? '',
      comment: comment || null,
    } as never, // the texts of all these kinds use the same arguments
    path: (role) => pathOf(object.objectType, { ...object, ...around }, role as Role),
  })
}

/** Loads the object's contractor, and the office that has or had its newest document. */
async function aroundOf(tx: Tx, { objectType, id, bin }: NotifiedObject): Promise<NoticeFacts> {
  const { rows } = await sql<NoticeFacts>`
    select o.name_ru as organization_ru, o.name_kk as organization_kk, w.route_id, w.deadline, w.office from organisation_entry o
    left join lateral (select r.id as route_id, r.deadline, s.organization_bin as office
      from signature_route r join signature_route_step s on s.route_id = r.id
      where r.object_type = ${objectType} and r.object_id = ${id} order by r.version desc, (s.state = 'CURRENT') desc, s.step_order limit 1) w on true
    where o.bin = ${bin}`.execute(tx)
  return rows[0]!
}
