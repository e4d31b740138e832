import { type Actor, may } from '#domain/access.ts'
import { planReachOf } from '#domain/reach.ts'
import type { LineKey } from '#domain/trade/plan/plan.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'

/** A draft of a plan is visible only to the users who may edit it (docs/process.md, section 2). */
export const maySeeDrafts = (actor: Pick<Actor, 'role'>): boolean => may({ role: actor.role }, 'plan.edit')

export type Nameless<T> = Omit<T, keyof LineKey> & { factoryBin: string | null; supplierBin: string | null; bitumenType: BitumenType }

/** Whether this reader sees the whole plan, line by line. */
export const readsAllLines = (actor: Pick<Actor, 'role'>): boolean => planReachOf(actor) === 'all'

/** Whether this reader gets totals alone, in which nobody's tons can be told apart. */
export const readsTotals = (actor: Pick<Actor, 'role'>): boolean => planReachOf(actor) === 'grades'

/** Filters the lines visible to this reader; `together` sums the lines of a grade for a reader who may not see names. */
export function visibleLines<T extends LineKey>(
  actor: Pick<Actor, 'role' | 'bin'>,
  lines: readonly T[],
  together: (lines: readonly T[]) => Omit<T, keyof LineKey>,
): Nameless<T>[] {
  const reach = planReachOf(actor)
  if (reach === 'none') return []
  if (reach === 'all') return [...lines]
  if (reach === 'factory') return lines.filter((line) => line.factoryBin === actor.bin)
  if (reach === 'supplier') return lines.filter((line) => line.supplierBin === actor.bin)
  const grades = [...new Set(lines.map((line) => line.bitumenType))]
  return grades.map((bitumenType) => ({
    ...together(lines.filter((line) => line.bitumenType === bitumenType)),
    factoryBin: null,
    supplierBin: null,
    bitumenType,
  }))
}
