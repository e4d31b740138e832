import type { Role } from '../../role.ts'

/** By what a standard report is filtered besides its month or year. `search` = by the name or BIN of an organisation. */
export const summaryFilters = ['region', 'ownership', 'grade'] as const
export type SummaryFilter = (typeof summaryFilters)[number]
type Summary = { of: 'month' | 'year'; by: readonly SummaryFilter[]; search?: true; for: readonly Role[] }

const all = summaryFilters
const offices = ['QAJ_BRANCH', 'AKIMAT_BRANCH'] as const
const whole = ['QAJ', 'KAD_MT'] as const
/** Those who see rows of orders and wagons. */
const ofDeliveries = [...whole, ...offices, 'CONTRACTOR', 'SUPPLIER'] as const
/** Those who see requests, and so who trades. */
const ofRequests = [...whole, ...offices, 'CONTRACTOR'] as const

/** Standard reports in the order of their list, and whose they are; each within its reader's reach (docs/process.md, section 7). */
export const summaries = {
  regions: { of: 'month', by: all, for: [...ofDeliveries, 'MENERGY', 'FACTORY', 'GUEST'] },
  limits: { of: 'month', by: all, for: [...whole, ...offices, 'MENERGY', 'GUEST'] },
  execution: { of: 'month', by: ['grade'], for: [...ofDeliveries, 'MENERGY', 'FACTORY'] },
  contractors: { of: 'year', by: all, search: true, for: ofRequests },
  undelivered: { of: 'month', by: all, search: true, for: ofDeliveries },
  decisions: { of: 'month', by: ['region', 'ownership'], for: [...whole, ...offices] },
  lostDays: { of: 'month', by: all, for: [...ofRequests, 'GUEST'] },
  traders: { of: 'month', by: all, search: true, for: ofRequests },
  prices: { of: 'year', by: all, for: ofDeliveries },
} as const satisfies Record<string, Summary>
export type SummaryKind = keyof typeof summaries
export const summaryKinds = Object.keys(summaries) as [SummaryKind, ...SummaryKind[]]
export const summaryOf = (kind: SummaryKind): Summary => summaries[kind]
export const summariesOf = (role: Role): SummaryKind[] => summaryKinds.filter((kind) => summaryOf(kind).for.includes(role))

/** Rows that a report has at most on paper: some eighty pages. */
export const mostPrintedRows = 3000
