import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useActing } from '../../core/session/session.ts'
import { MarkedPaths } from '../../kit/display/marked-paths.ts'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'

const UnreadPaths = lazyPart(() => import('./UnreadPaths.tsx'), true)

/** ms after which it is asked for: no page waits for the marks of its rows. */
const delay = 1_000

/** Marks the rows of all lists about whose record something is said that the reader has not read. */
export function TalkMarks({ children }: { children: ReactNode }) {
  const acting = useActing()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <MarkedPaths value={marked}>
      {children}
      <Suspense fallback={null}>{late && acting && <UnreadPaths acting={acting} onPaths={setMarked} />}</Suspense>
    </MarkedPaths>
  )
}
