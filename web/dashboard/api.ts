import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { dashboardApi } from '#contract/dashboard.ts'
import { call } from '../call.ts'

export type DashboardQuery = z.input<typeof dashboardApi.read.query>

export const useDashboard = (query: DashboardQuery | null) =>
  useQuery({
    queryKey: ['dashboard', query],
    queryFn: ({ signal }) => call(dashboardApi.read, { query: query!, signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  })
