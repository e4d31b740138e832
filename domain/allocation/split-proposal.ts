import { proposeAllocation } from './propose.ts'
import type { AllocationInput, AllocationResult, Ownership } from './shapes.ts'

export interface Office {
  region: string
  ownership: Ownership
}
/** What another office has already given to a request of its own. */
export interface OfficeShare {
  requestId: string
  kg: number
}

/** An office's split of its limits over its signed requests. `month` holds the country's requests, lines and signed limits. What the other
 * offices have sent is served first with the factory free; what they have not sent yet competes by the same rule under its own limits, so
 * no office takes what another's limit will need. Rows of `month.locks` that belong to this office are its hand-edited cells. */
export function proposeSplit(month: AllocationInput, office: Office, sent: readonly OfficeShare[]): AllocationResult {
  const own = new Set(
    month.requests.filter((row) => row.region === office.region && row.ownership === office.ownership).map(({ id }) => id),
  )
  const result = proposeAllocation({
    ...month,
    locks: [
      ...month.locks.filter(({ requestId }) => own.has(requestId)),
      ...sent.filter(({ requestId }) => !own.has(requestId)).map(({ requestId, kg }) => ({ requestId, factoryId: null, kg })),
    ],
  })
  return {
    ...result,
    lines: result.lines.filter(({ requestId }) => own.has(requestId)),
    explanations: result.explanations.filter(({ requestId }) => own.has(requestId)),
  }
}
