import {
  AliasNode,
  ColumnNode,
  type Compilable,
  type Expression,
  IdentifierNode,
  type OperationNode,
  type RawBuilder,
  RawNode,
  ReferenceNode,
  SelectionNode,
  SelectQueryNode,
  sql,
} from 'kysely'
import type { jsonArrayFrom as arrayOf, jsonObjectFrom as objectOf } from 'kysely/helpers/postgres'
import type { Sql } from './db.ts'

/** Nests the rows of a subquery as a list of objects with camelCase names that need no renaming. Columns are listed, never `selectAll`. */
export const jsonArrayFrom = <O>(rows: Expression<O>): ReturnType<typeof arrayOf<O>> =>
  sql`(select coalesce(json_agg(agg), '[]') from ${named(rows)} as agg)`

/** Nests the single row of a subquery, or null. */
export const jsonObjectFrom = <O>(row: Expression<O>): ReturnType<typeof objectOf<O>> =>
  sql`(select to_json(agg) from ${named(row)} as agg)`

type Nested<O> = ReturnType<typeof arrayOf<O>> extends RawBuilder<(infer Row)[]> ? Row : never

/** Each row as one object with the same names, for a query whose rows are read one after another. */
export const jsonRowsFrom = <O>(db: Sql, rows: Expression<O>): Compilable<{ one: Nested<O> }> => ({
  compile: () => sql<{ one: Nested<O> }>`select to_json(agg) as one from ${named(rows)} as agg`.compile(db),
})

/** Gives every column a quoted alias, which the snake_case plugin does not rename. */
function named(rows: Expression<unknown>): Expression<unknown> {
  const node = rows.toOperationNode()
  if (!SelectQueryNode.is(node)) throw new Error('not a select')
  const selections = (node.selections ?? []).map(({ selection }) =>
    SelectionNode.create(
      AliasNode.create(AliasNode.is(selection) ? selection.node : selection, RawNode.createWithSql(`"${nameOf(selection)}"`)),
    ),
  )
  return { expressionType: undefined, isSelectQueryBuilder: true, toOperationNode: () => ({ ...node, selections }) } as Expression<unknown>
}

function nameOf(selection: OperationNode): string {
  if (AliasNode.is(selection) && IdentifierNode.is(selection.alias)) return selection.alias.name
  const column = ReferenceNode.is(selection) ? selection.column : selection
  if (ColumnNode.is(column)) return column.column.name
  throw new Error(`a ${selection.kind} has no name: list the columns`)
}
