import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access.ts'
import { type Clause, clausesOf, type Kind } from '#domain/reach.ts'

/**
 * Maps the attributes that decide visibility to a query: a column, or a condition built from a value. `official` is a condition, for kinds with
 * drafts.
 */
export type Columns = Partial<Record<Clause['of'], RawBuilder<unknown> | ((is: string) => RawBuilder<unknown>)>>

/** Builds the `where` of every list of a kind from the same table as `within` (domain/reach.ts). */
export function whereWithin(kind: Kind, actor: Pick<Actor, 'role' | 'bin' | 'regions'>, columns: Columns): RawBuilder<SqlBool> {
  const clauses = clausesOf(kind, actor)
  if (!clauses) return sql<SqlBool>`false`
  const asked = clauses.filter(({ of }) => of !== 'official' || columns.official)
  return asked.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(
        asked.map((clause) => conditionOf(clause, columns)),
        sql` and `,
      )})`
}

function conditionOf(clause: Clause, columns: Columns): RawBuilder<unknown> {
  const column = columns[clause.of]
  if (!column) throw new Error(`The query has no column for ${clause.of}`)
  if ('is' in clause) return typeof column === 'function' ? column(clause.is) : sql`${column} = ${clause.is}`
  if (typeof column === 'function') throw new Error(`A query gives a column or a condition for ${clause.of}`)
  if (clause.of !== 'region') return column
  const { among } = clause
  // most offices have one region: an index then gives their rows in its own order; a compiled query does not know how many
  return Array.isArray(among) && among.length === 1 ? sql`${column} = ${among[0]}` : sql`${column} = any(${among}::text[])`
}
