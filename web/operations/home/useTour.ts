import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { draftApi } from '#contract/core/draft.ts'
import { readDraft } from '../../core/draft/server-draft.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'

const kind = 'tour.closed'

/** Whether this person closed the tour of the first visit: kept on the server, so that another device does not show it again. */
export function useTour() {
  const queries = useQueryClient()
  const { user, membership, readOnly } = useCurrentUser()
  const queryKey = ['tour', user.id, membership.bin]
  const closed = useQuery({ queryKey, queryFn: async () => (await readDraft(kind)) !== null, staleTime: Number.POSITIVE_INFINITY })
  const close = useMutation<unknown, Failed, void>({
    mutationFn: () => call(draftApi.save, { params: { kind }, body: { value: true } }),
    onMutate: () => queries.setQueryData(queryKey, true),
  })
  return { known: !closed.isPending, open: closed.data === false && !readOnly, close: () => close.mutate() }
}
