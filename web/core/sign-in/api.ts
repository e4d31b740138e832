import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionApi } from '#contract/core/session.ts'
import type { FactorProof } from '#domain/core/session/factor.ts'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'

const sessionsKey = ['sessions']

/** Loaded with the page and after one is ended, not with every notification: rows do not move under the pointer. */
export const useSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => call(sessionApi.sessions, { signal }), meta: { steady: true } })

export function useEndSession() {
  const queries = useQueryClient()
  return useMutation<null, Failed, { sessionId: string; body: FactorProof }>({
    mutationFn: ({ sessionId, body }) => call(sessionApi.endSession, { params: { sessionId }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  })
}

export type VisitsQuery = { query: string; page: number; size: number; sort: string; roleCode: string }
export const useVisits = (query: VisitsQuery) =>
  useQuery({
    queryKey: ['visits', query],
    queryFn: ({ signal }) => call(sessionApi.visits, { query, signal }),
    placeholderData: keepPreviousData,
  })
export const saveVisits = async (query: Omit<VisitsQuery, 'page' | 'size'>, format: SheetFormat): Promise<void> =>
  saveFile(await call(sessionApi.visitSheet, { query: { ...query, format } }))
