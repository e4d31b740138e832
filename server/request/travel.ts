import { sql } from 'kysely'
import type { Holder } from '#contract/project.ts'
import { type OwnershipType, type Role, roleCode } from '#domain/access.ts'
import { holderRole, type RequestStage, stageOf } from '#domain/monitoring/stage.ts'
import type { RequestStatus } from '#domain/request/request.ts'
import type { Call } from '../platform/call.ts'

/** What the rows of signed orders say of a request: unanswered, promised, the windows of shipping, who ships. Instants come as text. */
type Ordered = {
  unanswered: number
  promised: number
  windowFrom: string | null
  windowTo: string | null
  holders: { ru: string; kk: string }[] | null
  since: string | null
}
type OfficeRead = { routeId: number; role: Role; nameRu: string; nameKk: string; since: string; deadline: string }

/** Where a request `r` lies and how far it has come: what `stageOf` (domain/monitoring/stage.ts) asks for beside its own fields. */
export const travelled = [
  sql<OfficeRead | null>`(select json_build_object('routeId', sr.id, 'role', st.role, 'nameRu', so.name_ru, 'nameKk', so.name_kk,
    'since', sr.created_at, 'deadline', sr.deadline)
    from signature_route sr join signature_route_step st on st.route_id = sr.id join organisation so on so.bin = st.organization_bin
    where sr.object_type = 'REQUEST' and sr.object_id = r.id and st.state = 'CURRENT' order by st.step_order limit 1)`.as('office'),
  sql<Ordered | null>`(select json_build_object('unanswered', count(*) filter (where a.status = 'NEW'),
    'promised', count(*) filter (where a.status in ('APPROVED', 'REDUCED', 'CLOSED')), 'windowFrom', min(a.window_from), 'windowTo', max(a.window_to),
    'holders', json_agg(distinct jsonb_build_object('ru', h.name_ru, 'kk', h.name_kk)), 'since', max(a.updated_at))
    from allocation a join production n on n.id = a.production_id join organisation h on h.bin = n.supplier_bin
    where a.request_id = r.id and a.status is not null)`.as('ordered'),
  sql<number>`(select count(*) from shipment s join allocation a on a.id = s.allocation_id left join receipt c on c.shipment_id = s.id
    where a.request_id = r.id and not s.cancelled and not s.lost and c.shipment_id is null)`.as('onWay'),
  sql<boolean>`exists (select from split_line l join split t on t.id = l.split_id where l.request_id = r.id and t.status = 'SENT')`.as(
    'splitSent',
  ),
  sql<boolean>`exists (select from distribution d where d.period = r.request_period and d.status = 'SIGNED')`.as('limitsSigned'),
] as const

/** A request read with `travelled`, its contractor's name beside it. */
type Travelled = {
  status: RequestStatus
  ownershipType: OwnershipType
  monthClosed: boolean
  distributedAmount: number | null
  shippedVolume: number | null
  updatedAt: Date
  contractorRu: string
  contractorKk: string
  office: OfficeRead | null
  ordered: Ordered | null
  onWay: number
  splitSent: boolean
  limitsSigned: boolean
}

/** `role` = whose act is next, null = nobody's; `since` is an instant. */
export type Standing = { stage: RequestStage; role: Role | null; since: string }

/** Where a request stands on its way to the plant, who must act there, and since when. */
export function standingOf(r: Travelled): Standing {
  const stage = stageOf({ ...r, unanswered: r.ordered?.unanswered ?? 0, promised: r.ordered?.promised ?? 0 })
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
export function holderOf(r: Travelled, { stage, role, since }: Standing, call: Pick<Call, 'say' | 'language' | 'actor'>): Holder | null {
  if (role === null) return null
  const waits = stage === 'DECISION' ? r.office : null
  return {
    role: roleCode(role),
    organizationName: namesOf(r, stage, role, call) || call.say(`role.${role}`),
    since,
    deadline: waits?.deadline ?? null,
    routeId: waits?.routeId ?? null,
  }
}

/** Empty where an office or a ministry is meant as such. */
function namesOf(r: Travelled, stage: RequestStage, role: Role, { language, actor }: Pick<Call, 'language' | 'actor'>): string {
  const inLanguage = (ru: string, kk: string) => (language === 'kk' ? kk : ru)
  if (role === 'CONTRACTOR') return inLanguage(r.contractorRu, r.contractorKk)
  if (stage === 'DECISION' && r.office) return inLanguage(r.office.nameRu, r.office.nameKk)
  // who else ships to this contractor is nobody's business among the holders
  if (role === 'SUPPLIER' && actor.role !== 'SUPPLIER') return (r.ordered?.holders ?? []).map((h) => inLanguage(h.ru, h.kk)).join(', ')
  return ''
}
