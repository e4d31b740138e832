import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access.ts'
import type { Filed } from '#domain/trade/project/project.ts'
import type { Tables } from '../../platform/sql/tables.ts'

/** The organisation that reads; null = any other than the contractor, for what is made once for all readers. */
export type Reader = Pick<Actor, 'bin'> | null

/** SQL condition: project `p` is the contractor's, and the contractor is not the reader. */
export const isOthers = (reader: Reader): RawBuilder<SqlBool> => (reader ? sql`p.organization_bin <> ${reader.bin}` : sql`true`)

/** The columns that the contractor writes, with the type of each. A signed document has them as JSON. */
const types = {
  ownershipType: 'text',
  region: 'text',
  projectName: 'text',
  projectNameKk: 'text',
  workType: 'text',
  katoCode: 'text',
  roadCode: 'text',
  projectDescription: 'text',
  projectDescriptionKk: 'text',
  fromKm: 'int',
  toKm: 'int',
  startDate: 'date',
  endDate: 'date',
  asphaltPavement: 'numeric',
  bitumenTotal: 'numeric',
  bitumenRemainder: 'numeric',
} as const satisfies Record<
  keyof Filed | 'projectName' | 'projectNameKk' | 'workType' | 'katoCode' | 'region' | 'ownershipType' | 'roadCode',
  string
>

/**
 * SQL of a field of project `p` as visible to this reader: while its contractor edits a new version, other organisations get, and search by, the last
 * signed one (docs/process.md, section 2). The document is looked up for such projects only; null where it is older than the field.
 */
export const visibleField = <Field extends keyof typeof types>(reader: Reader, field: Field) =>
  sql<Selectable<Tables['project']>[Field]>`case when p.status = 'SIGNATURE_REVOKED' and ${isOthers(reader)} then (
    select (d.content ->> ${sql.lit(field)})::${sql.raw(types[field])} from signed_document d
      where d.object_type = 'PROJECT' and d.object_id = p.id order by d.version desc limit 1) else ${sql.ref(`p.${field}`)} end`
