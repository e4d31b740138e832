import { z } from 'zod'
import { Day } from '#domain/day.ts'
import { ExactTons } from '#domain/tons.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { splitStatuses } from '#domain/trade/split/flow.ts'
import { SplitEdit, SplitPlace } from '#domain/trade/split/split.ts'
import { ownershipTypes } from '#domain/work.ts'
import { Closed } from '../closed.ts'
import { Described, endpoint, id, pdfFile, sheetEndpoint } from '../endpoint.ts'
import { DocumentRef } from './project.ts'

/** Tons. `limit` null = no limits of the month are signed yet; `held` = the part of `distributed` that stopped requests have in orders. */
const GradeBalance = z.object({
  bitumenType: z.enum(bitumenTypes),
  limit: z.number().nullable(),
  held: z.number(),
  distributed: z.number(),
  rest: z.number(),
})
export type GradeBalance = z.infer<typeof GradeBalance>

/** One signed request of the split; `volume` null = not decided, or not yet visible to the reader. */
export const SplitLine = z.object({
  requestId: z.int(),
  number: z.string(),
  projectId: z.int(),
  projectName: z.string(),
  contractor: z.object({ bin: z.string(), organizationName: z.string() }),
  factory: z.object({ bin: z.string(), organizationName: z.string() }),
  workType: Described,
  transportType: Described,
  bitumenType: z.enum(bitumenTypes),
  asked: z.number(),
  approved: z.number(),
  proposed: z.number().nullable(),
  volume: z.number().nullable(),
  allocated: z.number().nullable(),
  locked: z.boolean(),
  reason: z.string().nullable(),
})
export type SplitLine = z.infer<typeof SplitLine>

const head = {
  id: z.int().nullable(),
  period: z.string(),
  katoCode: z.string(),
  region: z.string(),
  ownershipType: z.enum(ownershipTypes),
  status: z.enum(splitStatuses),
  version: z.int(),
  deadline: Day,
  daysLeft: z.int(),
  sentAt: z.string().nullable(),
  /** When QAJ looked at it, or built upon it: from then on only QAJ can return it. */
  openedAt: z.string().nullable(),
  returnedComment: z.string().nullable(),
  limits: z.array(GradeBalance),
  limitsSigned: z.boolean(),
}

/** A row in the list of a month's splits. Tons and numbers of requests. */
export const SplitSummary = z.object({
  ...head,
  requests: z.int(),
  approved: z.number(),
  given: z.number().nullable(),
  /** Number of requests signed after the split was sent. */
  after: z.int(),
})
export type SplitSummary = z.infer<typeof SplitSummary>

export const Split = z.object({
  ...head,
  closed: Closed,
  /** It is not sent, and the caller is not its office: volumes and reasons are left out. */
  hidden: z.boolean(),
  lines: z.array(SplitLine),
  /** Requests signed after the split was sent: they have no tons yet. */
  after: z.array(SplitLine),
  documents: z.array(DocumentRef),
  documentFresh: z.boolean(),
  proposalId: z.int().nullable(),
  /** Number of the first signed order that lists a row of it: from then on its office cannot take it back. */
  ordered: z.string().nullable(),
  /** Acts available to the caller now. */
  acts: z.array(z.string()),
})
export type Split = z.infer<typeof Split>

/** Split proposed by the rule, with explanations in the reader's language. Tons. */
export const ProposedSplit = z.object({
  proposalId: z.int(),
  lines: z.array(
    z.object({
      requestId: z.int(),
      /** Tons by the rule without locks; `volume` = with the current locks. */
      proposed: z.number(),
      volume: z.number(),
      /** Why it is not what the rule would give: an order lists more. */
      reason: z.string().nullable(),
      explanation: z.array(z.string()),
    }),
  ),
  issues: z.array(z.string()),
})
export type ProposedSplit = z.infer<typeof ProposedSplit>

