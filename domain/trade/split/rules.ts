import { commentFits, commentLength } from '../../flow.ts'
import type { Refusal } from '../../refusal.ts'
import { isOffStep, kg, offStep, sumTons, tons } from '../../tons.ts'
import type { BitumenType } from '../request/request.ts'

/** Tons. `allocated` = in signed orders. */
export type SplitRow = {
  requestId: number
  bitumenType: BitumenType
  approved: number
  allocated: number
  proposed: number | null
  volume: number
  reason: string | null
}
/** `held`: tons of stopped requests in signed orders; not available for the split meanwhile. */
export type GradeLimit = { bitumenType: BitumenType; limit: number; held?: number }

/** Returns true if the volume differs from the rule's proposal: a manual decision, which needs a reason. */
export const isManual = ({ proposed, volume }: Pick<SplitRow, 'proposed' | 'volume'>): boolean =>
  proposed === null || kg(proposed) !== kg(volume)

/** Checks that apply even to a draft: not above the approved tons, not below the tons in signed orders. */
export const rowRefusals = (rows: readonly SplitRow[]): Refusal[] =>
  rows.flatMap((row, i): Refusal[] => {
    const field = `lines.${i}.volume`
    if (kg(row.volume) > kg(row.approved))
      return [{ code: 'split.overApproved', args: { request: row.requestId, approved: row.approved }, field }]
    if (kg(row.volume) < kg(row.allocated))
      return [{ code: 'split.belowAllocated', args: { request: row.requestId, allocated: row.allocated }, field }]
    return []
  })

/** Checks that volumes which are neither the proposal nor what was saved before nor a bound of the row are multiples of the rounding step. */
export const splitStepRefusals = (rows: readonly SplitRow[], stepKg: number, before: ReadonlyMap<number, number | null>): Refusal[] =>
  rows.flatMap((row, i) => {
    const known = [row.proposed, before.get(row.requestId), row.approved, row.allocated]
    return isOffStep(row.volume, stepKg, known) ? [offStep(stepKg, `lines.${i}.volume`, row.requestId)] : []
  })

/** Per grade: its limit, the tons taken by rows and stopped requests, and the rest; negative = exceeded. */
export const limitBalance = (rows: readonly Pick<SplitRow, 'bitumenType' | 'volume'>[], limits: readonly GradeLimit[]) =>
  limits.map(({ bitumenType, limit, held = 0 }) => {
    const distributed = sumTons([held, ...rows.filter((row) => row.bitumenType === bitumenType).map(({ volume }) => volume)])
    return { bitumenType, limit, held, distributed, rest: tons(kg(limit) - kg(distributed)) }
  })

/** Returns all reasons why a split cannot be sent (docs/process.md, section 5). */
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

/** Tons of a request of an office: its limited figure, and what orders list of it. */
export type KeptFigure = { requestId: number; bitumenType: BitumenType; limited: number; allocated: number }

/** Returns the grades of which the figures are above the limits, those of requests that are stopped or written anew included. A missing limit is 0. */
export const aboveLimits = (kept: readonly KeptFigure[], limits: readonly GradeLimit[]) =>
  limitBalance(
    kept.map(({ bitumenType, limited }) => ({ bitumenType, volume: limited })),
    [...new Set(kept.map(({ bitumenType }) => bitumenType))].map((bitumenType) => ({
      bitumenType,
      limit: limits.find((l) => l.bitumenType === bitumenType)?.limit ?? 0,
    })),
  ).filter(({ rest }) => rest < 0)

/** Returns the figures that an open split keeps beyond the limits: of such a grade every request keeps what orders list of it, the rest is decided anew. */
export function fallenFigures(kept: readonly KeptFigure[], limits: readonly GradeLimit[]): KeptFigure[] {
  const over = new Set(aboveLimits(kept, limits).map(({ bitumenType }) => bitumenType))
  return kept.filter((r) => over.has(r.bitumenType) && r.limited > r.allocated).map((r) => ({ ...r, limited: r.allocated }))
}
