import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { talkApi } from '#contract/talk.ts'
import { may } from '#domain/access.ts'
import { call } from '../call.ts'
import type { useActing } from '../session/session.ts'

/** Tells the pages with something unread, now and whenever the notices are asked for anew. @returns its end */
export function follow(
  queries: QueryClient,
  acting: ReturnType<typeof useActing>,
  onPaths: (paths: ReadonlySet<string>) => void,
): () => void {
  if (!acting || !may(acting, 'talk.read')) return () => {}
  const unread = new QueryObserver(queries, {
    queryKey: ['notices', 'talk', acting.membership.bin, acting.role],
    queryFn: ({ signal }) => call(talkApi.unread, { signal }),
    staleTime: 60_000,
  })
  return unread.subscribe(({ data }) => data && onPaths(new Set(data.map(({ path }) => path))))
}
