import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { draftApi } from '#contract/core/draft.ts'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { useCurrentUser } from '../session/session.ts'
import { readDraft } from './server-draft.ts'

/** A user's view settings, stored on the server: the same on every device. `usual` until they are loaded. */
export function useMyView<T>(kind: string, usual: T, fits: (value: unknown) => value is T) {
  const queries = useQueryClient()
  const { user, membership } = useCurrentUser()
  const queryKey = ['view', kind, user.id, membership.bin]
  const ours = (value: unknown): T => (fits(value) ? value : usual)
  const read = useQuery({
    queryKey,
    queryFn: async () => ours((await readDraft(kind))?.value),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const write = useMutation<T, Failed, (old: T) => T>({
    // Based on what another device has stored meanwhile, not on the local cache.
    mutationFn: async (change) => {
      const found = await readDraft(kind)
      const value = change(ours(found?.value))
      await call(draftApi.save, { params: { kind }, body: { value, version: found?.version ?? 0 } })
      return value
    },
    onSuccess: (value) => queries.setQueryData(queryKey, value),
  })
  return { value: read.data ?? usual, change: write.mutate, busy: write.isPending }
}
