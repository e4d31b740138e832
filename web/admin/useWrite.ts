import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Failed } from '../failed.ts'

/** Whatever came of it, everything an administrator sees is asked for anew: somebody may have been faster. */
export function useWrite<A, B>(write: (input: B) => Promise<A>) {
  const queries = useQueryClient()
  return useMutation<A, Failed, B>({ mutationFn: write, onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }) })
}
