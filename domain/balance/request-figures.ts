import type { OwnershipType } from '../access.ts'
import type { Month } from '../month.ts'
import type { BitumenType } from '../request/request.ts'
import { type RequestStatus, requestFacts } from '../request/status.ts'
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
/** A row of an order, with fields of its request. */
export type CountedAllocation = Pick<CountedRequest, 'requestPeriod' | 'bitumenType' | 'region' | 'ownershipType'> & {
  id: number
  requestId: number
  productionId: number
  factoryBin: string
  supplierBin: string
  volume: number | null
}

/** A request counts as asked from its contractor's signature on, also when rejected or stopped; not while the contractor edits it again. */
export const isAsked = ({ status, stoppedFrom }: Pick<CountedRequest, 'status' | 'stoppedFrom'>): boolean =>
  requestFacts[stoppedFrom ?? status].asked

/** Balance amounts of a request, from the figures in its row. */
export function requestAmounts(r: CountedRequest): Amount[] {
  const { bitumenType, region, ownershipType, factoryBin } = r
  const of = { period: r.requestPeriod, bitumenType, region, ownershipType, requestId: r.id, factoryBin }
  return [
    { ...of, figure: 'ASKED', kg: isAsked(r) ? kg(r.requestVolume) : 0 },
    { ...of, figure: 'APPROVED', kg: kg(r.approvedVolume ?? 0) },
    { ...of, figure: 'LIMITED', kg: kg(r.limitedVolume ?? 0) },
  ]
}

/** Balance amount of a row of a signed order. */
export const allocatedAmount = ({ id: allocationId, requestPeriod: period, volume, ...of }: CountedAllocation): Amount => ({
  ...of,
  period,
  allocationId,
  figure: 'ALLOCATED',
  kg: kg(volume ?? 0),
})
