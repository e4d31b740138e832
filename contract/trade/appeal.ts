import { z } from 'zod'
import { AppealDraft, appealFigures, appealStatuses } from '#domain/trade/appeal/appeal.ts'
import { Described, endpoint, id, Page, pageOf, sheetEndpoint } from '../endpoint.ts'

const Organization = z.object({ bin: z.string(), organizationName: z.string() })

/** A contractor's objection to a cut, and the answer of the organisation that made it. Tons. */
export const Appeal = z.object({
  id: z.int(),
  requestId: z.int(),
  projectId: z.int(),
  projectName: z.string(),
  /** Code of the project's road; null = it is on none. */
  roadCode: z.string().nullable(),
  requestPeriod: z.string(),
  contractor: Organization,
  region: Described,
  figure: Described.extend({ code: z.enum(appealFigures) }),
  before: z.number(),
  after: z.number(),
  comment: z.string(),
  status: Described.extend({ code: z.enum(appealStatuses) }),
  answerer: Organization,
  deadline: z.string(),
  /** The deadline before an outage of the portal moved it; null = it never moved. */
  movedFrom: z.string().nullable(),
  daysLeft: z.int().nullable(),
  createdName: z.string(),
  createdAt: z.string(),
  answer: z.string().nullable(),
  answeredName: z.string().nullable(),
  answeredAt: z.string().nullable(),
  mayAnswer: z.boolean(),
})
export type Appeal = z.infer<typeof Appeal>

const AppealQuery = Page.extend({ status: z.enum(appealStatuses).optional(), requestId: id.optional() })

export const appealApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/appeals',
    act: 'appeal.read',
    scope: 'requests:read',
    summary: 'Appeals that the caller filed, answers or oversees',
    query: AppealQuery,
    answer: pageOf(Appeal).extend({
      byStatus: z.record(z.string(), z.int()),
      /** Working days for answering an appeal filed now. */
      answerDays: z.int(),
    }),
  }),
  sheet: sheetEndpoint({
    path: '/api/appeals/sheet',
    act: 'appeal.read',
    scope: 'requests:read',
    summary: 'The same, all pages, as a spreadsheet',
    query: AppealQuery.omit({ page: true, size: true }),
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/appeals',
    act: 'appeal.file',
    scope: 'session',
    summary: 'Object to a cut; answered by whoever made it',
    body: AppealDraft,
    status: 201,
    answer: Appeal,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/appeals/:id/answer',
    act: ['appeal.accept', 'appeal.decline'],
    scope: 'session',
    summary: 'Accept or decline, with words',
    params: z.object({ id }),
    body: z.object({ act: z.enum(['accept', 'decline']), comment: z.string().max(5000) }),
    answer: Appeal,
  }),
}
