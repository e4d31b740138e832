import type { Role } from '../../access.ts'
import { requestPath } from '../../core/notice/request-path.ts'
import type { Month } from '../../month.ts'
import { officeRole, officeRoot } from '../../office.ts'
import { splitPage } from '../../trade/split/page.ts'
import { type Exception, holderOf } from './exceptions.ts'

type Found = Pick<Exception, 'kind' | 'region' | 'ownershipType' | 'bin' | 'request'>
type Page = (e: Found, month: string) => string | null

const address = (path: string, query: Record<string, string | null>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))}`

/** Readers with a page of one request. */
const requestReaders: readonly Role[] = ['CONTRACTOR', 'QAJ_BRANCH', 'AKIMAT_BRANCH', 'QAJ', 'KAD_MT']

const monitored: Page = ({ kind, region, ownershipType, bin }, period) =>
  address('/application-monitoring', { period, stage: kind, region, ownershipType, query: bin })

const ofOffice: Page = ({ kind, region, ownershipType }, month) => {
  if (ownershipType === null) return null
  if (kind === 'SPLIT') return `${splitPage(ownershipType, `${month}-01`)}&region=${region}`
  return kind === 'DECISION' ? `${officeRoot(officeRole[ownershipType])}/application` : null
}

const ofContractor: Page = ({ kind }, month) => {
  if (kind === 'RECEIPT') return '/contractor/receipts'
  const status = kind === 'ANSWER' ? 'ON_APPROVAL' : null
  return kind === 'PLAN' || kind === 'BELOW_NEED' ? null : address('/contractor/applications', { period: `${month}-01`, status })
}

/** Where a reader sees the rows themselves, or acts on them. */
const lists: Partial<Record<Role, Page>> = {
  QAJ: (e, month) => {
    if (e.kind === 'REJECTED') return `/distribution?period=${month}`
    return ['BELOW_NEED', 'PROMISE', 'WINDOW', 'PLAN'].includes(e.kind) ? null : monitored(e, month)
  },
  KAD_MT: ({ kind }) => (kind === 'LIMIT' || kind === 'BELOW_NEED' ? '/mintrans/distributions' : null),
  QAJ_BRANCH: ofOffice,
  AKIMAT_BRANCH: ofOffice,
  CONTRACTOR: ofContractor,
  SUPPLIER: ({ kind }, month) => {
    if (kind === 'PROMISE') return `/resourceholder/distribution?period=${month}`
    return kind === 'WINDOW' || kind === 'RECEIPT' ? `/resourceholder/report?period=${month}` : null
  },
}

/** The balance of this part of the month, which every reader of exceptions has. */
const balanced: Page = (e, period) =>
  address('/balance', {
    ...{ period, region: e.region, ownership: e.ownershipType },
    factory: e.kind === 'PLAN' ? e.bin : null,
    supplier: holderOf(e) === 'SUPPLIER' ? e.bin : null,
  })

/** Page of what stands behind an exception, for this reader: the request, if it is one alone; else the list where it is, else its part of the balance. */
export function pageOfException(e: Found, period: Month, reader: Role): string {
  if (e.request && requestReaders.includes(reader)) return requestPath(e.request)
  const month = period.slice(0, 7)
  return lists[reader]?.(e, month) ?? balanced(e, month)!
}
