import { z } from 'zod'
import { addDays, Day, daysBetween } from '../../day.ts'
import type { Refusal } from '../../refusal.ts'

/** A substitution: the deputy, the days and the order (docs/process.md, section 7). Both days are inclusive. */
export const SubstitutionDraft = z.object({
  deputyId: z.int({ error: 'input.required' }).positive('input.required'),
  from: Day,
  until: Day,
  orderNumber: z.string().trim().min(1, 'input.required').max(50, 'input.tooLong'),
})
export type SubstitutionDraft = z.infer<typeof SubstitutionDraft>

/** Maximum duration in days; a longer absence needs another order. */
export const longestDays = 366

type Dated = { from: Day; until: Day; orderNumber: string }
type Circumstances = {
  principalId: number
  today: Day
  /** Active people of the principal's organisation. */
  colleagues: readonly number[]
  /** Current and future substitutions of the principal or of the deputy in this organisation. */
  others: readonly Dated[]
}

/** Returns all reasons why a substitution cannot be created. */
export function substitutionRefusals(draft: SubstitutionDraft, { principalId, today, colleagues, others }: Circumstances): Refusal[] {
  const refusals: Refusal[] = []
  if (draft.deputyId === principalId) refusals.push({ code: 'substitution.same', field: 'deputyId' })
  else if (!colleagues.includes(draft.deputyId)) refusals.push({ code: 'substitution.notColleague', field: 'deputyId' })
  if (draft.until < draft.from) refusals.push({ code: 'project.dateOrder', field: 'until' })
  else if (draft.from < today || daysBetween(draft.from, draft.until) >= longestDays)
    refusals.push({ code: 'substitution.dates', field: draft.from < today ? 'from' : 'until' })
  const other = others.find((o) => o.from <= draft.until && draft.from <= o.until)
  if (other) refusals.push({ code: 'substitution.overlaps', args: { order: other.orderNumber }, field: 'from' })
  return refusals
}

export const substitutionStates = ['PLANNED', 'IN_FORCE', 'ENDED'] as const
export type SubstitutionState = (typeof substitutionStates)[number]

/** It expires automatically the day after its last day. `ended` = the principal is back early, or one of the two is no longer a member. */
export function substitutionState({ from, until, ended }: { from: Day; until: Day; ended: boolean }, today: Day): SubstitutionState {
  if (ended || today > until) return 'ENDED'
  return today < from ? 'PLANNED' : 'IN_FORCE'
}

/** Default dates of the form: from today for two weeks. */
export const usualTerm = (today: Day): { from: Day; until: Day } => ({ from: today, until: addDays(today, 13) })
