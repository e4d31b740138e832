import type { Refusal } from '../../refusal.ts'
import { isOffStep, kg, offStep, sumTons } from '../../tons.ts'
import { type OverPlan, overPlan } from '../plan/rules.ts'
import type { BitumenType } from '../request/request.ts'
import { type Limit, type LimitKey, limitName, noteLength } from './distribution.ts'

/** Tons of each grade. */
export function byGrade(lines: readonly { bitumenType: BitumenType; limit: number }[]): Map<BitumenType, number> {
  const sums = new Map<BitumenType, number>()
  for (const { bitumenType, limit } of lines) sums.set(bitumenType, sumTons([sums.get(bitumenType) ?? 0, limit]))
  return sums
}

/** Rejects duplicate limits for one region, ownership and grade. */
export function twice(lines: readonly LimitKey[]): Refusal[] {
  const seen = new Set<string>()
  return lines.flatMap((line, i) => {
    const name = limitName(line)
    const again = seen.has(name)
    seen.add(name)
    return again ? [{ code: 'distribution.limitTwice' as const, field: `lines.${i}` }] : []
  })
}

/**
 * Limits of zero are limits where the plan gives nothing to distribute; they need an approved plan, and are not signed by mistake where it gives
 * tons. `plan`: tons in distribution; null = no plan of the month is approved.
 */
export function emptyRefusals(limits: readonly Limit[], plan: ReadonlyMap<BitumenType, number> | null): Refusal[] {
  if (limits.some((l) => kg(l.limit) > 0)) return []
  if (plan === null) return [{ code: 'distribution.noPlan' }]
  const planned = sumTons([...plan.values()])
  return planned > 0 ? [{ code: 'distribution.empty', args: { plan: planned } }] : []
}

/** Checks that the limits per grade are within the plan at their signing (docs/process.md, section 5). */
export const planRefusalsOf = (limits: readonly Limit[], plan: ReadonlyMap<BitumenType, number>): Refusal[] =>
  overPlan(byGrade(limits), plan).map(({ bitumenType, ...args }: OverPlan) => ({
    code: 'distribution.overPlan',
    args: { grade: bitumenType, ...args },
  }))

/** Checks that limits which are neither what they were nor a region's ordered tons are multiples of the rounding step. */
export const limitStepRefusals = (
  limits: readonly Limit[],
  stepKg: number,
  before: readonly Limit[],
  ordered: readonly (LimitKey & { allocated: number })[],
): Refusal[] => {
  const known = Map.groupBy(
    [...before.map((l) => [limitName(l), l.limit] as const), ...ordered.map((l) => [limitName(l), l.allocated] as const)],
    ([name]) => name,
  )
  return limits.flatMap((line, i) => {
    const amounts = (known.get(limitName(line)) ?? []).map(([, amount]) => amount)
    return isOffStep(line.limit, stepKg, amounts) ? [offStep(stepKg, `lines.${i}.limit`)] : []
  })
}

export type Planned = LimitKey & { allocated: number; region: string }

/** Checks that a correction leaves each region the tons in its signed orders (docs/process.md, section 4). */
export function allocatedRefusalsOf(limits: readonly Limit[], given: readonly Planned[]): Refusal[] {
  const limitOf = new Map(limits.map((line) => [limitName(line), line.limit]))
  return given.flatMap((line) => {
    const limit = limitOf.get(limitName(line)) ?? 0
    if (kg(line.allocated) <= kg(limit)) return []
    const { region, bitumenType: grade, allocated } = line
    return [{ code: 'distribution.belowAllocated' as const, args: { region, grade, limit, allocated } }]
  })
}

/** Counts the limits that differ from the fair proposal; a missing limit counts as 0. */
export function departures(limits: readonly Limit[], proposed: readonly Limit[]): number {
  const all = new Map<string, [number, number]>()
  for (const line of limits) all.set(limitName(line), [kg(line.limit), 0])
  for (const line of proposed) all.set(limitName(line), [all.get(limitName(line))?.[0] ?? 0, kg(line.limit)])
  return [...all.values()].filter(([a, b]) => a !== b).length
}

/** Requires a note if the limits differ from the fair proposal. */
export const noteRefusals = (departed: number, note: string | null | undefined): Refusal[] =>
  departed > 0 && (note?.trim().length ?? 0) < noteLength.min
    ? [{ code: 'distribution.noteRequired', args: { ...noteLength, count: departed }, field: 'note' }]
    : []
