import type { OwnershipType, Role } from '../access.ts'
import { type RequestStatus, requestFacts } from '../request/status.ts'
import { officeRole } from '../route/route.ts'

/** Where a request stands on its way from the first line of its form to the asphalt plant. */
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

/** What of a request decides where it stands; tons. */
export type Travelling = {
  status: RequestStatus
  ownershipType: OwnershipType
  monthClosed: boolean
  /** The month has limits that are signed. */
  limitsSigned: boolean
  splitSent: boolean
  distributedAmount: number | null
  /** Rows of signed orders by what their holders said. */
  unanswered: number
  promised: number
  shippedVolume: number | null
  /** Wagons whose receipt is not in. */
  onWay: number
}

export function stageOf(r: Travelling): RequestStage {
  const { stage } = requestFacts[r.status]
  if (stage) return stage
  if (r.onWay > 0) return 'RECEIPT'
  if (r.monthClosed) return 'DONE'
  if (r.unanswered > 0) return 'PROMISE'
  if (r.promised > 0) return (r.shippedVolume ?? 0) >= (r.distributedAmount ?? 0) ? 'DONE' : 'DELIVERY'
  if (r.splitSent) return 'ALLOCATION'
  return r.limitsSigned ? 'SPLIT' : 'LIMIT'
}

/** Who has it in his hands there; null = nobody has to do anything. */
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
