import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { dashboardApi } from '#contract/dashboard.ts'
import { call } from '../call.ts'

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
