import { z } from 'zod'
import { Day } from '#domain/day.ts'

/** The same text in Kazakh and Russian; if a name exists in one language only, pass it twice and it is rendered once. */
export const Bilingual = z.strictObject({ kk: z.string().min(1), ru: z.string().min(1) })
export type Bilingual = z.infer<typeof Bilingual>

const hash = z.string().regex(/^[0-9a-f]{64}$/)
/**
 * State of the decision journal when the document was first rendered: a holder of the document can later detect a truncated or rewritten journal
 * (docs/journal.md). `head` = position and hash of its last link, `closed` = the last finished day, with its root.
 */
export const JournalMark = z.strictObject({
  head: z.string().regex(/^\d{1,15}-[0-9a-f]{64}$/),
  closed: z.strictObject({ day: Day, root: hash }).optional(),
})
export type JournalMark = z.infer<typeof JournalMark>

/** A line of a later version beside the version before it. */
const Changed = z.strictObject({ what: Bilingual, before: z.number(), after: z.number() })

/** Who issues a document, what it rests on, and who signs for the issuer. Absent in the data of documents of before this was printed. */
export const Authority = z.strictObject({
  issuer: z.strictObject({ name: Bilingual, bin: z.string().regex(/^\d{12}$/) }),
  basis: z.array(Bilingual).min(1),
  /** Absent from a sheet that lists signatures and is not signed itself. */
  signatory: z
    .strictObject({
      name: z.string().min(1),
      post: Bilingual,
      /** The absent person, and the number of the substitution order. */
      substitutes: z.strictObject({ name: z.string().min(1), order: z.string().min(1) }).optional(),
    })
    .optional(),
  /** What a later version changes; `whole` = all of its lines. */
  changes: z.strictObject({ version: z.int().positive(), rows: z.array(Changed), whole: Changed.omit({ what: true }) }).optional(),
})
export type Authority = z.infer<typeof Authority>

/** Page frame of every document: its identification and where a reader can verify it. */
export const frame = {
  number: z.string().min(1),
  version: z.int().positive(),
  /** True = every page is marked as a document of a demo. */
  demo: z.boolean(),
  /** URL in the QR code. */
  verifyUrl: z.url({ protocol: /^https?$/ }),
  /** Verification code for manual entry. */
  verifyCode: z.string().regex(/^[\w-]{4,64}$/),
  journal: JournalMark.optional(),
  authority: Authority.optional(),
}

/** Tons with at most three decimals; a number that the template formats as 1 234,5. */
export const PrintedTons = z.number().nonnegative()
export const PrintedBin = z.string().regex(/^\d{12}$/)
export const PrintedFile = z.strictObject({
  name: z.string().min(1),
  /** bytes */ size: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** The part of the page frame that the portal fills in, independent of the document. */
export type PageFrame = { demo: boolean; verifyUrl: string; verifyCode: string; journal?: JournalMark; authority?: Authority }
