import { z } from 'zod'
import { objectTypes } from '#domain/core/journal/object-types.ts'
import { Described, endpoint, id } from '../endpoint.ts'

/** The absent person and the number of the substitution order. */
export const OnBehalf = z.object({ fullName: z.string(), orderNumber: z.string() })
export type OnBehalf = z.infer<typeof OnBehalf>

export const JournalEntry = z.object({
  id: z.int(),
  at: z.string(),
  businessDay: z.string(),
  act: Described,
  fullName: z.string(),
  organizationName: z.string(),
  role: Described,
  from: Described.nullable(),
  to: Described.nullable(),
  comment: z.string().nullable(),
  documentId: z.string().nullable(),
  /** The absent person for whom it was signed, and the substitution order; null = none. */
  onBehalf: OnBehalf.nullable(),
})
export type JournalEntry = z.infer<typeof JournalEntry>

/**
 * The protocol by which a document came from before the portal, in place of signatures. `day` = when it was signed, null = nobody has signed it yet;
 * `verifyCode` opens its own page.
 */
export const TakenOver = z.object({ number: z.string(), day: z.string().nullable(), verifyCode: z.string().nullable() })

const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** As domain/core/journal/proof.ts: data for computing the Merkle path from a line to the root of its day. */
export const InclusionProof = z.object({
  link: z.object({
    seq: z.int(),
    day: z.string(),
    previous: hash,
    previousRoot: hash.nullable(),
    entry: z.object({
      id: z.int(),
      at: z.string(),
      businessDay: z.string(),
      act: z.string(),
      objectType: z.string(),
      objectId: z.int(),
      fullName: z.string(),
      bin: z.string(),
      organizationName: z.string(),
      role: z.string(),
      fromStatus: z.string().nullable(),
      toStatus: z.string().nullable(),
      comment: z.string().nullable(),
      documentId: z.string().nullable(),
    }),
    seal: hash,
  }),
  index: z.int(),
  count: z.int(),
  path: z.array(hash),
  root: hash,
  open: z.boolean(),
})

export const journalApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/journal',
    act: 'journal.read',
    scope: 'documents:read',
    summary: 'The timeline of one object, oldest first',
    query: z.object({ objectType: z.enum(objectTypes), objectId: id }),
    answer: z.array(JournalEntry),
  }),
  proof: endpoint({
    method: 'GET',
    path: '/api/journal/proof',
    act: 'journal.read',
    scope: 'documents:read',
    summary: 'For each line of one object’s timeline: its way to the root of its day in the chain of the journal',
    query: z.object({ objectType: z.enum(objectTypes), objectId: id }),
    answer: z.array(InclusionProof),
  }),
}
