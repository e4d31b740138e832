import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { monitoringApi, type ProjectWatchQuery, type RequestWatchQuery } from '#contract/monitoring.ts'
import { call } from '../call.ts'
import { saveFile } from '../save-file.ts'

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

export const saveProjects = async (query: Omit<ProjectsAsked, 'page' | 'size'>): Promise<void> =>
  saveFile(await call(monitoringApi.projectSheet, { query }))
export const saveRequests = async (query: Omit<RequestsAsked, 'page' | 'size'>): Promise<void> =>
  saveFile(await call(monitoringApi.requestSheet, { query }))
