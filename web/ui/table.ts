import type { ReactNode } from 'react'
import type { Failure } from './FailureBox.tsx'

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
  /** 'field,desc' */
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

/** The sort order that a click on a heading requests: ascending, descending, ascending again. */
export const nextSort = (sort: string | undefined, key: string): string => (sort === `${key},asc` ? `${key},desc` : `${key},asc`)
export const directionOf = (sort: string | undefined, key: string): 'asc' | 'desc' | undefined =>
  sort === `${key},asc` ? 'asc' : sort === `${key},desc` ? 'desc' : undefined

/** Digits of equal width, so that numbers line up in a column. */
export const figures = { fontVariantNumeric: 'tabular-nums' } as const
export const isRigid = ({ numeric, rigid, card }: Pick<Column<unknown>, 'numeric' | 'rigid' | 'card'>): boolean =>
  Boolean(numeric || rigid || card === 'actions')
/** Whether it is a list that is read row by row: a table that is shown whole says everything at once. */
export const isList = ({ total }: Pick<TableProps<never>, 'total'>): boolean => total > 0
export const alignOf = (column: Pick<Column<unknown>, 'numeric' | 'card'>) =>
  column.numeric || column.card === 'actions' ? 'right' : 'left'
