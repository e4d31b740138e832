import { useCallback, useMemo, useRef, useState } from 'react'

type Trail<T> = { past: readonly T[]; now: T; future: readonly T[]; visit: string | null }
const most = 200

export type History<T> = {
  now: T
  /** `visit`: all typing in one cell without leaving it is one step. */
  change: (step: (now: T) => T, visit?: string | null) => void
  undo: () => void
  /** Undoes all steps since a state, if it can still be reached. */
  undoTo: (state: T) => void
  redo: () => void
  mayUndo: boolean
  mayRedo: boolean
  /** Resets the history after loading or saving. */
  begin: (now: T) => void
}

/** Undo history of a whole draft; drafts share their unchanged parts. `readOnly`: nothing changes it. */
export function useHistory<T>(first: T, readOnly = false): History<T> {
  const [trail, setTrail] = useState<Trail<T>>({ past: [], now: first, future: [], visit: null })
  const held = useRef(trail)
  const set = useCallback((next: Trail<T>) => {
    held.current = next
    setTrail(next)
  }, [])
  return useMemo(
    () => ({
      now: trail.now,
      mayUndo: trail.past.length > 0,
      mayRedo: trail.future.length > 0,
      change: (step, visit = null) => {
        const { past, now, visit: last } = held.current
        const next = readOnly ? now : step(now)
        if (next === now) return
        const same = visit !== null && visit === last
        set({ past: same ? past : [...past.slice(-most), now], now: next, future: [], visit })
      },
      undo: () => {
        const { past, now, future } = held.current
        const before = past.at(-1)
        if (before !== undefined) set({ past: past.slice(0, -1), now: before, future: [now, ...future], visit: null })
      },
      undoTo: (state) => {
        const { past, now, future } = held.current
        const at = past.lastIndexOf(state)
        if (at >= 0) set({ past: past.slice(0, at), now: state, future: [...past.slice(at + 1), now, ...future], visit: null })
      },
      redo: () => {
        const { past, now, future } = held.current
        const [next, ...later] = future
        if (next !== undefined) set({ past: [...past, now], now: next, future: later, visit: null })
      },
      begin: (now) => set({ past: [], now, future: [], visit: null }),
    }),
    [trail, set, readOnly],
  )
}
