import { type RawBuilder, sql } from 'kysely'
import { refuse } from '#domain/refusal.ts'

export type Direction = 'asc' | 'desc'
/** A name among the columns of a list, and its way. */
export type SortKey<Name extends string> = readonly [name: Name, direction: Direction]
/** A column by its reference, 'a.windowFrom', or as SQL. */
type Term = string | RawBuilder<unknown>

/**
 * Parses the sort parameter 'status,asc;id,desc' of a query and looks each name up among the list's own columns; inherited properties such as
 * `constructor` are not columns.
 * @throws Refused for any other name, with those there are; for another direction, and for a name that comes twice
 */
export function sortKeys<Name extends string>(
  sort: string | undefined,
  columns: Readonly<Record<Name, unknown>>,
  usual: `${NoInfer<Name>},${Direction}`,
): [SortKey<Name>, ...SortKey<Name>[]] {
  const keys = (sort ?? usual).split(';').map((part): SortKey<Name> => {
    const [name = '', direction, ...rest] = part.split(',')
    if ((direction !== 'asc' && direction !== 'desc') || rest.length > 0) refuse('input.invalid', undefined, 'sort')
    if (!Object.hasOwn(columns, name)) refuse('input.noSuchOrder', { name, known: Object.keys(columns).join(', ') }, 'sort')
    return [name as Name, direction]
  })
  if (new Set(keys.map(([name]) => name)).size < keys.length) refuse('input.invalid', undefined, 'sort')
  return keys as [SortKey<Name>, ...SortKey<Name>[]]
}

type Last = {
  /** The column that no two rows share: it comes last, so that pages never show a row twice. Nothing is sorted after it. */
  last: Term
  lastWay?: Direction
  /** Where rows without a value are; by default as the database has it: an index is ordered so. */
  nulls?: (direction: Direction) => 'first' | 'last'
}

/** SQL of an order by these keys. One key and `last` is what the indexes of the lists are in. */
export function orderOf<Name extends string>(
  keys: readonly SortKey<Name>[],
  columns: Readonly<Record<Name, Term>>,
  { last, lastWay = 'desc', nulls }: Last,
): RawBuilder<unknown> {
  const terms: RawBuilder<unknown>[] = []
  for (const [name, direction] of keys) {
    const column = columns[name]
    if (column === last) return sql.join([...terms, termOf(column, direction)])
    terms.push(termOf(column, direction, nulls?.(direction)))
  }
  return sql.join([...terms, termOf(last, lastWay)])
}

const termOf = (column: Term, direction: Direction, nulls?: 'first' | 'last') =>
  sql`${typeof column === 'string' ? sql.ref(column) : column} ${sql.raw(nulls ? `${direction} nulls ${nulls}` : direction)}`

/** No index is ordered with nulls last. */
export const nullsLast = (): 'last' => 'last'

/** SQL of the order of a list whose columns are all that it needs. @throws Refused as `sortKeys` does */
export const sortedBy = <Name extends string>(
  sort: string | undefined,
  columns: Readonly<Record<Name, Term>>,
  usual: `${NoInfer<Name>},${Direction}`,
  last: Last,
): RawBuilder<unknown> => orderOf(sortKeys(sort, columns, usual), columns, last)
