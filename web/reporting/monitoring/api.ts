import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { monitoringApi, type ProjectWatchQuery, type RequestWatchQuery } from '#contract/reporting/monitoring.ts'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'

export type ProjectsAsked = z.input<typeof ProjectWatchQuery>
export type RequestsAsked = z.input<typeof RequestWatchQuery>

export const useWatchedProjects = (query: ProjectsAsked) =>
  useQuery({
    queryKey: ['watched-projects', query],
    queryFn: ({ signal }) => call(monitoringApi.projects, { query, signal }),
    placeholderData: keepPreviousData,
  })
export const useWatchedRequests = (query: RequestsAsked) =>
  useQuery({
    queryKey: ['watched-requests', query],
    queryFn: ({ signal }) => call(monitoringApi.requests, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const saveProjects = async (query: Omit<ProjectsAsked, 'page' | 'size'>, format: SheetFormat): Promise<void> =>
  saveFile(await call(monitoringApi.projectSheet, { query: { ...query, format } }))
export const saveRequests = async (query: Omit<RequestsAsked, 'page' | 'size'>, format: SheetFormat): Promise<void> =>
  saveFile(await call(monitoringApi.requestSheet, { query: { ...query, format } }))
