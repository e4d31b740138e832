import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Failed } from './failed.ts'

/** A step that changes something. Whatever is shown anywhere is asked for anew, also when somebody was faster. */
export function useAppMutation<Given, Told = unknown>(work: (given: Given) => Promise<Told>) {
  const queries = useQueryClient()
  return useMutation<Told, Failed, Given>({ mutationFn: work, onSettled: () => queries.invalidateQueries() })
}
