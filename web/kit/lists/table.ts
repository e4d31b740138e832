import type { ReactNode } from 'react'
import type { Failure } from '../feedback/FailureBox.tsx'

/** A column of a DataTable. `key` is also the sort field of the server. */
export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Further facts of the cell: on its second line in a comfortable row, each on its own line in an opened one and on a card. */
  more?: (row: Row) => readonly ReactNode[]
  sortable?: boolean
  /** Numbers: right-aligned, tabular figures. */
  numeric?: boolean
  width?: number | string
  /** Minimum width in rem at the default font size, for a name that is cut where there is no room for it. */
  least?: number
  /** Is never cut: a date, a status. Numbers and actions never are. */
  rigid?: boolean
  /** Position on the card of a phone; a 'fact' (the default) keeps its heading, 'figure' columns are side by side under theirs. */
  card?: 'title' | 'plain' | 'fact' | 'figure' | 'hidden' | 'actions'
}

/** Rows that the user selects for a common action. */
export type Selection<Row> = {
  isChosen: (row: Row) => boolean
  /** A row that cannot be selected has no checkbox. */
  mayChoose: (row: Row) => boolean
  onChoose: (rows: readonly Row[], chosen: boolean) => void
  /** Accessible names of a row's checkbox and of the checkbox for all rows. */
  nameOf: (row: Row) => string
  all: string
}

export type TableProps<Row> = {
  /** Description of the table for a screen reader. */
  caption: string
  columns: readonly Column<Row>[]
  /** undefined = not loaded yet. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** Content below the row, over its whole width: the reason of a rejection. */
  below?: (row: Row) => ReactNode
  selection?: Selection<Row> | undefined
  /** Totals of the filtered set, by column key. */
  totals?: Record<string, ReactNode>
  /** Keys of columns that the reader has switched off; what names the row and its acts are always there. */
  hidden?: readonly string[] | undefined
  /** 'field,desc', or several: 'status,asc;field,desc' */
  sort?: string | undefined
  onSort?: ((sort: string) => void) | undefined
  total: number
  page: number
  size: number
  sizes?: readonly number[]
  onPage: (page: number) => void
  onSize: (size: number) => void
  /** The previous page is shown while the next one loads. */
  updating?: boolean
  failure?: Failure | null
  onRetry?: () => void
  /** Hint for an empty table; `emptyText` replaces the standard text where it does not fit. */
  emptyHint?: ReactNode
  emptyText?: string
  /** Called once the rows, or the failure, are on the screen. */
  onDrawn?: (() => void) | undefined
  /** Height of a typical row in pixels, for a skeleton of the final height. */
  rowHeight?: number
}

type Direction = 'asc' | 'desc'
export type SortKey = readonly [key: string, direction: Direction]
/** As many as the contract takes (contract/endpoint.ts). */
export const mostSortKeys = 3

/** The keys of a sort order, the first one first. */
export const sortKeys = (sort: string | undefined): SortKey[] =>
  (sort ?? '').split(';').flatMap((part) => {
    const [key = '', direction] = part.split(',')
    return key && (direction === 'asc' || direction === 'desc') ? [[key, direction] as const] : []
  })
export const sortText = (keys: readonly SortKey[]): string => keys.map((key) => key.join()).join(';')
export const directionOf = (sort: string | undefined, key: string): Direction | undefined =>
  sortKeys(sort).find(([name]) => name === key)?.[1]
/** Which of several keys a column is, from 1; undefined = the list is not sorted by it, or by it alone. */
export function rankOf(sort: string | undefined, key: string): number | undefined {
  const keys = sortKeys(sort)
  return keys.length > 1 ? keys.findIndex(([name]) => name === key) + 1 || undefined : undefined
}

/**
 * The sort order that a click on a heading requests: ascending, descending, ascending again. `added` = after the keys that there are, of which the
 * last makes room where there are too many; a key that is among them changes its way.
 */
export function nextSort(sort: string | undefined, key: string, added = false): string {
  const keys = sortKeys(sort)
  const at = keys.findIndex(([name]) => name === key)
  const turned: SortKey = [key, at >= 0 && keys[at]![1] === 'asc' ? 'desc' : 'asc']
  if (!added) return sortText([at === 0 || keys.length < 2 ? turned : [key, 'asc']])
  return sortText(at >= 0 ? keys.with(at, turned) : [...keys.slice(0, mostSortKeys - 1), turned])
}

/** Digits of equal width, so that numbers line up in a column. */
export const figures = { fontVariantNumeric: 'tabular-nums' } as const
/** Whether a reader may switch a column off: not what names the row, nor its acts. */
export const isHideable = ({ card }: Pick<Column<unknown>, 'card'>): boolean => card !== 'title' && card !== 'actions'
export const isRigid = ({ numeric, rigid, card }: Pick<Column<unknown>, 'numeric' | 'rigid' | 'card'>): boolean =>
  Boolean(numeric || rigid || card === 'actions')
/** Whether it is a list that is read row by row: a table that is shown whole says everything at once. */
export const isList = ({ total }: Pick<TableProps<never>, 'total'>): boolean => total > 0
export const alignOf = (column: Pick<Column<unknown>, 'numeric' | 'card'>) =>
  column.numeric || column.card === 'actions' ? 'right' : 'left'
