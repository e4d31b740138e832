import { useEffect, useState } from 'react'

/** True once `on` has been true for that long: a skeleton that flashes for 100 ms is worse than none (docs/interface.md, section 15). */
export function useDelayed(on: boolean, milliseconds = 150): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!on) return
    const wait = setTimeout(() => setLate(true), milliseconds)
    return () => {
      clearTimeout(wait)
      setLate(false)
    }
  }, [on, milliseconds])
  return on && late
}
