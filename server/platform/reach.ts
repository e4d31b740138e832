import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access.ts'
import { type Clause, clausesOf, type Kind } from '#domain/reach.ts'

/** What a query calls the things by which a kind is found: a column, or the condition that a value makes; for `official` the condition, where the kind has drafts. */
export type Columns = Partial<Record<Clause['of'], RawBuilder<unknown> | ((is: string) => RawBuilder<unknown>)>>

/** The `where` of every list of a kind, from the same table as `within` (domain/reach.ts). */
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
  if (!column) throw new Error(`A query does not say its ${clause.of}`)
  if ('is' in clause) return typeof column === 'function' ? column(clause.is) : sql`${column} = ${clause.is}`
  if (typeof column === 'function') throw new Error(`A query gives a column or a condition for ${clause.of}`)
  return clause.of === 'region' ? sql`${column} = any(${clause.among}::text[])` : column
}
