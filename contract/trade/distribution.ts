import { z } from 'zod'
import { MonthInAddress } from '#domain/month.ts'
import { DistributionEdit, distributionStatuses, limitKey } from '#domain/trade/distribution/distribution.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { Closed } from '../closed.ts'
import { Described, endpoint, id, Page, pageOf, pdfFile, sheetEndpoint } from '../endpoint.ts'
import { SheetAnswer, SheetBody, withSheet } from '../sheet.ts'
import { DocumentRef } from './project.ts'

const params = z.object({ id })
const status = Described.extend({ code: z.enum(distributionStatuses) })

/** Tons of one grade: in distribution by the plan, needed, limited; the last two are null for readers of totals, who get them from the balance. */
const GradeTotal = z.object({
  bitumenType: z.enum(bitumenTypes),
  plan: z.number(),
  need: z.number().nullable(),
  limit: z.number().nullable(),
})
export type GradeTotal = z.infer<typeof GradeTotal>

const head = {
  id: z.int(),
  period: z.string(),
  /** Version of the record (optimistic locking): a change must carry the version that was read. */
  version: z.int(),
  /** Version of the document: a correction gets the next number. */
  documentVersion: z.int(),
  status,
  totals: z.array(GradeTotal),
  signedAt: z.string().nullable(),
  updatedAt: z.string(),
  deadline: z.string(),
}

export const DistributionRow = z.object({ ...head, splitsSent: z.int(), splits: z.int() })
export type DistributionRow = z.infer<typeof DistributionRow>

const Line = z.object({
  ...limitKey,
  kato: Described,
  /** Approved tons of the signed requests; null for readers of totals, as the allocated ones: in a line they may be one contractor's. */
  need: z.number().nullable(),
  /** Null for readers of totals where the line is no part that they get by itself: what a limit gives is divided among its requests. */
  limit: z.number().nullable(),
  /** The signed limit of the same month a year ago; null where there was none, or where it is withheld. */
  lastYear: z.number().nullable(),
  /** Tons in signed orders: a correction cannot set the limit lower. */
  allocated: z.number().nullable(),
})
export const Distribution = z.object({
  ...head,
  closed: Closed,
  lines: z.array(Line),
  note: z.string().nullable(),
  /** The fair proposal stored with this version, and how many limits differ from it; null where none was used. */
  proposal: z
    .object({ inputSha256: z.string(), resultSha256: z.string(), engine: z.string(), at: z.string(), departures: z.int() })
    .nullable(),
  /** Whether the month has an approved plan, also one of zero tons: without it no limits are signed. */
  planApproved: z.boolean(),
  documentFresh: z.boolean(),
  documents: z.array(DocumentRef),
  versions: z.array(
    z.object({
      id: z.int(),
      version: z.int(),
      status,
      at: z.string().nullable(),
      signedBy: z.string().nullable(),
      documentId: z.string().nullable(),
    }),
  ),
})
export type Distribution = z.infer<typeof Distribution>

/** Limits proposed by the rule for the current requests and plan. Nothing is saved. */
export const ProposedLimits = z.object({
  inputSha256: z.string(),
  resultSha256: z.string(),
  engine: z.string(),
  lines: z.array(z.object({ ...limitKey, need: z.number(), claim: z.number(), limit: z.number() })),
})
export type ProposedLimits = z.infer<typeof ProposedLimits>

export const DistributionListQuery = Page.extend({ period: MonthInAddress.optional(), status: z.enum(distributionStatuses).optional() })

export const distributionApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/distribution',
    act: 'distribution.read',
    scope: 'plans:read',
    summary: 'Limits of each month, every version that the caller may see, newest month first',
    query: DistributionListQuery,
    answer: pageOf(DistributionRow),
  }),
  listSheet: sheetEndpoint({
    path: '/api/distribution/sheet',
    act: 'distribution.read',
    scope: 'plans:read',
    summary: 'The filtered list as a spreadsheet, in the caller’s language',
    query: DistributionListQuery.omit({ page: true, size: true }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/distribution',
    act: 'distribution.edit',
    scope: 'session',
    summary: 'Begin the limits of a month (yyyy-mm); over signed ones a correction begins, version n+1',
    body: z.object({ period: MonthInAddress }),
    status: 201,
    answer: Distribution,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/distribution/:id',
    act: 'distribution.read',
    scope: 'plans:read',
    summary: 'One version of a month’s limits, as far as the caller sees',
    params,
    answer: Distribution,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/distribution/:id',
    act: 'distribution.edit',
    scope: 'session',
    summary: 'The limits as they shall be; a fair proposal they were taken from is kept with its input',
    params,
    body: DistributionEdit,
    answer: Distribution,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/distribution/:id/propose',
    act: 'distribution.edit',
    scope: 'session',
    summary: 'The fair proposal of the limits; nothing is saved',
    params,
    answer: ProposedLimits,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/distribution/:id/reopen',
    act: 'distribution.reopen',
    scope: 'session',
    summary: 'Back to editing what waits for its signature',
    params,
    answer: Distribution,
  }),
  generate: endpoint({
    method: 'GET',
    path: '/api/distribution/:id/generate',
    act: ['distribution.paper', 'distribution.generate'],
    scope: 'session',
    summary: 'The PDF of the limits; made when it is absent, which freezes them for the signature. The header Document-Id names it',
    params,
    answer: pdfFile,
  }),
  sheet: sheetEndpoint({
    path: '/api/distribution/:id/sheet',
    act: 'distribution.read',
    scope: 'plans:read',
    summary: 'The limits as a spreadsheet, as far as the caller sees',
    params,
    query: z.object({ template: z.enum(['true', 'false']).optional() }),
  }),
  load: endpoint({
    method: 'POST',
    path: '/api/distribution/:id/sheet',
    act: 'distribution.edit',
    scope: 'session',
    summary: 'Writes the limits of a version from a sheet, XLSX or CSV; nothing is stored unless every row is good. dryRun only looks',
    params,
    body: SheetBody.extend({ version: z.int().nonnegative() }),
    multipart: withSheet,
    answer: SheetAnswer,
  }),
}
