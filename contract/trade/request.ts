import { z } from 'zod'
import { binPattern } from '#domain/bin.ts'
import { MonthInAddress } from '#domain/month.ts'
import { requestStages } from '#domain/reporting/monitoring/stage.ts'
import { bitumenTypes, EmergencyDraft, RequestDraft, RequestEdit } from '#domain/trade/request/request.ts'
import { requestStatuses } from '#domain/trade/request/status.ts'
import { requestWarnings } from '#domain/trade/request/warnings.ts'
import { ownershipTypes } from '#domain/work.ts'
import { ColumnNames, Described, endpoint, FileAnswer, id, Page, pageOf, pdfFile, pdfOrBase64, sheetEndpoint, uuid } from '../endpoint.ts'
import { FreeTons } from '../free-tons.ts'
import { SixFigures } from '../six-figures.ts'
import { DocumentRef, Holder, Stopped } from './project.ts'

export const Organization = z.object({ bin: z.string(), organizationName: z.string() })
export const Destination = z.object({
  id: z.int(),
  storageType: Described,
  projectStorageName: z.string(),
  kato: Described,
  stationCode: z.string().nullable(),
  address: z.string().nullable(),
  contact: z.string().nullable(),
})

/** The trader of a request with the contract; visible to some roles only. */
export const Trader = z.object({
  traderBin: z.string(),
  traderName: z.string(),
  traderPhoneNumber: z.string(),
  traderComment: z.string(),
  contract: z.object({ documentId: z.string(), fileName: z.string(), size: z.int(), sha256: z.string() }),
})

