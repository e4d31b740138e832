import { sql } from 'kysely'
import type { OwnershipType } from '#domain/access.ts'
import type { Db } from '../platform/sql/db.ts'

export const month = '2026-12'
export const period = '2026-12-01'
export const region = '350000000'

type Project = { id: number; status: string; ownership: OwnershipType; route: number | null }
type Request = {
  id: number
  project: number
  ownership: OwnershipType
  status: string
  version: number
  asked: number
  approved: number | null
  limited: number | null
  allocated: number | null
  route: number | null
}
type Row = {
  id: number
  supplier: string
  ownership: OwnershipType
  volume: number | null
  draft: number | null
  shipped: number
  unpromised: number
  status: string | null
  version: number
}
type Shipment = {
  id: number
  supplier: string
  ownership: OwnershipType
  vehicle: string
  waybill: string
  shipped_on: string
  net: number
  version: number
  receipt: number | null
}

/** Current state of the month, as far as acts need it to choose their objects. Volumes in tons. */
export type Scene = {
  projects: Project[]
  requests: Request[]
  productions: { id: number }[]
  rows: Row[]
  shipments: Shipment[]
  appeals: { id: number; status: string; figure: string; ownership: OwnershipType }[]
  splits: { ownership: OwnershipType; status: string }[]
  plan: string | null
  limits: { id: number; status: string; version: number } | null
  closed: boolean
  journal: number
}

export async function readScene(db: Db): Promise<Scene> {
  const route = (kind: string, id: string) =>
    sql.raw(`(select s.id from signature_route s where s.object_type = '${kind}' and s.object_id = ${id} order by s.id desc limit 1)`)
  const { rows } = await sql<{ scene: Scene }>`select json_build_object(
    'projects', (select coalesce(json_agg(json_build_object('id', p.id, 'status', p.status, 'ownership', p.ownership_type, 'route', ${route('PROJECT', 'p.id')}) order by p.id), '[]')
      from project p),
    'requests', (select coalesce(json_agg(json_build_object('id', r.id, 'project', r.project_id, 'ownership', p.ownership_type, 'status', r.status, 'version', r.version,
      'asked', r.request_volume, 'approved', r.approved_volume, 'limited', r.limited_volume, 'allocated', r.distributed_amount,
      'route', ${route('REQUEST', 'r.id')}) order by r.id), '[]') from bitumen_request r join project p on p.id = r.project_id),
    'productions', (select coalesce(json_agg(json_build_object('id', n.id) order by n.id), '[]') from production n where n.period = ${period}),
    'rows', (select coalesce(json_agg(json_build_object('id', a.id, 'supplier', n.supplier_bin, 'ownership', p.ownership_type, 'volume', a.volume,
      'draft', a.draft_volume, 'shipped', a.shipped, 'unpromised', a.unpromised, 'status', a.status, 'version', a.version) order by a.id), '[]')
      from allocation a join production n on n.id = a.production_id join bitumen_request r on r.id = a.request_id join project p on p.id = r.project_id),
    'shipments', (select coalesce(json_agg(json_build_object('id', s.id, 'supplier', n.supplier_bin, 'ownership', p.ownership_type, 'vehicle', s.vehicle,
      'waybill', s.waybill, 'shipped_on', s.shipped_on, 'net', s.net, 'version', s.version, 'receipt', c.version) order by s.id), '[]')
      from shipment s join allocation a on a.id = s.allocation_id join production n on n.id = a.production_id join bitumen_request r on r.id = a.request_id
      join project p on p.id = r.project_id left join receipt c on c.shipment_id = s.id),
    'appeals', (select coalesce(json_agg(json_build_object('id', id, 'status', status, 'figure', figure, 'ownership', ownership_type) order by id), '[]') from appeal),
    'splits', (select coalesce(json_agg(json_build_object('ownership', ownership_type, 'status', status)), '[]') from split where period = ${period}),
    'plan', (select status from monthly_plan where period = ${period} order by document_version desc limit 1),
    'limits', (select json_build_object('id', id, 'status', status, 'version', version) from distribution where period = ${period} order by document_version desc limit 1),
    'closed', exists (select from month_closing where period = ${period}),
    'journal', (select coalesce(max(id), 0) from journal)) as scene`.execute(db)
  return rows[0]!.scene
}
