import { useState } from 'react'

/** True from the first time `on` is: what opens on demand is fetched on demand, and stays to close gracefully. */
export function useOnceTrue(on: boolean): boolean {
  const [been, setBeen] = useState(on)
  if (on && !been) setBeen(true)
  return been || on
}