/** Explanation of a request's limited tons. */
export const WhyLimited = z.object({
  requestId: z.int(),
  asked: z.number(),
  approved: z.number().nullable(),
  limited: z.number().nullable(),
  proposed: z.number().nullable(),
  /** Reason given by the office where it deviated from the rule. */
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  at: z.string().nullable(),
  sentences: z.array(z.string()),
})
export type WhyLimited = z.infer<typeof WhyLimited>

const at = '/api/split/:period/:katoCode/:ownershipType'
const month = SplitPlace.pick({ period: true })
const comment = z.string().max(5000).default('')
const stillIs = z.object({ version: z.int().nonnegative().optional() })

export const splitApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/split',
    act: 'split.read',
    scope: 'plans:read',
    summary: 'The splits of a month within the caller’s reach: limit, given, rest, sent or not',
    query: month,
    answer: z.object({ content: z.array(SplitSummary), totalElements: z.int() }),
  }),
  listSheet: sheetEndpoint({
    path: '/api/split/sheet',
    act: 'split.read',
    scope: 'plans:read',
    summary: 'The splits of a month within the caller’s reach as a spreadsheet',
    query: month,
  }),
  one: endpoint({
    method: 'GET',
    path: at,
    act: 'split.read',
    scope: 'plans:read',
    summary: 'One split: limits, and of each signed request what was asked, approved, proposed and given',
    params: SplitPlace,
    answer: Split,
  }),
  save: endpoint({
    method: 'PUT',
    path: at,
    act: 'split.edit',
    scope: 'session',
    summary: 'Save what is written so far',
    params: SplitPlace,
    body: SplitEdit,
    answer: Split,
  }),
  propose: endpoint({
    method: 'POST',
    path: `${at}/propose`,
    act: 'split.edit',
    scope: 'session',
    summary: 'What the rule gives, with the locked figures as they are; saves no figure',
    params: SplitPlace,
    body: z.object({
      locks: z
        .array(z.object({ requestId: z.int32().positive(), volume: ExactTons }))
        .max(20_000)
        .default([]),
    }),
    answer: ProposedSplit,
  }),
  send: endpoint({
    method: 'POST',
    path: `${at}/send`,
    act: 'split.send',
    scope: 'session',
    summary: 'Send the split to QAJ',
    params: SplitPlace,
    body: stillIs,
    answer: Split,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${at}/reopen`,
    act: 'split.reopen',
    scope: 'session',
    summary: 'Take back what was sent, before QAJ opened it and an order lists a row of it',
    params: SplitPlace,
    body: stillIs,
    answer: Split,
  }),
  giveBack: endpoint({
    method: 'POST',
    path: `${at}/return`,
    act: 'split.return',
    scope: 'session',
    summary: 'QAJ gives a split back with a comment',
    params: SplitPlace,
    body: stillIs.extend({ comment }),
    answer: Split,
  }),
  apply: endpoint({
    method: 'POST',
    path: `${at}/apply`,
    act: 'split.apply',
    scope: 'session',
    summary: 'QAJ sends what the rule proposes where an office is late',
    params: SplitPlace,
    answer: Split,
  }),
  generate: endpoint({
    method: 'GET',
    path: `${at}/generate`,
    act: ['split.read', 'split.generate'],
    scope: 'session',
    summary: 'The PDF of the split; made when it is absent, the header Document-Id names it',
    params: SplitPlace,
    answer: pdfFile,
  }),
  sheet: sheetEndpoint({
    path: `${at}/sheet`,
    act: 'split.read',
    scope: 'plans:read',
    summary: 'The requests of the split as a spreadsheet, as far as the caller sees, in the caller’s language',
    params: SplitPlace,
  }),
  why: endpoint({
    method: 'GET',
    path: '/api/project/:projectId/request/:requestId/limited',
    act: 'request.read',
    scope: 'requests:read',
    summary: 'Why the limited figure of a request is what it is, with the sum to check it by',
    params: z.object({ projectId: id, requestId: id }),
    answer: WhyLimited,
  }),
}
