import type { OwnershipType, Role } from '../../access.ts'
import { pathOf } from '../../core/notice/path.ts'
import type { Month } from '../../month.ts'
import { splitPage } from '../../trade/split/page.ts'
import type { DeadlineKind } from './deadlines.ts'

/** What its page needs to know of an open thing. */
export type Led = {
  kind: DeadlineKind
  /** Of a project, a request, a registration. */
  objectId: number
  period: Month | null
  region: string | null
  ownershipType: OwnershipType | null
  projectId: number | null
  routeId: number | null
  /** BIN of the organisation that it is about. */
  about: string | null
}

/** Page on which whoever holds it acts. */
function ownPage(thing: Led, role: Role): string | null {
  const { kind, objectId: id, region, projectId, routeId } = thing
  const period = thing.period ?? ''
  const month = period.slice(0, 7)
  const ownershipType = thing.ownershipType ?? 'REPUBLICAN'
  const object = (type: 'PROJECT' | 'REQUEST') => pathOf(type, { id, projectId: projectId ?? id, ownershipType, routeId }, role)
  const pages: Record<DeadlineKind, () => string | null> = {
    annualPlan: () => `/minenergo/annual_plan?year=${id}`,
    requestSigning: () => '/contractor/applications?status=CREATED',
    projectDecision: () => object('PROJECT'),
    requestDecision: () => object('REQUEST'),
    proposalAnswer: () => object('REQUEST'),
    monthlyPlan: () => `/minenergo/monthly_plan?period=${month}`,
    limits: () => '/mintrans/distributions',
    split: () => `${splitPage(ownershipType, period)}&region=${region}`,
    orders: () => `/distribution?period=${month}`,
    holderForm: () => `/resourceholder/distribution?year=${month.slice(0, 4)}&status=NEW`,
    receipt: () => '/contractor/receipts',
    monthReport: () => `/resourceholder/report?period=${month}`,
    monthClosing: () => `/distribution?period=${month}`,
    appeal: () => '/appeals?status=OPEN',
    registration: () => '/admin/users',
    signer: () => `/admin/organizations/${thing.about}`,
  }
  return pages[kind]()
}

/** Page on which QAJ sees what others hold; null = there is none. */
function overseersPage({ kind, objectId, period }: Led): string | null {
  const month = period === null ? null : `/distribution?period=${period.slice(0, 7)}`
  if (kind === 'projectDecision') return `/project-monitoring?query=${objectId}`
  if (kind === 'requestDecision' || kind === 'proposalAnswer' || kind === 'receipt') return `/application-monitoring?query=${objectId}`
  if (kind === 'appeal') return '/appeals?status=OPEN'
  return kind === 'annualPlan' || kind === 'registration' || kind === 'signer' ? null : month
}

/** Page of an open thing for a reader: of its holder, or where QAJ oversees it; null = the reader has no page of it. */
export function pageOfOpen(thing: Led, held: Role, reader: Role): string | null {
  if (held === reader) return ownPage(thing, reader)
  return reader === 'QAJ' ? overseersPage(thing) : null
}
