import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { onFreshToken, sessionEndNow } from '../../kit/http/token.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'

const SessionEndingNotice = lazyWith(['profile'], () => import('./SessionEndingNotice.tsx'), true)

/** ms before its end at which a session is said to end. */
const ahead = 10 * 60_000
/** The longest wait of a browser's timer. */
const longest = 2 ** 31 - 1

/** Says in time that the session ends, whatever is done until then: what was begun can be finished, or one signs in again on the same page. */
export function SessionEnding() {
  const end = useSyncExternalStore(onFreshToken, sessionEndNow)
  const [near, setNear] = useState<number | null>(null)
  useEffect(() => {
    if (end === null) return
    const timer = setTimeout(() => setNear(end), Math.min(Math.max(0, end - ahead - Date.now()), longest))
    return () => clearTimeout(timer)
  }, [end])
  if (near === null || near !== end) return null
  return (
    <Suspense fallback={null}>
      <SessionEndingNotice end={near} />
    </Suspense>
  )
}
