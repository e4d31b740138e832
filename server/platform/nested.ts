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

/** The rows of a query inside another, as a list of objects named as in the program: nothing has to rename them after. Columns are listed, never `selectAll`. */
export const jsonArrayFrom = <O>(rows: Expression<O>): ReturnType<typeof arrayOf<O>> =>
  sql`(select coalesce(json_agg(agg), '[]') from ${named(rows)} as agg)`

/** The one row of a query inside another, or null. */
export const jsonObjectFrom = <O>(row: Expression<O>): ReturnType<typeof objectOf<O>> =>
  sql`(select to_json(agg) from ${named(row)} as agg)`

/** Every column bears its name in quotes, where the plugin that writes snake_case does not look. */
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
