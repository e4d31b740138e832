import type { Day } from '../../day.ts'
import { commentFits, commentLength } from '../../flow.ts'
import { type Month, monthOf } from '../../month.ts'
import type { Refusal } from '../../refusal.ts'
import { kg } from '../../tons.ts'

/**
 * Emergency requests (flood, accident; docs/process.md, section 4): of the running month, outside of limits and splits, from a reserve of the
 * month's plan, signed by the contractor, its office and QAJ.
 */
export const emergencyMonth = (today: Day): Month => monthOf(today)

/** Of one month and grade, kg. `planned` and `allocated`: of the lines of the plan in distribution; `others`: emergency requests already approved. */
type Supply = { planned: number; allocated: number; others: readonly { approved: number; allocated: number }[] }

/**
 * Kg that emergency requests may still get: within the reserve (`percent` of the plan) less what was approved of others, and never more than the
 * plan has left over for it.
 */
export function reserveLeft({ planned, allocated, others }: Supply, percent: number): number {
  const reserve = Math.floor((planned * percent) / 100) - others.reduce((sum, o) => sum + o.approved, 0)
  const promised = others.reduce((sum, o) => sum + Math.max(0, o.approved - o.allocated), 0)
  return Math.max(0, Math.min(reserve, planned - allocated - promised))
}

/** What an emergency request is measured against: the reserve in percent of the plan, 0 = there is none, and the tons left of its grade. */
export type Reserve = { percent: number; left: number }

/** Reasons why these tons cannot be taken from the reserve. */
export function reserveRefusals(volume: number, { percent, left }: Reserve): Refusal[] {
  if (percent === 0) return [{ code: 'request.noReserve' }]
  if (left === 0) return [{ code: 'request.reserveEmpty', field: 'bitumenType' }]
  return kg(volume) > kg(left) ? [{ code: 'request.overReserve', args: { left }, field: 'requestVolume' }] : []
}

export const emergencyReasonRefusals = (reason: string): Refusal[] =>
  commentFits(reason) ? [] : [{ code: 'flow.commentRequired', args: commentLength, field: 'emergencyReason' }]
