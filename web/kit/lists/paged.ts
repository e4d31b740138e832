import type { Failure } from '../feedback/FailureBox.tsx'
import type { TableProps } from './table.ts'

/** The query result of one page of rows; null = there are no rows at all. */
type Found<Row> = {
  data: { content: readonly Row[]; totalElements: number } | null | undefined
  error: unknown
  isPlaceholderData: boolean
  refetch: () => unknown
}
type Place = Pick<TableProps<unknown>, 'page' | 'size' | 'onPage' | 'onSize' | 'sort' | 'onSort' | 'hidden'>
type Paged<Row> = Pick<TableProps<Row>, 'rows' | 'total' | 'updating' | 'failure' | 'onRetry'> & Place

/** Table props of a query: rows and their number, current page and sort order, and the retry after a failure. */
export const paged = <Row>(found: Found<Row>, { page, size, onPage, onSize, sort, onSort, hidden }: Place): Paged<Row> => ({
  rows: found.data === null ? [] : found.data?.content,
  total: found.data?.totalElements ?? 0,
  page,
  size,
  onPage,
  onSize,
  sort,
  onSort,
  hidden,
  updating: found.isPlaceholderData,
  failure: found.error as Failure | null,
  onRetry: () => void found.refetch(),
})

/** Pagination props of a table that is shown whole; `size` is the number of rows of its skeleton. */
export const unpaged = (size: number): Pick<TableProps<unknown>, 'total' | 'page' | 'size' | 'onPage' | 'onSize'> => ({
  total: 0,
  page: 0,
  size,
  onPage: () => {},
  onSize: () => {},
})
