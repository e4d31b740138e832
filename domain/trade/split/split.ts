import { z } from 'zod'
import { katoPattern } from '../../kato.ts'
import { MonthInAddress } from '../../month.ts'
import { ExactTons } from '../../tons.ts'
import { ownershipTypes } from '../../work.ts'

/** Key of a split: month, region and ownership. */
export const SplitPlace = z.object({
  period: MonthInAddress,
  katoCode: z.string().regex(katoPattern, { error: 'input.invalid' }),
  ownershipType: z.enum(ownershipTypes, { error: 'input.invalid' }),
})
export type SplitPlace = z.infer<typeof SplitPlace>

export const SplitLineDraft = z.object({
  requestId: z.int32().positive(),
  volume: ExactTons,
  /** Not changed by a new proposal. */
  locked: z.boolean().default(false),
  reason: z
    .string()
    .trim()
    .max(1000, { error: 'input.tooLong' })
    .nullish()
    .transform((text) => text || null),
})
export type SplitLineDraft = z.infer<typeof SplitLineDraft>

/** `version` is the split's as it was read, 0 if there was none; `proposalId` is the proposal that the figures are compared with. */
export const SplitEdit = z.object({
  version: z.int().nonnegative(),
  proposalId: z.int32().positive().nullish(),
  lines: z.array(SplitLineDraft).max(20_000, { error: 'input.tooLong' }),
})
export type SplitEdit = z.infer<typeof SplitEdit>
