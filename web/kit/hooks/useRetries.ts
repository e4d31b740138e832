import { useEffect, useEffectEvent } from 'react'

/** ms between attempts while the browser reports no new connection: each twice as long as the one before. */
const [firstPause, longestPause] = [2_000, 60_000]

/** Tries again when the browser reports a connection, and at growing intervals in case it never does; null = nothing to try. */
export function useRetries(retry: (() => void) | null): void {
  const again = useEffectEvent(() => retry?.())
  const wanted = retry !== null
  useEffect(() => {
    if (!wanted) return
    let timer: ReturnType<typeof setTimeout>
    const wait = (pause: number) => {
      timer = setTimeout(() => {
        again()
        wait(Math.min(pause * 2, longestPause))
      }, pause)
    }
    const onOnline = () => again()
    wait(firstPause)
    addEventListener('online', onOnline)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', onOnline)
    }
  }, [wanted])
}
