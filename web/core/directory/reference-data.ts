import { useQuery } from '@tanstack/react-query'
import { directoryApi } from '#contract/core/directory.ts'
import { call } from '../../kit/http/call.ts'

// rarely changes: loaded once
const staleTime = Number.POSITIVE_INFINITY

/** Regions: places of the first level. */
export const useRegions = () =>
  useQuery({ queryKey: ['kato'], queryFn: ({ signal }) => call(directoryApi.kato, { signal }), staleTime }).data ?? []

/** The names of the roles. */
export const useRoles = () =>
  useQuery({ queryKey: ['roles'], queryFn: ({ signal }) => call(directoryApi.roles, { signal }), staleTime }).data ?? []
