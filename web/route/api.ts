import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { documentApi } from '#contract/document.ts'
import { routeApi } from '#contract/route.ts'
import type { BitumenType } from '#domain/request/request.ts'
import type { RouteTab } from '#domain/route/route.ts'
import { call } from '../call.ts'
import type { Failed } from '../failed.ts'
import { saveFile } from '../save-file.ts'

/** What is to be found, whatever page of it is shown. An empty text filters nothing. */
export type RouteFilters = {
  objectType: 'PROJECT' | 'REQUEST'
  state: RouteTab
  query: string
  region: string
  late: 'true' | undefined
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

/** As many as one ceremony takes. */
export const mostAtOnce = 500
/** The sign-offs of all pages that the caller may decide now. */
export const allMine = async (query: RouteFilters) =>
  (await call(routeApi.list, { query: { ...query, size: mostAtOnce } })).content.filter((r) => r.mine)

/** Exactly what is filtered, all its pages, as a spreadsheet. */
export const saveRoutes = async (columns: string, query: RouteFilters & { sort: string }): Promise<void> =>
  saveFile(await call(routeApi.sheet, { query: { ...query, columns } }))

export const useRoute = (id: number) =>
  useQuery({ queryKey: ['route', id], queryFn: ({ signal }) => call(routeApi.one, { params: { id }, signal }) })

export const useSignatures = (documentId: string) =>
  useQuery({
    queryKey: ['signatures', documentId],
    queryFn: ({ signal }) => call(documentApi.signatures, { params: { documentId }, signal }),
  })

export const reject = (id: number, comment: string) => call(routeApi.reject, { params: { id }, body: { comment } })

/** Reject or revoke, saying why; what others see is asked for anew, also when somebody was faster. */
export function useDecide(act: 'reject' | 'revoke') {
  const queries = useQueryClient()
  return useMutation<unknown, Failed, { id: number; comment: string }>({
    mutationFn: ({ id, comment }) => call(routeApi[act], { params: { id }, body: { comment } }),
    onSettled: () => queries.invalidateQueries(),
  })
}
