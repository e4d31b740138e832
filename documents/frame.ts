import { z } from 'zod'
import { Day } from '#domain/day.ts'

/** The same words in both state languages; where a name has only one, give it twice and it is printed once. */
export const Bilingual = z.strictObject({ kk: z.string().min(1), ru: z.string().min(1) })
export type Bilingual = z.infer<typeof Bilingual>

const hash = z.string().regex(/^[0-9a-f]{64}$/)
/**
 * The state of the decision journal when the paper was first printed: whoever keeps the paper can later tell whether the journal was cut off or written anew
 * (docs/journal.md). `head` = place and hash of its last link, `closed` = the last day that was over, with its root.
 */
export const JournalMark = z.strictObject({
  head: z.string().regex(/^\d{1,15}-[0-9a-f]{64}$/),
  closed: z.strictObject({ day: Day, root: hash }).optional(),
})
export type JournalMark = z.infer<typeof JournalMark>

/** What the edge of every document says: which one it is and where a reader can check it. */
export const frame = {
  number: z.string().min(1),
  version: z.int().positive(),
  /** A document of a demo says so on every page. */
  demo: z.boolean(),
  /** The address inside the QR code. */
  verifyUrl: z.url({ protocol: /^https?$/ }),
  /** The same for a person who types. */
  verifyCode: z.string().regex(/^[\w-]{4,64}$/),
  journal: JournalMark.optional(),
}

/** Tons with at most three decimals; a number, the template writes it as 1 234,5. */
export const PrintedTons = z.number().nonnegative()
export const PrintedBin = z.string().regex(/^\d{12}$/)
export const PrintedFile = z.strictObject({
  name: z.string().min(1),
  /** bytes */ size: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** The part of the edge that the portal itself fills in, whatever the document says. */
export type PageFrame = { demo: boolean; verifyUrl: string; verifyCode: string; journal?: JournalMark }
