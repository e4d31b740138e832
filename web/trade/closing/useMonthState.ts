import { useQuery } from '@tanstack/react-query'
import { closingApi, type MonthState } from '#contract/trade/closing.ts'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'

/** Loads the progress of a month towards its closing; `period` = yyyy-mm. */
export const useMonthState = (period: string) =>
  useQuery<MonthState, Failed>({
    queryKey: ['month', period],
    queryFn: ({ signal }) => call(closingApi.state, { params: { period }, signal }),
  })
