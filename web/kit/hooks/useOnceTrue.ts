import { useState } from 'react'

/** True from the first time `on` is true: content is loaded on first opening and stays mounted, so that it can animate when it closes. */
export function useOnceTrue(on: boolean): boolean {
  const [been, setBeen] = useState(on)
  if (on && !been) setBeen(true)
  return been || on
}
