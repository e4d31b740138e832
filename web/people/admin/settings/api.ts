import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { type BoundariesRead, type Offices, type SaveBoundaries, settingApi } from '#contract/core/setting.ts'
import type { SettingKey } from '#domain/core/setting/settings.ts'
import { call } from '../../../kit/http/call.ts'
import type { Failed } from '../../../kit/http/failed.ts'

export type Settings = z.output<typeof settingApi.all.answer>
const settingsKey = ['admin', 'settings']
const officesKey = ['admin', 'offices']

export const useSettings = () =>
  useQuery<Settings, Failed>({ queryKey: settingsKey, queryFn: ({ signal }) => call(settingApi.all, { signal }) })
export const useOffices = () =>
  useQuery<Offices, Failed>({ queryKey: officesKey, queryFn: ({ signal }) => call(settingApi.offices, { signal }) })

const boundariesKey = ['admin', 'boundaries']
export const useBoundaries = () =>
  useQuery<BoundariesRead, Failed>({ queryKey: boundariesKey, queryFn: ({ signal }) => call(settingApi.boundaries, { signal }) })
export function useSaveBoundaries() {
  const queries = useQueryClient()
  return useMutation<BoundariesRead, Failed, SaveBoundaries>({
    mutationFn: (body) => call(settingApi.saveBoundaries, { body }),
    onSuccess: (read) => queries.setQueryData(boundariesKey, read),
  })
}

export function useSaveSetting(key: SettingKey) {
  const queries = useQueryClient()
  return useMutation<Settings, Failed, { version: number; value: unknown }>({
    mutationFn: (body) => call(settingApi.save, { params: { key }, body }),
    onSuccess: (settings) => queries.setQueryData(settingsKey, settings),
  })
}
export function useSaveOffices() {
  const queries = useQueryClient()
  return useMutation<Offices, Failed, { version: number; offices: { bin: string; regions: string[] }[] }>({
    mutationFn: (body) => call(settingApi.saveOffices, { body }),
    onSuccess: (offices) => queries.setQueryData(officesKey, offices),
  })
}
/** Loads changes that another user has saved. */
export function useReload() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['admin'] })
}
