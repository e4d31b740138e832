import { useEffect, useRef } from 'react'
import type { ProjectValues } from './values.ts'

/** Calls `onChange` once whenever the values differ from the last reported ones, at first the initial ones. */
export function useChanges(values: ProjectValues, onChange: ((values: ProjectValues) => void) | undefined): void {
  const told = useRef(JSON.stringify(values))
  useEffect(() => {
    const now = JSON.stringify(values)
    if (now === told.current) return
    if (!onChange) return
    told.current = now
    onChange(values)
  }, [values, onChange])
}
