import type { Known } from '#domain/trade/plan/rules.ts'
import { activeLinks } from '../../people/partner/known.ts'
import type { Sql } from '../../platform/sql/db.ts'

export type Named = { ru: string; kk: string }

/** Loads every factory and resource holder that a plan may name. */
export async function knownParts(sql: Sql): Promise<Known & { links: { factoryBin: string; supplierBin: string }[] }> {
  const rows = await sql.selectFrom('party').select(['bin', 'role']).where('role', 'in', ['FACTORY', 'SUPPLIER']).execute()
  const links = await activeLinks(sql)
  const of = (role: string) => new Set(rows.filter((r) => r.role === role).map((r) => r.bin))
  return { factories: of('FACTORY'), suppliers: of('SUPPLIER'), links }
}

/** Names of these organisations in both languages, by BIN. */
export async function namesOf(sql: Sql, bins: Iterable<string>): Promise<Map<string, Named>> {
  const wanted = [...new Set(bins)]
  if (wanted.length === 0) return new Map()
  const rows = await sql.selectFrom('organisationEntry').select(['bin', 'nameRu', 'nameKk']).where('bin', 'in', wanted).execute()
  return new Map(rows.map((r) => [r.bin, { ru: r.nameRu, kk: r.nameKk }]))
}
