import {
  AliasNode,
  ColumnNode,
  type Expression,
  IdentifierNode,
  type OperationNode,
  RawNode,
  ReferenceNode,
  SelectionNode,
  SelectQueryNode,
  sql,
} from 'kysely'
import type { jsonArrayFrom as arrayOf, jsonObjectFrom as objectOf } from 'kysely/helpers/postgres'

/** Nests the rows of a subquery as a list of objects with camelCase names that need no renaming. Columns are listed, never `selectAll`. */
export const jsonArrayFrom = <O>(rows: Expression<O>): ReturnType<typeof arrayOf<O>> =>
  sql`(select coalesce(json_agg(agg), '[]') from ${named(rows)} as agg)`

/** Nests the single row of a subquery, or null. */
export const jsonObjectFrom = <O>(row: Expression<O>): ReturnType<typeof objectOf<O>> =>
  sql`(select to_json(agg) from ${named(row)} as agg)`

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
