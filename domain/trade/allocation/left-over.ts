import type { AllocationResult, Explanation } from '../engine/shapes.ts'
import type { BitumenType } from '../request/request.ts'
import { refusedBy } from './decided.ts'
import { type Desk, type DraftLine, heldRequests, limitsAbovePlan, sumBy } from './desk.ts'

/**
 * Why free tons cannot be offered to the next in line, in the order in which tons are counted: a ton that waits for a split is not also a ton that
 * nobody needs. EMERGENCY = an approved emergency request waits, which is served by hand only; NOBODY = no request of the grade is left that could
 * take it.
 */
export const leftReasons = [
  'MONTH_OVER',
  'EMERGENCY',
  'ABOVE_PLAN',
  'SPLIT_OPEN',
  'AFTER_SPLIT',
  'REFUSED',
  'NO_ROUTE',
  'KEPT',
  'STEP',
  'LIMIT',
  'NOBODY',
] as const
export type LeftReason = (typeof leftReasons)[number]
export type LeftOver = { reason: LeftReason; kg: number }

/** Free kg of the plan's lines, what of them is offered, and how. `settled`: requests that get no further offer. */
export type Offered = {
  free: readonly { bitumenType: BitumenType; kg: number }[]
  lines: readonly DraftLine[]
  result: Pick<AllocationResult, 'explanations' | 'groups'>
  settled: ReadonlySet<number>
}

/** Divides the free kg that are not offered among the reasons, so that offered and left together are the free kg. Only reasons with kg, in their order. */
export function leftOver(desk: Desk, offered: Offered): LeftOver[] {
  const grades = new Map(desk.requests.map((r) => [r.id, r.bitumenType]))
  const restOf = new Map<BitumenType, number>()
  const add = (grade: BitumenType, kg: number) => restOf.set(grade, (restOf.get(grade) ?? 0) + kg)
  for (const { bitumenType, kg } of offered.free) add(bitumenType, kg)
  for (const { requestId, kg } of offered.lines) add(grades.get(requestId)!, -kg)
  const waiting = waitingKg(desk, offered)
  const left = new Map<LeftReason, number>()
  for (const [grade, restKg] of restOf) {
    let kg = restKg
    for (const reason of leftReasons) {
      const part = reason === 'NOBODY' ? kg : Math.min(kg, waiting.get(`${grade}/${reason}`) ?? 0)
      if (part > 0) left.set(reason, (left.get(reason) ?? 0) + part)
      kg -= part
    }
  }
  return leftReasons.flatMap((reason) => (left.has(reason) ? [{ reason, kg: left.get(reason)! }] : []))
}

/** Kg that requests of a grade could still take, by what keeps them from it; the key is grade and reason. */
function waitingKg(desk: Desk, { lines, result, settled }: Offered): Map<string, number> {
  const given = sumBy(
    [...desk.lines, ...lines],
    (l) => l.requestId,
    (l) => l.kg,
  )
  const explained = new Map(result.explanations.map((e) => [Number(e.requestId), e]))
  const above = limitsAbovePlan(desk)
  const refused = refusedBy(desk)
  const held = heldRequests(desk)
  const waiting = new Map<string, number>()
  for (const r of desk.requests) {
    const excess = !r.emergency && above.has(r.bitumenType)
    const wait = (reason: LeftReason, kg: number): void => {
      const key = `${r.bitumenType}/${excess ? 'ABOVE_PLAN' : reason}`
      if (kg > 0) waiting.set(key, (waiting.get(key) ?? 0) + kg)
    }
    const givenKg = given.get(r.id) ?? 0
    if (r.emergency) wait('EMERGENCY', r.approvedKg - givenKg)
    else if (r.splitKg === null) wait(held.has(r.id) ? 'SPLIT_OPEN' : 'AFTER_SPLIT', r.approvedKg - givenKg)
    else if (settled.has(r.id)) wait('KEPT', r.splitKg - givenKg)
    else {
      const stop = stopOf(explained.get(r.id), result.groups)
      wait(stop === 'NO_ROUTE' && refused.has(String(r.id)) ? 'REFUSED' : stop, r.splitKg - givenKg)
      wait('LIMIT', r.approvedKg - Math.max(r.splitKg, givenKg))
    }
  }
  return waiting
}

/** What kept the rule from offering more to a request. */
function stopOf(row: Explanation | undefined, groups: AllocationResult['groups']): LeftReason {
  const [binding] = groups.find(({ id }) => id === row?.group)?.binding ?? []
  if (binding?.kind === 'QUOTA') return 'LIMIT'
  // where its plants are exhausted, the free tons are at plants that do not reach it
  return binding || row === undefined || row.reason === 'NO_ROUTE' ? 'NO_ROUTE' : 'STEP'
}
