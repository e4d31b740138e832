import type { Selectable } from 'kysely'
import type { Holder } from '#contract/project.ts'
import { type OwnershipType, type Role, roleCode } from '#domain/access.ts'
import { holderRole, type RequestStage, stageOf } from '#domain/monitoring/stage.ts'
import { allocationFacts, isPromisedRow } from '#domain/order/status.ts'
import type { RequestStatus } from '#domain/request/status.ts'
import { inLanguage } from '#i18n/language.ts'
import type { Call } from '../platform/call.ts'
import type { RequestTravelRow } from '../platform/request-rows.ts'

/** What the view `request_travel` says of a request. */
export const progressColumns = ['tr.office', 'tr.ordered', 'tr.onWay', 'tr.splitSent', 'tr.limitsSigned'] as const

/** A request read with `travelled`, its contractor's name beside it. */
type RequestWithProgress = {
  status: RequestStatus
  ownershipType: OwnershipType
  monthClosed: boolean
  distributedAmount: number | null
  shippedVolume: number | null
  updatedAt: Date
  contractorRu: string
  contractorKk: string
} & Omit<Selectable<RequestTravelRow>, 'requestId'>

/** `role` = whose act is next, null = nobody's; `since` is an instant. */
export type Progress = { stage: RequestStage; role: Role | null; since: string }

/** Where a request stands on its way to the plant, who must act there, and since when. */
export function progressOf(r: RequestWithProgress): Progress {
  const rows = r.ordered?.statuses ?? []
  const unanswered = rows.filter((status) => allocationFacts[status].unanswered).length
  const stage = stageOf({ ...r, unanswered, promised: rows.filter(isPromisedRow).length })
  const came: Partial<Record<RequestStage, string | null | undefined>> = {
    DECISION: r.office?.since,
    ALLOCATION: r.ordered?.since,
    PROMISE: r.ordered?.since,
    DELIVERY: r.ordered?.since,
  }
  const role = (stage === 'DECISION' && r.office?.role) || holderRole(stage, r.ownershipType)
  return { stage, role, since: new Date(came[stage] ?? r.updatedAt).toISOString() }
}

/** Who has it, named in the reader's language; null = nobody has to do anything. */
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
    routeId: waits?.routeId ?? null,
  }
}

/** Empty where an office or a ministry is meant as such. */
function namesOf(r: RequestWithProgress, stage: RequestStage, role: Role, { language, actor }: Pick<Call, 'language' | 'actor'>): string {
  if (role === 'CONTRACTOR') return inLanguage(language, r.contractorRu, r.contractorKk)
  if (stage === 'DECISION' && r.office) return inLanguage(language, r.office.nameRu, r.office.nameKk)
  // who else ships to this contractor is nobody's business among the holders
  if (role === 'SUPPLIER' && actor.role !== 'SUPPLIER')
    return (r.ordered?.holders ?? []).map((h) => inLanguage(language, h.ru, h.kk)).join(', ')
  return ''
}
