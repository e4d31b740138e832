import { z } from 'zod'
import { binPattern } from '#domain/bin.ts'
import { objectTypes } from '#domain/core/journal/object-types.ts'
import { MonthInAddress } from '#domain/month.ts'
import { routeTabs, stepStates } from '#domain/reporting/sign-off-list/route.ts'
import { waitsPattern } from '#domain/reporting/sign-off-list/waiting.ts'
import { bitumenTypes, Proposal } from '#domain/trade/request/request.ts'
import { OnBehalf } from '../core/journal.ts'
import { ColumnNames, Described, endpoint, id, Page, pageOf, sheetEndpoint } from '../endpoint.ts'
import { BitumenRequest } from '../trade/request.ts'

const Step = z.object({
  order: z.int(),
  roleCode: z.string(),
  organizationBin: z.string(),
  organizationName: z.string(),
  state: z.enum(stepStates),
  signedBy: z.string().nullable(),
  /** The absent person for whom it was decided, and the substitution order; null = none. */
  onBehalf: OnBehalf.nullable(),
  signedAt: z.string().nullable(),
  comment: z.string().nullable(),
})

/** Sequential sign-off (approval route) of one document version (docs/process.md, section 11). */
export const SignatureRoute = z.object({
  id: z.int(),
  objectType: z.enum(objectTypes),
  objectId: z.int(),
  documentId: z.string(),
  version: z.int(),
  title: z.string(),
  /** Code of the project's road; null = it is on none. */
  roadCode: z.string().nullable(),
  organizationName: z.string(),
  organizationBin: z.string(),
  region: Described,
  /** Tons of the object, for the list. */
  tons: z.number(),
  status: Described,
  createdAt: z.string(),
  deadline: z.string(),
  /** The deadline before an outage of the portal moved it; null = it never moved. */
  movedFrom: z.string().nullable(),
  /** Days until the deadline, negative when late; null once decided. */
  daysLeft: z.int().nullable(),
  /** Days waiting; null once decided. */
  daysWaiting: z.int().nullable(),
  /** The caller may decide it now. */
  mine: z.boolean(),
  steps: z.array(Step),
  /** The project itself, or the project of the request. */
  projectId: z.int(),
  /** The complete request, where a request is signed off, so that a list needs no further HTTP request. */
  request: BitumenRequest.nullable(),
  /** Context of a request, tons: free in its project without it, planned for its month (null = not given), promised earlier and not shipped. */
  beside: z.object({ free: z.number(), planned: z.number().nullable(), undelivered: z.number() }).nullable(),
})
export type SignatureRoute = z.infer<typeof SignatureRoute>

const params = z.object({ id })
/** The length (10-1000) is checked by the flow, so that the refusal has its own code. */
const body = z.object({ comment: z.string().max(5000).default('') })

/** `late` = past its deadline, `waits` = for so many days, both of what waits; period, factory and grade apply to requests only. */
const Wanted = Page.extend({
  state: z.enum(routeTabs).default('CURRENT'),
  objectType: z.enum(objectTypes).default('PROJECT'),
  region: z.string().max(20).optional(),
  late: z.literal('true').optional(),
  waits: z.string().regex(waitsPattern).optional(),
  period: MonthInAddress.optional(),
  factory: z.string().regex(binPattern).optional(),
  grade: z.enum(bitumenTypes).optional(),
})

export const routeApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/signature-routes',
    act: 'route.list',
    scope: 'requests:read',
    summary: 'Sign-offs of my regions: waiting (CURRENT), signed, rejected, or answered with a proposal that waits for the contractor',
    query: Wanted,
    answer: pageOf(SignatureRoute).extend({
      byState: z.record(z.string(), z.int()),
      /** Totals of all filtered items, tons; `asked` = originally requested tons, regardless of what was approved or offered. */
      totals: z.object({ tons: z.number(), asked: z.number().nullable() }),
      /** Regions for which the caller decides. */
      regions: z.array(Described),
    }),
  }),
  order: endpoint({
    method: 'GET',
    path: '/api/signature-routes/order',
    act: 'route.list',
    scope: 'requests:read',
    summary: 'The filtered list as numbers alone, in its order: for going through its records one by one',
    query: Wanted,
    answer: pageOf(z.object({ id: z.int(), objectId: z.int() })),
  }),
  sheet: sheetEndpoint({
    path: '/api/signature-routes/sheet',
    act: 'route.list',
    scope: 'requests:read',
    summary: 'The filtered list as a spreadsheet: chosen columns, in the caller’s language, numbers as numbers',
    query: Wanted.extend({ columns: ColumnNames.optional() }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/signature-routes/:id',
    act: 'route.read',
    scope: 'requests:read',
    summary: 'One sign-off',
    params,
    answer: SignatureRoute,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/signature-routes/:id/reject',
    act: ['project.reject', 'request.reject'],
    scope: 'session',
    summary: 'Reject, saying why',
    params,
    body,
    answer: SignatureRoute,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/signature-routes/:id/propose',
    act: 'request.propose',
    scope: 'session',
    summary: 'Offer fewer tons, another factory or transport, saying why: the contractor signs the new version or refuses',
    params,
    body: Proposal.extend({ comment: z.string().max(5000).default('') }),
    answer: SignatureRoute,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/signature-routes/:id/revoke',
    act: ['project.revoke', 'request.revoke'],
    scope: 'session',
    summary: 'Revoke a signature, saying why',
    params,
    body,
    answer: SignatureRoute,
  }),
}
