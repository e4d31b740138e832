import { useCallback, useEffect, useRef, useState } from 'react'
import type { ProposedSplit, Split } from '#contract/trade/split.ts'
import type { CellChange } from '../../kit/matrix/matrix.ts'
import { useMatrixEdit } from '../../kit/matrix/matrix-trail.ts'
import { type Draft, type DraftRow, draftOf, proposed, typed, withRow } from './draft.ts'

/** Unsaved changes of a split; a newer version replaces them, unless there is unsaved input. */
export function useSplitDraft(split: Split) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(split))
  const [told, setTold] = useState<ReadonlyMap<number, string[]>>(new Map())
  const apply = useCallback(
    (changes: readonly CellChange<'volume'>[]) =>
      setDraft((now) => changes.reduce((all, { row, after }) => typed(all, Number(row), after), now)),
    [],
  )
  const edit = useMatrixEdit<'volume'>(apply)
  const read = useRef(split.version)
  const { forget } = edit
  const take = useCallback(
    (fresh: Split) => {
      read.current = fresh.version
      setDraft(draftOf(fresh))
      forget()
    },
    [forget],
  )
  // changed by another user, or by this one on another page: without unsaved input the new version is shown
  useEffect(() => {
    if (split.version !== read.current && !draft.dirty) take(split)
  }, [split, draft.dirty, take])
  return {
    draft,
    edit,
    told,
    take,
    version: () => read.current,
    /** A lock set or taken by hand is no longer undone with the volume. */
    change: (id: number, row: Partial<DraftRow>) =>
      setDraft((now) => withRow(now, id, row.locked === undefined ? row : { ...row, before: undefined })),
    propose: (answer: ProposedSplit, anew: boolean) => {
      setDraft((now) => proposed(now, answer, anew))
      setTold(new Map(answer.lines.map((l) => [l.requestId, l.explanation])))
      forget()
    },
  }
}
