import type { AllocationInput, AllocationResult, Ownership } from '../shapes.ts'
import { proposeAllocation } from './propose.ts'

export interface Office {
  region: string
  ownership: Ownership
}
/** Tons that another office has already given to one of its own requests. */
export interface OfficeShare {
  requestId: string
  kg: number
}

/** Proposes an office's split of its limits among its signed requests. `month` contains the country's requests, lines and signed limits. What other
 * offices have sent is served first, with any factory; what they have not sent yet competes by the same rule under its own limits, so
 * no office takes tons that another's limit will need. Rows of `month.locks` that belong to this office are its manually edited cells. */
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
