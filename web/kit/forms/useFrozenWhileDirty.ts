import { useState } from 'react'

/** Keeps the value under editing as it was read while there are unsaved changes, whatever the server returns; after saving takes the new one. */
export function useFrozenWhileDirty<T>(fresh: T): { held: T; hold: (unsaved: boolean) => void } {
  const [held, setHeld] = useState(fresh)
  const [unsaved, hold] = useState(false)
  if (fresh !== held && !unsaved) setHeld(fresh)
  return { held, hold }
}
