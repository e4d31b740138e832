import { useCallback, useEffect, useState } from 'react'
import type { Distribution, ProposedLimits } from '#contract/trade/distribution.ts'
import type { Limit } from '#domain/trade/distribution/distribution.ts'
import { useFrozenWhileDirty } from '../../kit/forms/useFrozenWhileDirty.ts'
import type { CellChange } from '../../kit/matrix/matrix.ts'
import { useMatrixEdit } from '../../kit/matrix/matrix-trail.ts'
import { useLeaveGuard } from '../../kit/navigation/useLeaveGuard.ts'
import { changesTo, type Limits, limitsOf, sameLimits } from './rows.ts'

export type LimitsDraft = ReturnType<typeof useLimitsDraft>

/** The edited limits of all grades, separate from the server's data until saved. Cells are named region|ownership|grade. */
export function useLimitsDraft(fresh: Distribution) {
  const { held: distribution, hold } = useFrozenWhileDirty(fresh)
  const [from, setFrom] = useState(distribution)
  const [limits, setLimits] = useState<Limits>(() => limitsOf(distribution))
  const [note, setNote] = useState(distribution.note ?? '')
  const [proposed, setProposed] = useState<ProposedLimits | null>(null)
  const apply = useCallback(
    (changes: readonly CellChange<string>[]) =>
      setLimits((now) => {
        const next = new Map(now)
        for (const { row, after } of changes) next.set(row, after)
        return next
      }),
    [],
  )
  const edit = useMatrixEdit<string>(apply)
  if (from !== distribution) {
    setFrom(distribution)
    setLimits(limitsOf(distribution))
    setNote(distribution.note ?? '')
    setProposed(null)
  }
  const { forget } = edit
  useEffect(() => {
    if (distribution) forget()
  }, [distribution, forget])
  const dirty = !sameLimits(limits, limitsOf(distribution)) || note.trim() !== (distribution.note ?? '')
  useEffect(() => hold(dirty), [dirty, hold])
  useLeaveGuard(dirty)
  const take = (wanted: readonly Limit[]) => edit.change(changesTo(distribution, limits, wanted))
  return {
    distribution,
    limits,
    note,
    setNote,
    edit,
    dirty,
    proposed,
    take,
    takeProposal: (made: ProposedLimits) => {
      setProposed(made)
      take(made.lines)
    },
    /** Called once the limits are saved: the response that holds them may replace them. */
    settle: () => hold(false),
  }
}
