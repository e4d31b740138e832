import { useQuery } from '@tanstack/react-query'
import { closingApi, type MonthState } from '#contract/closing.ts'
import { call } from '../call.ts'
import type { Failed } from '../failed.ts'

/** How a month stands on its way to be closed; `period` = yyyy-mm. */
export const useMonthState = (period: string) =>
  useQuery<MonthState, Failed>({
    queryKey: ['month', period],
    queryFn: ({ signal }) => call(closingApi.state, { params: { period }, signal }),
  })
