import type { ColumnType } from 'kysely'
import type { OwnershipType, Role } from '#domain/access.ts'
import type { Figure } from '#domain/figure.ts'
import type { OrderStatus } from '#domain/trade/allocation/flow.ts'
import type { AllocationStatus } from '#domain/trade/allocation/status.ts'
import type { DistributionStatus } from '#domain/trade/distribution/distribution.ts'
import type { ProposalKind } from '#domain/trade/engine/proposal.ts'
import type { FormStatus } from '#domain/trade/holder/flow.ts'
import type { AnnualStatus, MonthlyStatus } from '#domain/trade/plan/plan.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import type { Levers } from '#domain/trade/scenario/scenario.ts'
import type { SplitStatus } from '#domain/trade/split/flow.ts'
import type { Computed, Filled, Json } from '../tables.ts'

/** Columns of every signable object: documentVersion of its document, version of the row, contentVersion of the data that the document shows. */
type Versioned = {
  id: Computed<number>
  documentVersion: Filled<number>
  version: Filled<number>
  contentVersion: Filled<number>
  contentAt: Filled<Date>
  createdBy: number
  createdAt: Filled<Date>
}
type Written = Versioned & { organizationBin: string; updatedAt: Filled<Date> }

/** Tables of plans, limits, splits, orders and holders' forms. Tons; the balance is in whole kilograms. */
export type SeasonTables = {
  annualPlan: Written & { year: number; status: Filled<AnnualStatus>; approvedAt: Date | null }
  annualPlanLine: { planId: number; factoryBin: string; supplierBin: string; bitumenType: BitumenType; months: number[] }
  production: {
    id: Computed<number>
    period: string
    factoryBin: string
    supplierBin: string
    bitumenType: BitumenType
    volume: number | null
    inDistribution: Filled<boolean>
  }
  monthlyPlan: Written & { period: string; status: Filled<MonthlyStatus>; approvedAt: Date | null }
  monthlyPlanLine: { planId: number; productionId: number; volume: number; inDistribution: boolean }
  distribution: Written & {
    period: string
    status: Filled<DistributionStatus>
    signedAt: Date | null
  } & { note: string | null; proposalId: number | null }
  distributionLine: {
    distributionId: number
    region: string
    ownershipType: OwnershipType
    bitumenType: BitumenType
    need: number
    limitVolume: number
  }
  split: Written & {
    period: string
    region: string
    ownershipType: OwnershipType
    status: Filled<SplitStatus>
    sentAt: Date | null
    openedAt: Date | null
    returnedComment: string | null
    proposalId: number | null
  }
  splitLine: { splitId: number; requestId: number; proposed: number | null; volume: number; locked: Filled<boolean>; reason: string | null }
  supplyOrder: Versioned & {
    period: string
    supplierBin: string
    number: string
    status: Filled<OrderStatus>
    organizationBin: string
    signedAt: Date | null
    /** The root of the month's rows that its document prints; null = made before there was one, or it only lists reductions. */
    rowsRoot: string | null
  }
  /** What a printed root is made with. */
  rowsSeal: { id: Computed<number>; period: string; root: string; secret: string }
  allocation: {
    id: Computed<number>
    productionId: number
    requestId: number
    draftVolume: number | null
    draftLocked: Filled<boolean>
    draftReason: string | null
    volume: number | null
    status: AllocationStatus | null
    /** The status that closing ended. */
    closedFrom: Filled<AllocationStatus | null>
    windowFrom: string | null
    windowTo: string | null
    reasonCode: string | null
    comment: string | null
    /** Who refused tons of it last; empty once its holder promises it anew. */
    refusedBy: Filled<'HOLDER' | 'CONTRACTOR' | null>
    shipped: Filled<number>
    /** Tons of a promised row that its holder has not answered. */
    unpromised: Filled<number>
    version: Filled<number>
    updatedAt: Filled<Date>
    /** Of its line of the plan, filled in by the database. */
    holderBin: Computed<string>
    ofPeriod: Computed<string>
    /** What its holder owes: 0 = an answer, 1 = promised tons, 2 = nothing. */
    due: Computed<number>
  }
  /** As requestTally, of rows in signed orders. */
  allocationTally: {
    holderBin: Computed<string>
    ofPeriod: Computed<string>
    status: Computed<AllocationStatus>
    awaited: Computed<boolean>
    n: Computed<number>
    volume: Computed<number>
    shipped: Computed<number>
  }
  supplyOrderLine: { orderId: number; allocationId: number; before: number; volume: number; reason: string | null }
  proposal: {
    id: Computed<number>
    kind: ProposalKind
    period: string
    objectId: number | null
    engine: string
    input: Json
    inputSha256: string
    resultSha256: string
    result: Json
    /** Of an order: what the ids and salts of its published rows are made with. */
    secret: Filled<string | null>
    personId: number
    at: Date
    businessDay: string
  }
  scenario: {
    id: Computed<number>
    period: string
    bin: string
    role: Role
    name: string
    levers: ColumnType<Levers, string, string>
    version: Filled<number>
    personId: number
    fullName: string
    updatedAt: Date
  }
  holderForm: Versioned & { period: string; supplierBin: string; number: string; status: Filled<FormStatus>; signedAt: Date | null }
  holderFormLine: { formId: number; allocationId: number; volume: number; windowFrom: string; windowTo: string }
  balanceEntry: {
    id: Computed<number>
    at: Date
    businessDay: string
    figure: Figure
    period: string
    bitumenType: BitumenType
    factoryBin: string | null
    supplierBin: string | null
    region: string | null
    ownershipType: OwnershipType | null
    requestId: number | null
    productionId: number | null
    allocationId: number | null
    kg: number
    act: string
    objectType: string
    objectId: number
    personId: number
    fullName: string
  }
  /** As requestTally, of the balance. */
  balanceTally: {
    period: Computed<string>
    figure: Computed<Figure>
    bitumenType: Computed<BitumenType>
    factoryBin: Computed<string | null>
    supplierBin: Computed<string | null>
    region: Computed<string | null>
    ownershipType: Computed<OwnershipType | null>
    ofProduction: Computed<boolean>
    n: Computed<number>
    kg: Computed<number>
  }
  /** The same of the plans of signed projects. */
  plannedTally: { period: Computed<string>; region: Computed<string>; n: Computed<number>; kg: Computed<number> }
  /** The same of three figures of the balance, of fewer keys. */
  forecastTally: {
    period: Computed<string>
    figure: Computed<'APPROVED' | 'PLAN' | 'LIMIT'>
    bitumenType: Computed<BitumenType>
    region: Computed<string | null>
    n: Computed<number>
    kg: Computed<number>
  }
  /** The same of entries of requests, by whose they are. */
  contractorBalanceTally: {
    period: Computed<string>
    figure: Computed<Figure>
    bitumenType: Computed<BitumenType>
    region: Computed<string | null>
    ownershipType: Computed<OwnershipType | null>
    contractorBin: Computed<string>
    n: Computed<number>
    kg: Computed<number>
  }
}
