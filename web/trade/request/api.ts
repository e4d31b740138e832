import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { directoryApi } from '#contract/core/directory.ts'
import { journalApi } from '#contract/core/journal.ts'
import { routeApi } from '#contract/reporting/sign-off-list.ts'
import { requestApi } from '#contract/trade/request.ts'
import type { BitumenType, Proposal } from '#domain/trade/request/request.ts'
import type { RequestStatus } from '#domain/trade/request/status.ts'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import { useAppMutation } from '../../kit/http/useAppMutation.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'

export type RequestPlace = { projectId: number; requestId: number }
/** An empty text does not filter. */
export type RequestFilters = { query: string; status?: RequestStatus; period?: string; factory?: string; grade?: BitumenType }
export type RequestsQuery = RequestFilters & { page: number; size: number; sort: string }

/** A page of a project's requests; null = of all projects. */
export const useRequests = (projectId: number | null, query: RequestsQuery) =>
  useQuery({
    queryKey: ['requests', projectId, query],
    queryFn: ({ signal }) =>
      projectId === null ? call(requestApi.all, { query, signal }) : call(requestApi.list, { params: { projectId }, query, signal }),
    placeholderData: keepPreviousData,
  })

/** Downloads the filtered rows, all pages, as a spreadsheet. */
export const saveRequests = async (
  columns: string,
  query: RequestFilters & { sort: string; projectId?: number; format: SheetFormat },
): Promise<void> => saveFile(await call(requestApi.sheet, { query: { ...query, columns } }))

export const requestQuery = ({ projectId, requestId }: RequestPlace) =>
  queryOptions({
    queryKey: ['request', projectId, requestId],
    queryFn: ({ signal }) => call(requestApi.one, { params: { projectId, requestId }, signal }),
  })
export const useRequest = (place: RequestPlace) => useQuery(requestQuery(place))

const freeQuery = (projectId: number) => ({
  queryKey: ['free', projectId],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(requestApi.free, { params: { projectId }, signal }),
})
/** Free tons of a project with the breakdown. */
export const useFree = (projectId: number, wanted = true) => useQuery({ ...freeQuery(projectId), enabled: wanted })

export const useRequestHistory = (id: number) =>
  useQuery({
    queryKey: ['journal', 'REQUEST', id],
    queryFn: ({ signal }) => call(journalApi.list, { query: { objectType: 'REQUEST', objectId: id }, signal }),
  })

const forever = Number.POSITIVE_INFINITY
export const useFactories = () =>
  useQuery({ queryKey: ['factories'], queryFn: ({ signal }) => call(directoryApi.organizations, { signal }), staleTime: forever }).data ??
  []
export const useTraders = (wanted: boolean) =>
  useQuery({
    queryKey: ['traders'],
    queryFn: ({ signal }) => call(directoryApi.traders, { signal }),
    enabled: wanted,
    staleTime: forever,
  }).data ?? []

/** Its document, and the request as it is with it. */
export const useGenerateRequest = () =>
  useAppMutation(async (params: RequestPlace) => {
    await call(requestApi.generate, { params })
    return call(requestApi.one, { params })
  })
export const useRemoveRequest = () => useAppMutation((params: RequestPlace) => call(requestApi.remove, { params }))
export const useActOnRequest = () =>
  useAppMutation(({ act, ...params }: RequestPlace & { act: 'withdraw' | 'refuse' }) => call(requestApi.act, { params, body: { act } }))
export const usePropose = () =>
  useAppMutation(({ id, ...body }: Proposal & { id: number; comment: string }) => call(routeApi.propose, { params: { id }, body }))

export const saveRequestDocument = async (place: RequestPlace, documentId: string): Promise<void> =>
  saveFile(await call(requestApi.document, { params: { ...place, documentId } }))
export const saveContract = async (place: RequestPlace, documentId: string): Promise<void> =>
  saveFile(await call(requestApi.contract, { params: { ...place, documentId } }))
