import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useActing } from '../session/session.ts'
import { MarkedPaths } from '../ui/marked-paths.ts'

/** ms after which it is asked for: no page waits for the marks of its rows. */
const after = 1_000

/** Marks the rows of all lists about whose record something is said that the reader has not read. */
export function TalkMarks({ children }: { children: ReactNode }) {
  const acting = useActing()
  const queries = useQueryClient()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    let end = () => {}
    let gone = false
    const begin = async () => {
      const { follow } = await import('./unread-call.ts')
      if (!gone) end = follow(queries, acting, setMarked)
    }
    const wait = setTimeout(() => begin().catch(() => {}), after) // without a connection no row is marked
    return () => {
      gone = true
      clearTimeout(wait)
      end()
    }
  }, [queries, acting])
  return <MarkedPaths value={marked}>{children}</MarkedPaths>
}
