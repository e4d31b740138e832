import { z } from 'zod'
import { listEffects, listFaults } from '#domain/revocation.ts'
import { endpoint } from '../endpoint.ts'

const Authority = z.object({
  fingerprint: z.string(),
  name: z.string(),
  kind: z.enum(['root', 'intermediate']),
  algorithm: z.string(),
  notBefore: z.string(),
  notAfter: z.string(),
  validity: z.enum(['valid', 'expiresSoon', 'expired', 'notYetValid']),
  /** Days until the certificate expires; negative once expired. */
  days: z.int(),
  /** Source of trust: fingerprint pinned in the project, entered by the operator, or generated for a demo. */
  vouched: z.enum(['pinned', 'typed', 'invented']),
  /** What its certificates may be used for, by the operator's choice; null = nothing. `since` null = from the beginning. */
  profile: z
    .object({
      name: z.string(),
      uses: z.array(z.enum(['signIn', 'sign', 'stamp', 'ocsp'])),
      keys: z.array(z.string()),
      policies: z.array(z.string()),
      usages: z.array(z.string()),
      withoutUsage: z.boolean(),
      since: z.string().nullable(),
    })
    .nullable(),
})
export type Authority = z.infer<typeof Authority>

const Source = z.object({
  url: z.string(),
  state: z.enum(['fresh', 'stale', 'failing', 'never']),
  number: z.string().nullable(),
  thisUpdate: z.string().nullable(),
  nextUpdate: z.string().nullable(),
  fetchedAt: z.string().nullable(),
  triedAt: z.string().nullable(),
  /** Why the last check failed; null = it did not. */
  failed: z.string().nullable(),
  /** The fault, since when, its effect by the current policy, and until when that lasts if the list ends it; null = no fault. */
  trouble: z.object({ fault: z.enum(listFaults), since: z.string(), effect: z.enum(listEffects), until: z.string().nullable() }).nullable(),
})
export type Source = z.infer<typeof Source>

/** The first fault in the journal (domain/core/journal/check.ts): its kind and position. */
const Fault = z.object({
  kind: z.enum([
    ...(['lineChanged', 'lineRemoved', 'linkRemoved', 'dayWrong', 'dayRootWrong', 'lineAdded', 'waitingRemoved'] as const),
    ...(['rootAbsent', 'signatureUnwritten'] as const),
  ]),
  seq: z.int().optional(),
  after: z.int().optional(),
  journalId: z.int().optional(),
  /** The line is one of the administrators' journal. */
  admin: z.boolean().optional(),
  day: z.string().optional(),
  document: z.string().optional(),
})

export const JournalState = z.object({
  lastCheck: z
    .object({ at: z.string(), links: z.int(), days: z.int(), head: z.string(), waiting: z.int(), marks: z.int(), fault: Fault.nullable() })
    .nullable(),
  waiting: z.int(),
  head: z.string().nullable(),
  /** Finished days, newest first. */
  days: z.array(z.object({ day: z.string(), lines: z.int(), root: z.string() })),
})
export type JournalState = z.infer<typeof JournalState>

/** What is published of the journal; `key` verifies it, `witnesses` are those whose signatures are taken. */
const PublishedRoots = z.object({
  key: z.string(),
  last: z.object({ size: z.int(), root: z.string(), at: z.string() }).nullable(),
  witnesses: z.array(z.object({ name: z.string(), seen: z.object({ size: z.int(), at: z.string() }).nullable() })),
})
export type PublishedRoots = z.infer<typeof PublishedRoots>

export const TrustState = z.object({
  /** The certificate authority of a demo is trusted: signatures have no legal force. */
  invented: z.boolean(),
  authorities: z.array(Authority),
  policy: z.object({
    revocation: z.enum(['required', 'ifPresent', 'none']),
    unreachable: z.enum(['refuse', 'acceptAndCheckLater']),
    ocsp: z.string().nullable(),
    refreshMinutes: z.int().nullable(),
    secondVerifier: z.boolean(),
    rules: z.string(),
  }),
  sources: z.array(Source),
  signatures: z.object({ all: z.int(), pending: z.int(), revoked: z.int(), revokedLater: z.int() }),
  journal: JournalState,
  /** null = nothing is published: there is no key. */
  roots: PublishedRoots.nullable(),
})
export type TrustState = z.infer<typeof TrustState>

/** Something that does not stand as it was signed or decided; of a document, with its number and the code of its page. */
const Finding = z.object({
  document: z.string().nullable(),
  code: z.string().nullable(),
  /** What the document's page finds at fault, as a message. */
  fault: z.string().nullable(),
  /** The field of a row that differs, with what was signed or decided, and what stands. */
  field: z.string().nullable(),
  signed: z.string().nullable(),
  stands: z.string().nullable(),
})
export const PaperState = z.object({
  /** `found` counts all findings, `findings` are the first of them. */
  lastCheck: z.object({ at: z.string(), papers: z.int(), found: z.int(), findings: z.array(Finding) }).nullable(),
})
export type PaperState = z.infer<typeof PaperState>

export const trustApi = {
  state: endpoint({
    method: 'GET',
    path: '/api/admin/trust',
    act: 'trust.read',
    scope: 'session',
    summary:
      'Which authorities are trusted and until when, from where revoked certificates are learnt, and how the journal of decisions stands',
    answer: TrustState,
  }),
  papers: endpoint({
    method: 'GET',
    path: '/api/admin/trust/papers',
    act: 'trust.read',
    scope: 'session',
    summary: 'What the last nightly comparison found: documents, accounts and settings that do not stand as they were signed or decided',
    answer: PaperState,
  }),
  checkJournal: endpoint({
    method: 'POST',
    path: '/api/admin/trust/journal-check',
    act: 'trust.read',
    scope: 'session',
    summary: 'Checks the whole journal of decisions now',
    perMinute: 6,
    answer: JournalState,
  }),
}
