import { z } from 'zod'
import { Binding } from '../fair.ts'

/**
 * Explanation of a request's tons: what an order gave it, in sentences in the reader's language with the figures to verify the calculation by hand, and
 * what changed it since.
 */
export const Explanation = z.object({
  requestId: z.int(),
  asked: z.number(),
  approved: z.number().nullable(),
  limited: z.number().nullable(),
  allocated: z.number().nullable(),
  /** null = no order is signed for it yet. */
  explained: z
    .object({
      signedAt: z.string(),
      engine: z.string(),
      inputSha256: z.string(),
      /** Its id among the rows of the month that everybody may read once the month is over; null = it is not among them. */
      openId: z.string().nullable(),
      reason: z.string(),
      sentences: z.array(z.string()),
      certificate: z
        .object({
          claim: z.number(),
          capacity: z.number(),
          used: z.number(),
          available: z.number(),
          claims: z.number(),
          requests: z.int(),
          levelPercent: z.number(),
          /** Rounded to whole kg, unless `whole`. */
          exact: z.number(),
          whole: z.boolean(),
          binding: z.array(z.object({ kind: Binding.shape.kind, name: z.string(), volume: z.number() })),
        })
        .nullable(),
    })
    .nullable(),
  /** The order rows that the tons come from, with the change and its reason. `later` = signed after the explained order. */
  lines: z.array(
    z.object({
      order: z.string(),
      version: z.int(),
      signedAt: z.string(),
      factory: z.string(),
      supplier: z.string(),
      before: z.number(),
      volume: z.number(),
      reason: z.string().nullable(),
      later: z.boolean(),
    }),
  ),
  /** Sentences: what changed the tons after the explained order, and what they are now. Empty = nothing did. */
  after: z.array(z.string()),
  /** Sentences: why less was delivered than allocated, or that no order gives it any tons. Empty = nothing is missing so far. */
  shortage: z.array(z.string()),
})
export type ExplanationRead = z.infer<typeof Explanation>
