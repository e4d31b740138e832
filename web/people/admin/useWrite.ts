import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Failed } from '../../kit/http/failed.ts'

/** Loads all administrator data again after a mutation, also after a failed one: there may have been a concurrent change. */
export function useWrite<A, B>(write: (input: B) => Promise<A>) {
  const queries = useQueryClient()
  return useMutation<A, Failed, B>({ mutationFn: write, onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }) })
}
