import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { documentApi } from '#contract/documents/document.ts'
import { routeApi } from '#contract/reporting/sign-off-list.ts'
import type { RouteTab } from '#domain/reporting/sign-off-list/route.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'

/** Filters of the list, independent of the page. An empty text does not filter. */
export type RouteFilters = {
  objectType: 'PROJECT' | 'REQUEST'
  state: RouteTab
  query: string
  region: string
  late: 'true' | undefined
  waits: string
  period: string
  factory: string
  grade: BitumenType | undefined
}
export type RoutesQuery = RouteFilters & { page: number; size: number; sort: string }

export const useRoutes = (query: RoutesQuery) =>
  useQuery({
    queryKey: ['routes', query],
    queryFn: ({ signal }) => call(routeApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Maximum of documents in one signing. */
export const mostAtOnce = 500
/** All sign-offs, on all pages, that the caller may decide now. */
export const allMine = async (query: RouteFilters) =>
  (await call(routeApi.list, { query: { ...query, size: mostAtOnce } })).content.filter((r) => r.mine)

/** Downloads the filtered rows, all pages, as a spreadsheet. */
export const saveRoutes = async (columns: string, query: RouteFilters & { sort: string; format: SheetFormat }): Promise<void> =>
  saveFile(await call(routeApi.sheet, { query: { ...query, columns } }))

export const routeQuery = (id: number) =>
  queryOptions({ queryKey: ['route', id], queryFn: ({ signal }) => call(routeApi.one, { params: { id }, signal }) })
export const useRoute = (id: number) => useQuery(routeQuery(id))

/** Most records whose order is read at once. */
export const orderSize = 500
/**
 * The list as numbers alone, in parts. Read once for the whole way through its records: a record that was decided keeps its place, so that nobody
 * skips one. null = not wanted.
 */
export const useOrder = (filters: RouteFilters, sort: string, part: number | null) =>
  useQuery({
    queryKey: ['routeOrder', filters, sort, part],
    queryFn: ({ signal }) => call(routeApi.order, { query: { ...filters, sort, page: part ?? 0, size: orderSize }, signal }),
    enabled: ({ state }) => part !== null && state.data === undefined,
  })

export const useSignatures = (documentId: string) =>
  useQuery({
    queryKey: ['signatures', documentId],
    queryFn: ({ signal }) => call(documentApi.signatures, { params: { documentId }, signal }),
  })

export const reject = (id: number, comment: string) => call(routeApi.reject, { params: { id }, body: { comment } })

/** Rejects or revokes with a reason; refetches shown data, also after a concurrent change. */
export function useDecide(act: 'reject' | 'revoke') {
  const queries = useQueryClient()
  return useMutation<unknown, Failed, { id: number; comment: string }>({
    mutationFn: ({ id, comment }) => call(routeApi[act], { params: { id }, body: { comment } }),
    onSettled: () => queries.invalidateQueries(),
  })
}
