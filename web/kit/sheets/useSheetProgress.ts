import { useQuery } from '@tanstack/react-query'
import { sheetApi } from '#contract/sheet.ts'
import { call } from '../http/call.ts'

/** ms between two questions. */
const askedEvery = 700

/** How far the server is with a sheet that was sent; null = nothing is known yet. */
export const useSheetProgress = (upload: string | null) =>
  useQuery({
    queryKey: ['sheet-progress', upload],
    queryFn: ({ signal }) => call(sheetApi.progress, { params: { id: upload! }, signal }),
    enabled: upload !== null,
    refetchInterval: askedEvery,
    retry: false,
    gcTime: 0,
  }).data ?? null
