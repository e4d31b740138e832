import { useSyncExternalStore } from 'react'
import { keptValue } from './kept-value.ts'

export type Stored<T> = { get: () => T; set: (value: T) => void; onChange: (listener: () => void) => () => void }

/** A value stored in this browser under `key`; other tabs follow. `fits` validates values stored by an older version. */
export function stored<T>(key: string, initial: T, fits: (value: unknown) => value is T): Stored<T> {
  const listeners = new Set<() => void>()
  const read = (): T => keptValue(key, fits) ?? initial
  let current = read()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    current = read()
    tell()
  })
  return {
    get: () => current,
    set(value) {
      current = value
      try {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // A browser that stores nothing still works until it is closed.
      }
      tell()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStored = <T>(value: Stored<T>): T => useSyncExternalStore(value.onChange, value.get)
