import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Talk, talkApi } from '#contract/trade/discussion.ts'
import type { TalkDraft, TalkObject } from '#domain/trade/discussion/discussion.ts'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'

export type About = { objectType: TalkObject; objectId: number }
const keyOf = ({ objectType, objectId }: About) => ['talk', objectType, objectId] as const

export const useTalk = (about: About) =>
  useQuery({ queryKey: keyOf(about), queryFn: ({ signal }) => call(talkApi.read, { query: about, signal }) })

/** What was said before a line. */
export const useEarlier = (about: About) =>
  useMutation<Talk, Failed, number>({ mutationFn: (before) => call(talkApi.read, { query: { ...about, before } }) })

export function useSay(about: About) {
  const queries = useQueryClient()
  return useMutation<unknown, Failed, string>({
    mutationFn: (text) => call(talkApi.say, { body: { ...about, text } satisfies TalkDraft }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keyOf(about) }),
        queries.invalidateQueries({ queryKey: ['journal', about.objectType, about.objectId] }),
      ]),
  })
}

/** Stores that it has been read; what is new stays marked until the next look. */
export function useSeen(about: About) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (lastId: number) => call(talkApi.seen, { body: { ...about, lastId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['notices'] }),
  })
}
