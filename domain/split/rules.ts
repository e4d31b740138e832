import { commentFits, commentLength } from '../flow.ts'
import type { Refusal } from '../refusal.ts'
import type { BitumenType } from '../request/request.ts'
import { kg, sumTons, tons } from '../tons.ts'

/** Tons. `allocated` = what stands in signed orders. */
export type SplitRow = {
  requestId: number
  bitumenType: BitumenType
  approved: number
  allocated: number
  proposed: number | null
  volume: number
  reason: string | null
}
/** `held`: what requests that were stopped have of it in signed orders; nobody divides it meanwhile. */
export type GradeLimit = { bitumenType: BitumenType; limit: number; held?: number }

/** Does it differ from what the rule proposes? Then somebody decided it, and says why. */
export const isManual = ({ proposed, volume }: Pick<SplitRow, 'proposed' | 'volume'>): boolean =>
  proposed === null || kg(proposed) !== kg(volume)

/** What may never be written, not even in a draft: more than is approved, less than is ordered already. */
export const rowRefusals = (rows: readonly SplitRow[]): Refusal[] =>
  rows.flatMap((row, i): Refusal[] => {
    const field = `lines.${i}.volume`
    if (kg(row.volume) > kg(row.approved))
      return [{ code: 'split.overApproved', args: { request: row.requestId, approved: row.approved }, field }]
    if (kg(row.volume) < kg(row.allocated))
      return [{ code: 'split.belowAllocated', args: { request: row.requestId, allocated: row.allocated }, field }]
    return []
  })

/** Per grade: its limit, what the rows and stopped requests take of it and what is left; below zero is too much. */
export const limitBalance = (rows: readonly Pick<SplitRow, 'bitumenType' | 'volume'>[], limits: readonly GradeLimit[]) =>
  limits.map(({ bitumenType, limit, held = 0 }) => {
    const distributed = sumTons([held, ...rows.filter((row) => row.bitumenType === bitumenType).map(({ volume }) => volume)])
    return { bitumenType, limit, held, distributed, rest: tons(kg(limit) - kg(distributed)) }
  })

/** Everything that keeps a split from being sent (docs/process.md, section 5). */
export function sendRefusals(rows: readonly SplitRow[], limits: readonly GradeLimit[] | null): Refusal[] {
  if (limits === null) return [{ code: 'split.noLimits' }]
  if (rows.length === 0) return [{ code: 'split.empty' }]
  const known = new Set(limits.map(({ bitumenType }) => bitumenType))
  const none = rows
    .filter(({ bitumenType, volume }) => !known.has(bitumenType) && volume > 0)
    .map(({ bitumenType }) => ({ bitumenType, limit: 0 }))
  const over = limitBalance(rows, [...limits, ...none]).filter(({ rest }) => rest < 0)
  return [
    ...rowRefusals(rows),
    ...over.map(
      ({ bitumenType, limit, distributed, rest }): Refusal => ({
        code: 'split.overLimit',
        args: { grade: bitumenType, limit, given: distributed, over: -rest },
        field: `limits.${bitumenType}`,
      }),
    ),
    ...rows.flatMap((row, i): Refusal[] =>
      isManual(row) && !commentFits(row.reason ?? '')
        ? [{ code: 'split.reasonRequired', args: { request: row.requestId, ...commentLength }, field: `lines.${i}.reason` }]
        : [],
    ),
  ]
}
