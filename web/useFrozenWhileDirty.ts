import { useState } from 'react'

/** What is edited stays as it was read while something is unsaved, whatever the server has meanwhile; its own saving lets the new one in. */
export function useFrozenWhileDirty<T>(fresh: T): { held: T; hold: (unsaved: boolean) => void } {
  const [held, setHeld] = useState(fresh)
  const [unsaved, hold] = useState(false)
  if (fresh !== held && !unsaved) setHeld(fresh)
  return { held, hold }
}
