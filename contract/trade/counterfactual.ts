import { z } from 'zod'
import { levers } from '#domain/trade/engine/proposals/counterfactual.ts'

/**
 * What a request would have got with one other choice of its contractor, and how much more than the rule gave it, tons; the same in sentences, with what follows.
 * Null = the rule cut nothing, or somebody decided by hand.
 */
const Otherwise = z
  .object({
    tried: z.array(z.object({ lever: z.enum([...levers, 'earlier']), volume: z.number(), more: z.number() })),
    sentences: z.array(z.string()),
  })
  .nullable()
/** Of the limit that the office divided, and of the tons of the plants. */
export const Counterfactual = z.object({ limit: Otherwise, given: Otherwise })
export type Counterfactual = z.infer<typeof Counterfactual>