/** A bitumen request in responses (docs/requirements.md, section 3). Tons; `organization` = the plant, as in the payload; `contractor` = the applicant. */
export const BitumenRequest = z.object({
  id: z.int(),
  projectId: z.int(),
  number: z.string(),
  organization: Organization,
  contractor: Organization,
  project: z.object({
    projectName: z.string(),
    ownershipType: Described.extend({ code: z.enum(ownershipTypes) }),
    workType: Described,
    kato: Described,
    status: Described,
    /** Null unless the project is stopped. */
    stopped: Stopped.nullable(),
  }),
  requestPeriod: z.string(),
  emergencyReason: z.string().nullable(),
  ...SixFigures.shape,
  /** Tons that it takes from its project now. */
  takes: z.number(),
  bitumenType: Described,
  transportType: Described,
  katoCode: Described,
  status: Described.extend({ code: z.enum(requestStatuses) }),
  signatureComment: z.string().nullable(),
  bitumenRequestDocumentList: z.array(DocumentRef),
  documents: z.array(DocumentRef),
  /** True when the document matches the current data of the request. */
  documentFresh: z.boolean(),
  destination: Destination.nullable(),
  trader: Trader.nullable(),
  hasTrader: z.boolean(),
  /** Open counter-proposal of the office; its reason is `signatureComment`. */
  proposal: z.object({ requestVolume: z.number(), organization: Organization, transportType: Described }).nullable(),
  holder: Holder.nullable(),
  /** Stage of delivery, once it is signed; `expected` = the shipping window of its resource holders. */
  stage: Described.extend({ code: z.enum(requestStages) }).nullable(),
  expected: z.object({ from: z.string(), to: z.string() }).nullable(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type BitumenRequest = z.infer<typeof BitumenRequest>

export const RequestWarning = z.object({
  code: z.enum(requestWarnings),
  args: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
})

/** Response format of the specification: with `success` false it has the message of the violated rule. */
export const RequestAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  id: z.int().optional(),
  /** The request is filed although an open one, `id`, asks for the same month, grade and destination. */
  warning: z.object({ code: z.literal('request.twin'), message: z.string(), id: z.int() }).optional(),
  code: z.string().optional(),
  field: z.string().optional(),
  args: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  issues: z.array(z.object({ code: z.string(), message: z.string(), field: z.string().optional() })).optional(),
  traceId: z.string().optional(),
})
export type RequestAnswer = z.infer<typeof RequestAnswer>

const Wanted = Page.extend({
  status: z.enum(requestStatuses).optional(),
  period: MonthInAddress.optional(),
  factory: z.string().regex(binPattern).optional(),
  grade: z.enum(bitumenTypes).optional(),
})
const WantedOfAll = Wanted.extend({ projectId: id.optional() })
/** `totals` = of all filtered requests, tons. */
const RequestPage = pageOf(BitumenRequest).extend({ byStatus: z.record(z.string(), z.int()), totals: SixFigures })

const ofProject = z.object({ projectId: id })
const params = z.object({ projectId: id, requestId: id })
const withDocument = z.object({ projectId: id, requestId: id, documentId: uuid })
const multipart = {
  part: 'bitumenRequestInDto',
  files: ['traderContractAttachment'],
  tooLarge: 'request.fileTooLarge',
} as const
/** A contract file is returned as uploaded, with the generic media type. */
const anyFile = new FileAnswer(['application/octet-stream'])

export const requestApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/project/:projectId/request',
    act: 'request.read',
    scope: 'requests:read',
    summary: 'The requests of a project',
    params: ofProject,
    query: Wanted,
    answer: RequestPage,
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/request',
    act: 'request.read',
    scope: 'requests:read',
    summary: 'The requests of all projects that the caller may see',
    query: WantedOfAll,
    answer: RequestPage,
  }),
  sheet: sheetEndpoint({
    path: '/api/request/sheet',
    act: 'request.read',
    scope: 'requests:read',
    summary: 'The filtered list as a spreadsheet: chosen columns, in the caller’s language, numbers as numbers',
    query: WantedOfAll.extend({ columns: ColumnNames.optional() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/project/:projectId/request',
    act: 'request.create',
    scope: 'requests:write',
    summary: 'File a request: the JSON part bitumenRequestInDto, the trader’s contract beside it; a rule that refuses answers 200 too',
    params: ofProject,
    body: RequestDraft,
    multipart,
    refusalIs200: true,
    answer: RequestAnswer,
  }),
  emergency: endpoint({
    method: 'POST',
    path: '/api/project/:projectId/emergency-request',
    act: 'request.emergency',
    scope: 'requests:write',
    summary: 'File an emergency request of the running month: the JSON part bitumenRequestInDto with the reason',
    params: ofProject,
    body: EmergencyDraft,
    multipart,
    answer: RequestAnswer,
  }),
  free: endpoint({
    method: 'GET',
    path: '/api/project/:projectId/request/free',
    act: 'request.read',
    scope: 'requests:read',
    summary: 'How many tons are free, and what makes them up',
    params: ofProject,
    answer: FreeTons,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/project/:projectId/request/:requestId',
    act: 'request.read',
    scope: 'requests:read',
    summary: 'One request, with what to look at before it is signed',
    params,
    answer: BitumenRequest.extend({ warnings: z.array(RequestWarning) }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/project/:projectId/request/:requestId',
    act: 'request.edit',
    scope: 'requests:write',
    summary: 'Change a request that is open for editing; a contract that is there stays unless another is sent',
    params,
    body: RequestEdit,
    multipart,
    answer: BitumenRequest,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/project/:projectId/request/:requestId',
    act: 'request.delete',
    scope: 'requests:write',
    summary: 'Delete a request that nobody signed',
    params,
    answer: null,
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/project/:projectId/request/:requestId/act',
    act: ['request.withdraw', 'request.refuse'],
    scope: 'session',
    summary: 'A step that needs no signature: withdraw from sign-off, refuse what the office proposed',
    params,
    body: z.object({ act: z.enum(['withdraw', 'refuse']), comment: z.string().max(5000).default('') }),
    answer: BitumenRequest,
  }),
  generate: endpoint({
    method: 'GET',
    path: '/api/project/:projectId/request/:requestId/generate',
    act: ['request.read', 'request.generate'],
    scope: 'session',
    summary: 'The PDF of what the request says now; made when it is absent, the header Document-Id names it',
    params,
    answer: pdfFile,
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/project/:projectId/request/:requestId/:documentId',
    act: 'request.read',
    scope: 'requests:read',
    summary: 'A version of the PDF, or with base64=true its bytes for signing',
    params: withDocument,
    query: z.object({ base64: z.enum(['true', 'false']).optional() }),
    answer: pdfOrBase64,
  }),
  contract: endpoint({
    method: 'GET',
    path: '/api/project/:projectId/request/:requestId/:documentId/attached',
    act: 'request.trader',
    scope: 'requests:read',
    summary: 'The trader’s contract',
    params: withDocument,
    answer: anyFile,
  }),
}
