import type { Failure } from './FailureBox.tsx'
import type { TableProps } from './table.ts'

/** A call for one page of rows, as its query holds it; null = there are none at all. */
type Found<Row> = {
  data: { content: readonly Row[]; totalElements: number } | null | undefined
  error: unknown
  isPlaceholderData: boolean
  refetch: () => unknown
}
type Place = Pick<TableProps<unknown>, 'page' | 'size' | 'onPage' | 'onSize' | 'sort' | 'onSort'>
type Paged<Row> = Pick<TableProps<Row>, 'rows' | 'total' | 'updating' | 'failure' | 'onRetry'> & Place

/** What a table of a call takes: its rows and their number, the page and the order one is at, and what to do when it failed. */
export const paged = <Row>(found: Found<Row>, { page, size, onPage, onSize, sort, onSort }: Place): Paged<Row> => ({
  rows: found.data === null ? [] : found.data?.content,
  total: found.data?.totalElements ?? 0,
  page,
  size,
  onPage,
  onSize,
  sort,
  onSort,
  updating: found.isPlaceholderData,
  failure: found.error as Failure | null,
  onRetry: () => void found.refetch(),
})

/** A table that stands whole, without pages; `size` = how many rows its skeleton has. */
export const inOnePiece = (size: number): Pick<TableProps<unknown>, 'total' | 'page' | 'size' | 'onPage' | 'onSize'> => ({
  total: 0,
  page: 0,
  size,
  onPage: () => {},
  onSize: () => {},
})
