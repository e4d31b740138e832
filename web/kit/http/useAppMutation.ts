import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Failed } from './failed.ts'

/** A mutation that invalidates all queries afterwards, also when it failed because of a concurrent change. For a write that affects one query only, `useMutation` with `invalidateQueries`. */
export function useAppMutation<Given, Told = unknown>(work: (given: Given) => Promise<Told>) {
  const queries = useQueryClient()
  return useMutation<Told, Failed, Given>({ mutationFn: work, onSettled: () => queries.invalidateQueries() })
}
