import { useEffect, useMemo, useState } from 'react'
import type { AllocationMonthRead } from '#contract/trade/desk.ts'
import type { Desk, DraftLine } from '#domain/trade/allocation/desk.ts'
import { useRetries } from '../../kit/hooks/useRetries.ts'
import { type Proposed, Proposer } from './proposer.ts'

/** Delay in ms after the last key before the engine is called. */
const pause = 150

/** The rule's proposal around the locked rows, recalculated shortly after each change. */
export function useProposer(month: AllocationMonthRead, desk: Desk, locked: DraftLine[]) {
  const [proposer, setProposer] = useState<Proposer | null>(null)
  const [proposed, setProposed] = useState<Proposed | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<number | null>(null)
  useRetries(failed === attempt ? () => setAttempt(attempt + 1) : null)
  useEffect(() => {
    const made = new Proposer(() => setFailed(attempt))
    // oxlint-disable-next-line react/set-state-in-effect -- a worker lives as long as the page is open
    setProposer(made)
    return () => made.close()
  }, [attempt])
  useEffect(() => proposer?.load(month.engine, desk), [proposer, month, desk])
  // the locked rows as text, so that the same rows are not sent again
  const asked = useMemo(() => JSON.stringify(locked), [locked])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another month needs a new proposal even if the locked rows are equal
  useEffect(() => {
    if (!proposer) return
    const wait = setTimeout(async () => {
      const told = await proposer.propose(JSON.parse(asked) as DraftLine[])
      if (told) setProposed(told)
    }, pause)
    return () => clearTimeout(wait)
  }, [proposer, asked, month])
  return { proposer, proposed }
}
