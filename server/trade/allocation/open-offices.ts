import { sql } from 'kysely'
import type { OpenOffice } from '#contract/trade/desk.ts'
import type { OwnershipType } from '#domain/access.ts'
import { officeRole } from '#domain/office.ts'
import { type Desk, heldRequests } from '#domain/trade/allocation/desk.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { named, type Reader } from './reader.ts'

type Found = { region: string; ownershipType: OwnershipType; nameRu: string | null; nameKk: string | null }

/** Returns the offices whose split holds requests of the desk back, by region: its own office, else the one the region is mapped to (`officeOf`). */
export async function openOffices(db: Sql, reader: Reader, desk: Desk): Promise<OpenOffice[]> {
  const held = heldRequests(desk)
  const places = new Map(desk.requests.filter((r) => held.has(r.id)).map((r) => [`${r.region}/${r.ownershipType}`, r]))
  if (places.size === 0) return []
  const of = [...places.keys()].sort().map((key) => places.get(key)!)
  const { rows } = await sql<Found>`
    select p.region, p.ownership_type, o.name_ru, o.name_kk
    from unnest(${of.map((r) => r.region)}::text[], ${of.map((r) => r.ownershipType)}::text[],
      ${of.map((r) => officeRole[r.ownershipType])}::text[]) with ordinality as p(region, ownership_type, role, place)
    left join lateral (
      select e.name_ru, e.name_kk from regional_office r join organisation_entry e on e.bin = r.bin
      where r.role = p.role and r.region = p.region order by r.own desc, r.bin limit 1) o on true
    order by p.place`.execute(db)
  return rows.map((r) => ({ katoCode: r.region, ownershipType: r.ownershipType, office: r.nameRu && named(reader, r.nameRu, r.nameKk) }))
}
