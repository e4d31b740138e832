import type { OwnershipType, Role } from '#domain/access.ts'
import type { ObjectType } from '#domain/core/journal/object-types.ts'
import type { AllocationStatus } from '#domain/trade/allocation/status.ts'
import type { BitumenType, TransportType } from '#domain/trade/request/request.ts'
import type { RequestStatus } from '#domain/trade/request/status.ts'
import type { Computed, Filled } from '../tables.ts'

/** Tons; a figure is null until the act that makes it official (docs/process.md, section 2). */
export type BitumenRequestRow = {
  id: Computed<number>
  projectId: number
  factoryBin: string
  requestPeriod: string
  requestVolume: number
  bitumenType: BitumenType
  transportType: TransportType
  katoCode: string
  projectStorageId: number | null
  traderBin: string | null
  traderPhoneNumber: string | null
  traderComment: string | null
  contractId: string | null
  contractFileName: string | null
  contractSize: number | null
  contractSha256: string | null
  status: Filled<RequestStatus>
  stoppedFrom: Exclude<RequestStatus, 'REJECTED' | 'STOPPED'> | null
  rejectedFrom: Exclude<RequestStatus, 'SIGNED' | 'REJECTED' | 'STOPPED'> | null
  proposedVolume: number | null
  proposedFactoryBin: string | null
  proposedTransportType: TransportType | null
  approvedVolume: number | null
  limitedVolume: number | null
  distributedAmount: number | null
  shippedVolume: number | null
  receivedVolume: number | null
  monthClosed: Filled<boolean>
  signatureComment: string | null
  version: Filled<number>
  contentVersion: Filled<number>
  documentVersion: Filled<number>
  /** Null = an ordinary request. */
  emergencyReason: Filled<string | null>
  createdBy: number
  createdAt: Filled<Date>
  updatedAt: Filled<Date>
  contentAt: Filled<Date>
  drafted: Computed<boolean>
  takes: Computed<number>
} & Placed

/** Whose a row is and where it lies, filled in by the database: an index gives the first rows of a reader without the project. */
export type Placed = { contractorBin: Computed<string>; placeRegion: Computed<string>; placeNetwork: Computed<OwnershipType> }

/** Changes of counts and sums; what stands is their sum. Kept by the database, folded at night. A figure is known if its `N` is not 0. */
export type RequestTallyRow = Placed & {
  status: Computed<RequestStatus>
  drafted: Computed<boolean>
  n: Computed<number>
  asked: Computed<number>
} & { [F in 'approved' | 'limited' | 'distributed' | 'shipped' | 'received' as F | `${F}N`]: Computed<number> }

/** A view: what was asked, of every request that its contractor ever signed, as it was signed last (domain/reporting/balance/request-figures.ts). Tons. */
export type AskedRequestRow = {
  requestId: Computed<number>
  projectId: Computed<number>
  period: Computed<string>
  bitumenType: Computed<BitumenType>
  factoryBin: Computed<string>
  tons: Computed<number>
  /** Its row's month; differs from `period` only while `rewritten`. */
  rowPeriod: Computed<string>
  rewritten: Computed<boolean>
}

/** A view: tons of the month's lines in distribution, planned and in signed orders. */
export type MonthSupplyRow = {
  period: Computed<string>
  bitumenType: Computed<BitumenType>
  planned: Computed<number>
  allocated: Computed<number>
}

/** A view of all signable objects. */
export type SignedObjectRow = {
  objectType: Computed<ObjectType>
  objectId: Computed<number>
  projectId: Computed<number>
  title: Computed<string>
  titleKk: Computed<string>
  status: Computed<string>
  tons: Computed<number>
  documentVersion: Computed<number>
  organizationBin: Computed<string>
  drafted: Computed<boolean>
}

/** Summary of a request's rows in signed orders: their statuses, shipping windows, resource holders. Instants are text. */
type Ordered = {
  statuses: AllocationStatus[] | null
  windowFrom: string | null
  windowTo: string | null
  holders: { ru: string; kk: string }[] | null
  since: string | null
}
type OfficeRead = { routeId: number; role: Role; nameRu: string; nameKk: string; since: string; deadline: string; movedFrom: string | null }

/** A view: the current office and the progress of a request. */
export type RequestTravelRow = {
  requestId: Computed<number>
  office: Computed<OfficeRead | null>
  ordered: Computed<Ordered | null>
  onWay: Computed<number>
  /** The day on which the earliest wagon without a receipt left. */
  onWaySince: Computed<string | null>
  splitSent: Computed<boolean>
  limitsSigned: Computed<boolean>
  splitSentAt: Computed<Date | null>
  limitsSignedAt: Computed<Date | null>
}
