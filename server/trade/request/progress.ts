import type { Selectable } from 'kysely'
import type { Holder } from '#contract/trade/project.ts'
import { type OwnershipType, type Role, roleCode } from '#domain/access.ts'
import { midnightOf } from '#domain/day.ts'
import { holderRole, type RequestStage, stageOf } from '#domain/reporting/monitoring/stage.ts'
import { allocationFacts, isOpenRow, isPromisedRow } from '#domain/trade/allocation/status.ts'
import type { RequestStatus } from '#domain/trade/request/status.ts'
import { inLanguage } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import type { RequestTravelRow } from '../../platform/sql/rows/request-rows.ts'

/** Columns of the view `request_travel`. */
export const progressColumns = [
  'tr.office',
  'tr.ordered',
  'tr.onWay',
  'tr.onWaySince',
  'tr.splitSent',
  'tr.splitSentAt',
  'tr.limitsSigned',
  'tr.limitsSignedAt',
] as const

/** A request selected with `progressColumns` and its contractor's name. */
type RequestWithProgress = {
  status: RequestStatus
  ownershipType: OwnershipType
  monthClosed: boolean
  emergencyReason: string | null
  distributedAmount: number | null
  shippedVolume: number | null
  updatedAt: Date
  contractorRu: string
  contractorKk: string
} & Omit<Selectable<RequestTravelRow>, 'requestId'>

/** Progress of a request; `role` = the role that must act next, null = none; `since` is a timestamp. */
export type Progress = { stage: RequestStage; role: Role | null; since: string }

/** Computes the stage of a request, the role that must act, and since when. */
export function progressOf(r: RequestWithProgress): Progress {
  const rows = r.ordered?.statuses ?? []
  const unanswered = rows.filter((status) => allocationFacts[status].unanswered).length
  const stage = stageOf({ ...r, unanswered, promised: rows.filter(isPromisedRow).length, open: rows.filter(isOpenRow).length })
  const came: Partial<Record<RequestStage, string | Date | null | undefined>> = {
    DECISION: r.office?.since,
    // a request that was approved after the limits were signed came with its approval
    SPLIT: r.limitsSignedAt && r.limitsSignedAt > r.updatedAt ? r.limitsSignedAt : null,
    ALLOCATION: r.ordered?.since ?? r.splitSentAt,
    PROMISE: r.ordered?.since,
    DELIVERY: r.ordered?.since,
    RECEIPT: r.onWaySince && midnightOf(r.onWaySince),
  }
  const role = (stage === 'DECISION' && r.office?.role) || holderRole(stage, r.ownershipType)
  return { stage, role, since: new Date(came[stage] ?? r.updatedAt).toISOString() }
}

/** The current assignee, named in the reader's language; null = no act is required. */
export function currentAssignee(
  r: RequestWithProgress,
  { stage, role, since }: Progress,
  call: Pick<Call, 't' | 'language' | 'actor'>,
): Holder | null {
  if (role === null) return null
  const waits = stage === 'DECISION' ? r.office : null
  return {
    role: roleCode(role),
    organizationName: namesOf(r, stage, role, call) || call.t(`role.${role}`),
    since,
    deadline: waits?.deadline ?? null,
    movedFrom: waits?.movedFrom ?? null,
    routeId: waits?.routeId ?? null,
  }
}

/** Name of the assignee; empty where the role itself is the assignee. */
function namesOf(r: RequestWithProgress, stage: RequestStage, role: Role, { language, actor }: Pick<Call, 'language' | 'actor'>): string {
  if (role === 'CONTRACTOR') return inLanguage(language, r.contractorRu, r.contractorKk)
  if (stage === 'DECISION' && r.office) return inLanguage(language, r.office.nameRu, r.office.nameKk)
  // a resource holder may not see which others ship to this contractor
  if (role === 'SUPPLIER' && actor.role !== 'SUPPLIER')
    return (r.ordered?.holders ?? []).map((h) => inLanguage(language, h.ru, h.kk)).join(', ')
  return ''
}
