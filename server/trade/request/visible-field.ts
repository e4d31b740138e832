import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Month } from '#domain/month.ts'
import type { BitumenRequestRow } from '../../platform/sql/rows/request-rows.ts'
import type { Reader } from '../project/visible-field.ts'

/** Columns that the contractor writes, as they are in the content `d` of a signed document. */
const signed = {
  factoryBin: sql`d.content ->> 'factoryBin'`,
  requestPeriod: sql`(d.content ->> 'requestPeriod')::date`,
  requestVolume: sql`(d.content ->> 'requestVolume')::numeric`,
  bitumenType: sql`d.content ->> 'bitumenType'`,
  transportType: sql`d.content ->> 'transportType'`,
  traderBin: sql`d.content ->> 'traderBin'`,
  traderPhoneNumber: sql`d.content ->> 'traderPhoneNumber'`,
  projectStorageId: sql`(d.content -> 'destination' ->> 'id')::int`,
}

/** SQL condition: the contractor of the request edits a new version of it, or did when its month was closed. Indexed. */
export const isRewritten = (r: string) =>
  sql<boolean>`coalesce(${sql.ref(`${r}.stoppedFrom`)}, ${sql.ref(`${r}.rejectedFrom`)}, ${sql.ref(`${r}.status`)}) = 'SIGNATURE_REVOKED'`

const isOthers = (reader: Reader, r: string) => (reader ? sql`${sql.ref(`${r}.contractorBin`)} <> ${reader.bin}` : sql`true`)

/**
 * SQL of a field of a request (alias `r`, or the one given) as visible to this reader: while its contractor edits a new version, other
 * organisations get, and search by, the last signed one (docs/process.md, section 2). The document is looked up for such requests only.
 */
export function visibleRequestField<F extends keyof typeof signed>(reader: Reader, field: F, r = 'r') {
  const own = (name: keyof BitumenRequestRow) => sql.ref(`${r}.${name}`)
  return sql<Selectable<BitumenRequestRow>[F]>`case
    when ${isRewritten(r)} and ${isOthers(reader, r)} then (
      select ${signed[field]} from signed_document d where d.object_type = 'REQUEST' and d.object_id = ${own('id')}
        order by d.version desc limit 1) else ${own(field)} end`
}

/** SQL condition: the request is for this month, as visible to this reader. Uses the index on the month. */
export const isForMonth = (reader: Reader, month: Month, r = 'r') =>
  sql<SqlBool>`(${sql.ref(`${r}.requestPeriod`)} = ${month} or ${isRewritten(r)}) and ${visibleRequestField(reader, 'requestPeriod', r)} = ${month}`

/** SQL of the tons that a request takes of its project, likewise (domain/trade/request/free.ts). One that was never signed takes none for others. */
export const visibleTakes = (reader: Reader, r = 'r') =>
  sql<number>`case when ${sql.ref(`${r}.drafted`)} and ${isOthers(reader, r)} then 0 when ${sql.ref(`${r}.status`)} = 'SIGNATURE_REVOKED' and ${sql.ref(`${r}.distributedAmount`)} is null
    then ${visibleRequestField(reader, 'requestVolume', r)} else ${sql.ref(`${r}.takes`)} end`
