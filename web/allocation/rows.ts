import type { AllocationMonthRead, DeskRequest } from '#contract/desk.ts'
import type { Desk } from '#domain/allocation/desk.ts'
import { kg } from '#domain/tons.ts'
import { type Draft, differing, rowOf, sumOf } from './draft.ts'
import type { Proposed } from './proposer.ts'

export const comparisons = ['', 'saved', 'signed', 'rule'] as const
export type Comparison = (typeof comparisons)[number]
export type Filters = { query: string; grade: string; region: string; open: boolean; against: Comparison }

/** Maximum of a request: its limited tons, or the approved tons if it has none. Before its office has sent the split no row of it may grow. */
export const mostKg = (request: DeskRequest): number => kg(request.limited ?? request.approved)

/** The filtered rows, in the order of the list. `other` = the draft to compare with, if any. */
export function rowsShown(month: AllocationMonthRead, draft: Draft, other: Draft | null, filters: Filters): DeskRequest[] {
  const query = filters.query.toLowerCase()
  const regions = new Map(month.regions.map((r) => [r.code, r.description.toLowerCase()]))
  const changed = other ? differing(draft, other) : null
  return month.requests.filter(
    (r) =>
      (filters.grade === '' || r.bitumenType === filters.grade) &&
      (filters.region === '' || r.region === filters.region) &&
      (!filters.open || (!r.held && sumOf(rowOf(draft, r.requestId)) < mostKg(r))) &&
      (changed === null || changed.has(r.requestId)) &&
      (query === '' ||
        String(r.requestId) === query ||
        r.contractorBin.startsWith(query) ||
        r.contractor.toLowerCase().includes(query) ||
        r.projectName.toLowerCase().includes(query) ||
        (regions.get(r.region) ?? '').includes(query)),
  )
}

/** Kilograms that the rule would give now, by request. */
export const ruleKg = (proposed: Proposed | null): ReadonlyMap<number, number> =>
  new Map(proposed?.explanations.map((e) => [Number(e.requestId), e.allocatedKg]))

export const productionFor =
  (desk: Desk) =>
  (requestId: number): number | undefined => {
    const grade = desk.requests.find((r) => r.id === requestId)?.bitumenType
    return desk.productions.find((p) => p.bitumenType === grade)?.id
  }
