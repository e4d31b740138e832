import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { regionOf } from '#domain/kato.ts'
import { contains } from '../../platform/sql/like.ts'
import type { Asked } from './report.ts'

type Field = RawBuilder<unknown>
/** The condition of the filters on the columns of a query. */
export function narrowed(q: Asked, of: { region: Field; ownership: Field; grade?: Field }): RawBuilder<SqlBool> {
  const conditions = [
    sql`true`,
    ...(q.katoCode ? [sql`${of.region} = ${regionOf(q.katoCode)}`] : []),
    ...(q.ownershipType ? [sql`${of.ownership} = ${q.ownershipType}`] : []),
    ...(q.bitumenType && of.grade ? [sql`${of.grade} = ${q.bitumenType}`] : []),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** That one of the organisations has this BIN, or this in its name. */
export function searched(q: Asked, bins: readonly Field[]): RawBuilder<SqlBool> {
  if (!q.query) return sql<SqlBool>`true`
  const like = contains(q.query)
  const found = sql`(select bin from organisation_entry where name_ru ilike ${like} or name_kk ilike ${like} or bin = ${q.query})`
  return sql<SqlBool>`(${sql.join(
    bins.map((bin) => sql`${bin} in ${found}`),
    sql` or `,
  )})`
}

/** The first and the last month of the year that is asked for. */
export const yearOf = ({ period }: Asked): [string, string] => [`${period.slice(0, 4)}-01-01`, `${period.slice(0, 4)}-12-01`]
