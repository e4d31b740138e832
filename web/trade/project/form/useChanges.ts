import { useEffect, useRef, useState } from 'react'
import type { ProjectValues } from './values.ts'

/** Calls `onChange` once whenever the values differ from the last reported ones, at first the initial ones; null = they are the initial ones again. */
export function useChanges(values: ProjectValues, dirty: boolean, onChange: ((values: ProjectValues | null) => void) | undefined): void {
  const [initial] = useState(() => JSON.stringify(values))
  const told = useRef(initial)
  useEffect(() => {
    const now = JSON.stringify(values)
    if (now === told.current) return
    const back = now === initial
    if (!onChange || !(dirty || back)) return
    told.current = now
    onChange(back ? null : values)
  }, [values, initial, dirty, onChange])
}
