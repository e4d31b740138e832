import type { ReactNode } from 'react'
import type { Failure } from './FailureBox.tsx'

/** A column of a DataTable. `key` is also the field by which the server sorts. */
export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Numbers: right aligned, tabular figures. */
  numeric?: boolean
  width?: number | string
  /** Not narrower, in letters of the usual size (rem): names of people and places break once or twice, not at every word. */
  least?: number
  /** Its place on the card of a phone; a 'fact' (the usual) keeps its heading, 'figures' stand side by side under theirs. */
  card?: 'title' | 'plain' | 'fact' | 'figure' | 'hidden' | 'actions'
}

/** Rows that one marks to do something with them together. */
export type Selection<Row> = {
  isChosen: (row: Row) => boolean
  /** A row that cannot be marked shows no box. */
  mayChoose: (row: Row) => boolean
  onChoose: (rows: readonly Row[], chosen: boolean) => void
  /** What a box and the box of all say. */
  nameOf: (row: Row) => string
  all: string
}

export type TableProps<Row> = {
  /** What the table holds, for a screen reader. */
  caption: string
  columns: readonly Column<Row>[]
  /** undefined = not loaded yet. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** Under the row, over its whole width: the reason of a rejection. */
  below?: (row: Row) => ReactNode
  selection?: Selection<Row> | undefined
  /** Totals of the filtered set, cell by column key. */
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
  /** What to do about an empty table; `emptyText` where the usual sentence does not fit. */
  emptyHint?: ReactNode
  emptyText?: string
  /** Pixels of a usual row: a skeleton of the true height. */
  rowHeight?: number
}

/** What a click on a heading asks for: up, down, up again. */
export const nextSort = (sort: string | undefined, key: string): string => (sort === `${key},asc` ? `${key},desc` : `${key},asc`)
export const directionOf = (sort: string | undefined, key: string): 'asc' | 'desc' | undefined =>
  sort === `${key},asc` ? 'asc' : sort === `${key},desc` ? 'desc' : undefined

/** Numbers stand under one another. */
export const figures = { fontVariantNumeric: 'tabular-nums' } as const
/** What one can do with a row: the column that stays in sight. */
export const classOf = (column: Pick<Column<unknown>, 'card'>) => (column.card === 'actions' ? 'acts' : undefined)
export const alignOf = (column: Pick<Column<unknown>, 'numeric' | 'card'>) =>
  column.numeric || column.card === 'actions' ? 'right' : 'left'
