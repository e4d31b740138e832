import { useCallback, useMemo, useRef, useState } from 'react'
import type { CellChange } from './matrix.ts'

type Step<Key extends string> = { visit: string | null; changes: readonly CellChange<Key>[] }
export type Trail<Key extends string> = { done: readonly Step<Key>[]; undone: readonly Step<Key>[] }
export const noTrail = { done: [], undone: [] } as const

/** Adds a step to the undo history. Digits typed in a cell without leaving it are one step; `visit` identifies that stay. */
export function withStep<Key extends string>(trail: Trail<Key>, changes: readonly CellChange<Key>[], visit: string | null): Trail<Key> {
  const last = trail.done.at(-1)
  const [only] = changes
  if (visit === null || last?.visit !== visit || !only) return { done: [...trail.done, { visit, changes }], undone: [] }
  const begun = last.changes[0]!
  const steps = trail.done.slice(0, -1)
  return { done: begun.before === only.after ? steps : [...steps, { visit, changes: [{ ...begun, after: only.after }] }], undone: [] }
}

const backwards = <Key extends string>(changes: readonly CellChange<Key>[]): CellChange<Key>[] =>
  changes.map((c) => ({ ...c, before: c.after, after: c.before })).reverse()

/** One undo step: the changes to apply and the history after it; null if there is none. */
export function stepBack<Key extends string>(trail: Trail<Key>): { changes: CellChange<Key>[]; trail: Trail<Key> } | null {
  const last = trail.done.at(-1)
  if (!last) return null
  return {
    changes: backwards(last.changes),
    trail: { done: trail.done.slice(0, -1), undone: [...trail.undone, { ...last, visit: null }] },
  }
}

export function stepForth<Key extends string>(trail: Trail<Key>): { changes: CellChange<Key>[]; trail: Trail<Key> } | null {
  const next = trail.undone.at(-1)
  if (!next) return null
  return { changes: [...next.changes], trail: { done: [...trail.done, next], undone: trail.undone.slice(0, -1) } }
}

/** The editing interface of a matrix: every change can be undone. */
export type MatrixEdit<Key extends string> = {
  change: (changes: readonly CellChange<Key>[], visit?: string | null) => void
  undo: () => void
  redo: () => void
  mayUndo: boolean
  mayRedo: boolean
  /** Clears the history after the data was replaced as a whole (loaded, saved): nothing before it can be undone. */
  forget: () => void
}

/** Stores the undo history; `apply` writes the amounts into the page's state and must be stable. */
export function useMatrixEdit<Key extends string>(apply: (changes: readonly CellChange<Key>[]) => void): MatrixEdit<Key> {
  const [trail, setTrail] = useState<Trail<Key>>(noTrail)
  const now = useRef(trail)
  const keep = useCallback((next: Trail<Key>) => {
    now.current = next
    setTrail(next)
  }, [])
  const walk = useCallback(
    (step: typeof stepBack<Key>) => {
      const made = step(now.current)
      if (!made) return
      keep(made.trail)
      apply(made.changes)
    },
    [apply, keep],
  )
  const forget = useCallback(() => keep(noTrail), [keep])
  return useMemo(
    () => ({
      change: (changes, visit = null) => {
        if (changes.length === 0) return
        keep(withStep(now.current, changes, visit))
        apply(changes)
      },
      undo: () => walk(stepBack),
      redo: () => walk(stepForth),
      mayUndo: trail.done.length > 0,
      mayRedo: trail.undone.length > 0,
      forget,
    }),
    [apply, keep, walk, forget, trail],
  )
}
