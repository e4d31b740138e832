import type { OwnershipType } from '#domain/access.ts'
import type { AllocationStatus } from '#domain/trade/allocation/status.ts'
import type { BitumenType, TransportType } from '#domain/trade/request/request.ts'
import type { RequestStatus } from '#domain/trade/request/status.ts'
import type { Computed } from '../tables.ts'
import type { DeliveryTables } from './delivery-rows.ts'
import type { BitumenRequestRow, Placed } from './request-rows.ts'
import type { SeasonTables } from './season-rows.ts'

/** What a row of a view reads of a table: no column of it is written. */
type Read<Row, Column extends keyof Row> = { [C in Column]: Row[C] extends Computed<infer T> ? Computed<T> : Computed<Selected<Row[C]>> }
type Selected<T> = T extends { __select__: infer S } ? S : T

/** Views that features of the trade export (migration 0190). Tons. */
export type TradeViews = {
  placedRequest: Placed & {
    id: Computed<number>
    projectId: Computed<number>
    requestPeriod: Computed<string>
    bitumenType: Computed<BitumenType>
    status: Computed<RequestStatus>
    drafted: Computed<boolean>
    transportType: Computed<TransportType>
    /** Where it is unloaded: at a storage of the project, or at the project itself. */
    unloadedKato: Computed<string>
    /** It is signed, and so is its project. */
    served: Computed<boolean>
  } & Read<
      BitumenRequestRow,
      | 'emergencyReason'
      | 'approvedVolume'
      | 'limitedVolume'
      | 'distributedAmount'
      | 'shippedVolume'
      | 'receivedVolume'
      | 'monthClosed'
      | 'documentVersion'
      | 'updatedAt'
    >
  planLine: Read<SeasonTables['production'], 'id' | 'period' | 'factoryBin' | 'supplierBin' | 'bitumenType' | 'volume' | 'inDistribution'>
  orderRow: Placed & {
    volume: Computed<number>
    status: Computed<AllocationStatus>
    factoryBin: Computed<string>
    bitumenType: Computed<BitumenType>
    projectId: Computed<number>
    monthClosed: Computed<boolean>
  } & Read<
      SeasonTables['allocation'],
      | 'id'
      | 'productionId'
      | 'requestId'
      | 'ofPeriod'
      | 'holderBin'
      | 'unpromised'
      | 'shipped'
      | 'due'
      | 'windowFrom'
      | 'windowTo'
      | 'reasonCode'
      | 'comment'
      | 'version'
      | 'updatedAt'
    >
  signedOrder: SignedOrder & Read<SeasonTables['supplyOrder'], 'id' | 'rowsRoot'>
  signedOrderLine: SignedOrder & Read<SeasonTables['supplyOrderLine'], 'orderId' | 'allocationId' | 'before' | 'volume' | 'reason'>
  limitsInForce: { id: Computed<number>; period: Computed<string>; signedAt: Computed<Date>; closed: Computed<boolean> }
  signedLimit: Read<
    SeasonTables['distributionLine'],
    'distributionId' | 'region' | 'ownershipType' | 'bitumenType' | 'need' | 'limitVolume'
  > & {
    period: Computed<string>
    signedAt: Computed<Date>
    closed: Computed<boolean>
  }
  sentSplit: Place & { id: Computed<number>; proposalId: Computed<number | null>; sentAt: Computed<Date> }
  sentShare: Place & { requestId: Computed<number>; splitId: Computed<number>; volume: Computed<number>; sentAt: Computed<Date> }
  plannedMonth: { projectId: Computed<number>; period: Computed<string>; volume: Computed<number> }
  closedMonth: Read<DeliveryTables['monthClosing'], 'period' | 'closedAt' | 'businessDay' | 'fullName'>
  wagon: Placed &
    Read<
      DeliveryTables['shipment'],
      'id' | 'allocationId' | 'vehicle' | 'net' | 'shippedOn' | 'ofPeriod' | 'holderBin' | 'receiptState' | 'cancelled'
    > & { received: Computed<number | null>; receivedOn: Computed<string | null> }
}
type SignedOrder = Read<SeasonTables['supplyOrder'], 'number' | 'documentVersion' | 'period' | 'supplierBin'> & { signedAt: Computed<Date> }
type Place = { period: Computed<string>; region: Computed<string>; ownershipType: Computed<OwnershipType> }
