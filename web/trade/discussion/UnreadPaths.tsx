import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { talkApi } from '#contract/trade/discussion.ts'
import { may } from '#domain/access.ts'
import type { Acting } from '../../core/session/session.ts'
import { call } from '../../kit/http/call.ts'

type Props = { acting: Acting; onPaths: (paths: ReadonlySet<string>) => void }

/** Reports the pages with something unread, now and whenever the notices are read again. */
export default function UnreadPaths({ acting, onPaths }: Props) {
  const { data } = useQuery({
    queryKey: ['notices', 'talk', acting.membership.bin, acting.role],
    queryFn: ({ signal }) => call(talkApi.unread, { signal }),
    staleTime: 60_000,
    enabled: may(acting, 'talk.read'),
  })
  useEffect(() => {
    if (data) onPaths(new Set(data.map(({ path }) => path)))
  }, [data, onPaths])
  return null
}
