import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { dashboardApi } from '#contract/reporting/dashboard.ts'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'

export type DashboardQuery = z.input<typeof dashboardApi.read.query>

export type ExceptionsQuery = z.input<typeof dashboardApi.exceptions.query>

export const useExceptions = (query: ExceptionsQuery) =>
  useQuery({
    queryKey: ['dashboard', 'exceptions', query],
    queryFn: ({ signal }) => call(dashboardApi.exceptions, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const usePace = (query: DashboardQuery) =>
  useQuery({
    queryKey: ['dashboard', 'pace', query],
    queryFn: ({ signal }) => call(dashboardApi.pace, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const saveDashboard = async (query: DashboardQuery): Promise<void> => saveFile(await call(dashboardApi.paper, { query }))

/** null = the month is over: there is nothing to foretell. */
export const useMonthEnd = (query: DashboardQuery | null) =>
  useQuery({
    queryKey: ['dashboard', 'month-end', query],
    queryFn: ({ signal }) => call(dashboardApi.monthEnd, { query: query!, signal }),
    enabled: query !== null,
  })

export const useMap = () => useQuery({ queryKey: ['dashboard', 'map'], queryFn: ({ signal }) => call(dashboardApi.map, { signal }) })

export const useFlows = (query: DashboardQuery) =>
  useQuery({
    queryKey: ['dashboard', 'flows', query],
    queryFn: ({ signal }) => call(dashboardApi.flows, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useDashboard = (query: DashboardQuery | null) =>
  useQuery({
    queryKey: ['dashboard', query],
    queryFn: ({ signal }) => call(dashboardApi.read, { query: query!, signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  })
