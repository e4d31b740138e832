import type { AllocationMonthRead, DeskRequest } from '#contract/trade/desk.ts'
import type { Desk } from '#domain/trade/allocation/desk.ts'
import { type DeskFilters, deskRows } from '#domain/trade/allocation/shown.ts'
import { type Draft, differing, rowOf, sumOf } from './draft.ts'
import type { Proposed } from './proposer.ts'

/** The filtered rows, in the order of the list. `other` = the draft to compare with, if any. */
export const rowsShown = (month: AllocationMonthRead, draft: Draft, other: Draft | null, filters: DeskFilters): DeskRequest[] =>
  deskRows(month.requests, filters, {
    regions: new Map(month.regions.map((r) => [r.code, r.description])),
    givenKg: (id) => sumOf(rowOf(draft, id)),
    changed: other ? differing(draft, other) : null,
  })

/** Kilograms that the rule would give now, by request. */
export const ruleKg = (proposed: Proposed | null): ReadonlyMap<number, number> =>
  new Map(proposed?.explanations.map((e) => [Number(e.requestId), e.allocatedKg]))

export const productionFor =
  (desk: Desk) =>
  (requestId: number): number | undefined => {
    const grade = desk.requests.find((r) => r.id === requestId)?.bitumenType
    return desk.productions.find((p) => p.bitumenType === grade)?.id
  }
