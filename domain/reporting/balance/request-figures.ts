import type { OwnershipType } from '../../access.ts'
import type { Month } from '../../month.ts'
import { kg } from '../../tons.ts'
import type { BitumenType } from '../../trade/request/request.ts'
import { type RequestStatus, requestFacts } from '../../trade/request/status.ts'
import type { Amount } from './figures.ts'

/** Tons; null = not yet decided. What its contractor writes is as it was signed last. */
export type CountedRequest = {
  id: number
  status: RequestStatus
  stoppedFrom: RequestStatus | null
  /** Null also for one whose office rejected it: it was signed. */
  rejectedFrom: RequestStatus | null
  requestPeriod: Month
  bitumenType: BitumenType
  factoryBin: string
  region: string
  ownershipType: OwnershipType
  requestVolume: number
  approvedVolume: number | null
  limitedVolume: number | null
  /** null = an ordinary request. */
  emergencyReason: string | null
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

/**
 * A request counts as asked from its contractor's first signature on, with the terms signed last: also while it is rewritten, stopped or rejected. What
 * was never signed was never asked, also after its month is closed. The database says the same in `drafted` and the view `asked_request`.
 */
export const isAsked = ({ status, stoppedFrom, rejectedFrom }: Pick<CountedRequest, 'status' | 'stoppedFrom' | 'rejectedFrom'>): boolean =>
  requestFacts[stoppedFrom ?? rejectedFrom ?? status].asked

/** Balance amounts of a request. */
export function requestAmounts(r: CountedRequest): Amount[] {
  const { bitumenType, region, ownershipType, factoryBin } = r
  const of = { period: r.requestPeriod, bitumenType, region, ownershipType, requestId: r.id, factoryBin }
  return [
    { ...of, figure: 'ASKED', kg: isAsked(r) ? kg(r.requestVolume) : 0 },
    { ...of, figure: 'APPROVED', kg: kg(r.approvedVolume ?? 0) },
    { ...of, figure: 'LIMITED', kg: kg(r.limitedVolume ?? 0) },
    { ...of, figure: 'EMERGENCY', kg: r.emergencyReason === null ? 0 : kg(r.approvedVolume ?? 0) },
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
