import { z } from 'zod'
import { MonthInAddress } from '#domain/month.ts'
import { checkCodes } from '#domain/reporting/monitoring/checks.ts'
import { requestStages } from '#domain/reporting/monitoring/stage.ts'
import { projectStatuses } from '#domain/trade/project/status.ts'
import { ownershipTypes } from '#domain/work.ts'
import { Described, endpoint, Page, pageOf, sheetEndpoint } from '../endpoint.ts'
import { SixFigures } from '../six-figures.ts'
import { Organization } from '../trade/request.ts'

/** A failed check: title and reason with its figures. */
export const Badge = z.object({ code: z.enum(checkCodes), title: z.string(), reason: z.string() })

export const WatchedProject = z.object({
  id: z.int(),
  projectName: z.string(),
  /** Code of the project's road; null = it is on none. */
  roadCode: z.string().nullable(),
  ownershipType: Described,
  region: Described,
  contractor: Organization,
  status: Described.extend({ code: z.enum(projectStatuses) }),
  holder: z.string().nullable(),
  /** Day since when it has had this status, and the number of days. */
  since: z.string(),
  days: z.int(),
  bitumenTotal: z.number(),
  bitumenRemainder: z.number(),
  free: z.number(),
  requests: z.int(),
  ...SixFigures.shape,
  badges: z.array(Badge),
})
export type WatchedProject = z.infer<typeof WatchedProject>

export const WatchedRequest = z.object({
  id: z.int(),
  projectId: z.int(),
  projectName: z.string(),
  /** Code of the project's road; null = it is on none. */
  roadCode: z.string().nullable(),
  ownershipType: Described,
  region: Described,
  contractor: Organization,
  factory: Organization,
  bitumenType: Described,
  requestPeriod: z.string(),
  /** An emergency request, outside of limits. */
  emergency: z.boolean(),
  status: Described,
  stage: Described.extend({ code: z.enum(requestStages) }),
  holder: z.string().nullable(),
  since: z.string(),
  days: z.int(),
  trader: z.string().nullable(),
  ...SixFigures.shape,
  /** First and last day of the shipping window. */
  windowFrom: z.string().nullable(),
  windowTo: z.string().nullable(),
  openAppeal: z.boolean(),
  badges: z.array(Badge),
})
export type WatchedRequest = z.infer<typeof WatchedRequest>

const shared = {
  region: z.string().max(9).optional(),
  ownershipType: z.enum(ownershipTypes).optional(),
  check: z.enum(checkCodes).optional(),
}
export const ProjectWatchQuery = Page.extend({ ...shared, status: z.enum(projectStatuses).optional() })
export const RequestWatchQuery = Page.extend({
  ...shared,
  period: MonthInAddress.optional(),
  stage: z.enum(requestStages).optional(),
  appeal: z.enum(['true']).optional(),
})

const Sums = z.object({
  requestVolume: z.number(),
  approvedVolume: z.number(),
  limitedVolume: z.number(),
  distributedAmount: z.number(),
  shippedVolume: z.number(),
  receivedVolume: z.number(),
})
/** Totals of all filtered rows. */
const beside = { totals: Sums, byCheck: z.record(z.string(), z.int()) }
export const monitoringApi = {
  projects: endpoint({
    method: 'GET',
    path: '/api/monitoring/projects',
    act: 'monitoring.read',
    scope: 'figures:read',
    summary: 'All projects with the six figures, who has them, since when, and what to look at',
    query: ProjectWatchQuery,
    answer: pageOf(WatchedProject).extend({ ...beside, byStatus: z.record(z.string(), z.int()) }),
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/monitoring/requests',
    act: 'monitoring.read',
    scope: 'figures:read',
    summary: 'All requests with the six figures, their stage, who has them, since when, and what to look at',
    query: RequestWatchQuery,
    answer: pageOf(WatchedRequest).extend({ ...beside, byStage: z.record(z.string(), z.int()) }),
  }),
  projectSheet: sheetEndpoint({
    path: '/api/monitoring/projects/sheet',
    act: 'monitoring.read',
    scope: 'figures:read',
    summary: 'The filtered projects as a spreadsheet',
    query: ProjectWatchQuery.omit({ page: true, size: true }),
  }),
  requestSheet: sheetEndpoint({
    path: '/api/monitoring/requests/sheet',
    act: 'monitoring.read',
    scope: 'figures:read',
    summary: 'The filtered requests as a spreadsheet',
    query: RequestWatchQuery.omit({ page: true, size: true }),
  }),
}
