import { useCallback, useRef, useState } from 'react'

/** What is edited stays as it was read while something is unsaved, whatever the server has meanwhile; its own saving lets the new one in. */
export function useHeld<T>(fresh: T): { held: T; hold: (unsaved: boolean) => void } {
  const [held, setHeld] = useState(fresh)
  const unsaved = useRef(false)
  if (fresh !== held && !unsaved.current) setHeld(fresh)
  const hold = useCallback((is: boolean) => {
    unsaved.current = is
  }, [])
  return { held, hold }
}
