import { useCallback, useMemo, useRef, useState } from 'react'
import type { CellChange } from './matrix.ts'

/** A cell whose pasted text is no amount. */
export type UnreadCell<Key extends string> = { row: string; key: Key; text: string; value: number | null }
/** Text by cell; the amount is what the cell held: a cell with another amount was edited since. */
type Mark = { text: string; value: number | null }
type MarkChange = { cell: string; before: Mark | undefined; after: Mark | undefined }
type Step<Key extends string> = { visit: string | null; changes: readonly CellChange<Key>[]; marks: readonly MarkChange[] }
export type Trail<Key extends string> = {
  done: readonly Step<Key>[]
  undone: readonly Step<Key>[]
  marks: ReadonlyMap<string, Mark>
}
export const noTrail = { done: [], undone: [], marks: new Map<string, Mark>() } as const

const cellOf = ({ row, key }: { row: string; key: string }): string => `${row}\n${key}`

const withMarks = (marks: Trail<string>['marks'], changes: readonly MarkChange[]): Trail<string>['marks'] => {
  if (changes.length === 0) return marks
  const next = new Map(marks)
  for (const { cell, after } of changes) {
    if (after) next.set(cell, after)
    else next.delete(cell)
  }
  return next
}

/** The marks that a step sets; an edited cell loses its own. */
function marksOf<Key extends string>(
  { marks }: Trail<Key>,
  changes: readonly CellChange<Key>[],
  unread: readonly UnreadCell<Key>[],
): MarkChange[] {
  const edited = changes.map(cellOf).filter((cell) => marks.has(cell))
  return [
    ...edited.map((cell) => ({ cell, before: marks.get(cell), after: undefined })),
    ...unread.map(({ row, key, text, value }) => {
      const cell = cellOf({ row, key })
      return { cell, before: marks.get(cell), after: { text, value } }
    }),
  ]
}

/**
 * Adds a step to the undo history, and marks the cells whose pasted text is no amount. Digits typed in a cell without leaving it are one step; `visit`
 * identifies that stay.
 */
export function withStep<Key extends string>(
  trail: Trail<Key>,
  changes: readonly CellChange<Key>[],
  visit: string | null,
  unread: readonly UnreadCell<Key>[] = [],
): Trail<Key> {
  const set = marksOf(trail, changes, unread)
  const next = { undone: [], marks: withMarks(trail.marks, set) }
  const last = trail.done.at(-1)
  const [only] = changes
  if (visit === null || last?.visit !== visit || !only) return { ...next, done: [...trail.done, { visit, changes, marks: set }] }
  const begun = last.changes[0]!
  const steps = trail.done.slice(0, -1)
  const merged = { visit, changes: [{ ...begun, after: only.after }], marks: [...last.marks, ...set] }
  return { ...next, done: begun.before === only.after && merged.marks.length === 0 ? steps : [...steps, merged] }
}

const backwards = <Key extends string>({ visit, changes, marks }: Step<Key>): Step<Key> => ({
  visit,
  changes: changes.map((c) => ({ ...c, before: c.after, after: c.before })).reverse(),
  marks: marks.map((m) => ({ ...m, before: m.after, after: m.before })).reverse(),
})

type Walked<Key extends string> = { changes: CellChange<Key>[]; trail: Trail<Key> }

/** One undo step: the changes to apply and the history after it; null if there is none. */
export function stepBack<Key extends string>(trail: Trail<Key>): Walked<Key> | null {
  const last = trail.done.at(-1)
  if (!last) return null
  const { changes, marks } = backwards(last)
  const undone = [...trail.undone, { ...last, visit: null }]
  return { changes: [...changes], trail: { done: trail.done.slice(0, -1), undone, marks: withMarks(trail.marks, marks) } }
}

export function stepForth<Key extends string>(trail: Trail<Key>): Walked<Key> | null {
  const next = trail.undone.at(-1)
  if (!next) return null
  const marks = withMarks(trail.marks, next.marks)
  return { changes: [...next.changes], trail: { done: [...trail.done, next], undone: trail.undone.slice(0, -1), marks } }
}

/** The text that was pasted into a cell and is no amount, until the cell is edited. */
export const unreadIn = <Key extends string>({ marks }: Trail<Key>, row: string, key: Key, value: number | null): string | undefined => {
  const mark = marks.get(cellOf({ row, key }))
  return mark && mark.value === value ? mark.text : undefined
}

/** The editing interface of a matrix: every change can be undone. */
export type MatrixEdit<Key extends string> = {
  change: (changes: readonly CellChange<Key>[], visit?: string | null, unread?: readonly UnreadCell<Key>[]) => void
  undo: () => void
  redo: () => void
  mayUndo: boolean
  mayRedo: boolean
  /** Undoes all steps after the first `steps`. */
  undoTo: (steps: number) => void
  steps: () => number
  unreadAt: (row: string, key: Key, value: number | null) => string | undefined
  /** Clears the history after the data was replaced as a whole (loaded, saved): nothing before it can be undone. Marks stay until their cell is edited. */
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
  const forget = useCallback(() => keep({ ...noTrail, marks: now.current.marks }), [keep])
  return useMemo(
    () => ({
      change: (changes, visit = null, unread = []) => {
        if (changes.length === 0 && unread.length === 0) return
        keep(withStep(now.current, changes, visit, unread))
        apply(changes)
      },
      undo: () => walk(stepBack),
      redo: () => walk(stepForth),
      mayUndo: trail.done.length > 0,
      mayRedo: trail.undone.length > 0,
      steps: () => now.current.done.length,
      undoTo: (steps) => {
        while (now.current.done.length > steps) walk(stepBack)
      },
      unreadAt: (row, key, value) => unreadIn(trail, row, key, value),
      forget,
    }),
    [apply, keep, walk, forget, trail],
  )
}
