import type { OwnershipType } from '../access.ts'
import type { Month } from '../month.ts'
import type { BitumenType, RequestStatus } from '../request/request.ts'
import { kg } from '../tons.ts'
import type { Amount } from './figures.ts'

/** Tons; null = not yet decided. */
export type CountedRequest = {
  id: number
  status: RequestStatus
  stoppedFrom: RequestStatus | null
  requestPeriod: Month
  bitumenType: BitumenType
  factoryBin: string
  region: string
  ownershipType: OwnershipType
  requestVolume: number
  approvedVolume: number | null
  limitedVolume: number | null
}
export type CountedAllocation = { id: number; productionId: number; factoryBin: string; supplierBin: string; volume: number | null }

/** A request is asked for from its contractor's signature on, also when it is rejected or stopped; what he writes anew is not. */
export const isAsked = ({ status, stoppedFrom }: Pick<CountedRequest, 'status' | 'stoppedFrom'>): boolean => {
  const own = stoppedFrom ?? status
  return own !== 'CREATED' && own !== 'SIGNATURE_REVOKED'
}

/** What the balance must say of a request: its figures as they stand in its row and in the signed orders. */
export function requestAmounts(r: CountedRequest, allocations: readonly CountedAllocation[]): Amount[] {
  const { bitumenType, region, ownershipType } = r
  const of = { period: r.requestPeriod, bitumenType, region, ownershipType, requestId: r.id }
  const own = { ...of, factoryBin: r.factoryBin }
  return [
    { ...own, figure: 'ASKED', kg: isAsked(r) ? kg(r.requestVolume) : 0 },
    { ...own, figure: 'APPROVED', kg: kg(r.approvedVolume ?? 0) },
    { ...own, figure: 'LIMITED', kg: kg(r.limitedVolume ?? 0) },
    ...allocations.map(
      (a): Amount => ({
        ...of,
        figure: 'ALLOCATED',
        factoryBin: a.factoryBin,
        supplierBin: a.supplierBin,
        productionId: a.productionId,
        allocationId: a.id,
        kg: kg(a.volume ?? 0),
      }),
    ),
  ]
}
