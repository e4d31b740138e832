import type { OwnershipType, Role } from '../../access.ts'
import { officeRole } from '../../office.ts'
import { type RequestStatus, requestFacts } from '../../trade/request/status.ts'

/** Stage of a request from the first draft to the delivery at the asphalt plant. */
export const requestStages = [
  'WRITING',
  'DECISION',
  'ANSWER',
  'LIMIT',
  'SPLIT',
  'ALLOCATION',
  'PROMISE',
  'DELIVERY',
  'RECEIPT',
  'DONE',
  'REJECTED',
  'STOPPED',
] as const
export type RequestStage = (typeof requestStages)[number]

/** Request data that determine its stage; tons. */
export type Travelling = {
  status: RequestStatus
  ownershipType: OwnershipType
  monthClosed: boolean
  /** Outside of limits and splits. */
  emergencyReason: string | null
  /** The month has signed limits. */
  limitsSigned: boolean
  splitSent: boolean
  distributedAmount: number | null
  /** Rows of signed orders by the answer of their holders. */
  unanswered: number
  promised: number
  /** Promised rows that are not delivered yet. */
  open: number
  shippedVolume: number | null
  /** Wagons without a receipt. */
  onWay: number
}

export function stageOf(r: Travelling): RequestStage {
  const { stage } = requestFacts[r.status]
  if (stage) return stage
  if (r.onWay > 0) return 'RECEIPT'
  if (r.monthClosed) return 'DONE'
  if (r.unanswered > 0) return 'PROMISE'
  if (r.promised > 0) return r.open === 0 || (r.shippedVolume ?? 0) >= (r.distributedAmount ?? 0) ? 'DONE' : 'DELIVERY'
  if (r.splitSent || r.emergencyReason !== null) return 'ALLOCATION'
  return r.limitsSigned ? 'SPLIT' : 'LIMIT'
}

/** Role of the current assignee at a stage; null = no action is due. */
export function holderRole(stage: RequestStage, ownershipType: OwnershipType): Role | null {
  const office = officeRole[ownershipType]
  const holders: Record<RequestStage, Role | null> = {
    WRITING: 'CONTRACTOR',
    DECISION: office,
    ANSWER: 'CONTRACTOR',
    LIMIT: 'KAD_MT',
    SPLIT: office,
    ALLOCATION: 'QAJ',
    PROMISE: 'SUPPLIER',
    DELIVERY: 'SUPPLIER',
    RECEIPT: 'CONTRACTOR',
    DONE: null,
    REJECTED: null,
    STOPPED: 'QAJ',
  }
  return holders[stage]
}
