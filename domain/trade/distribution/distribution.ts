import { z } from 'zod'
import { thoseThat } from '../../flow.ts'
import { katoPattern } from '../../kato.ts'
import { ExactTons } from '../../tons.ts'
import { ownershipTypes } from '../../work.ts'
import { bitumenTypes } from '../request/request.ts'

/** Facts by status; `inForce`: the limits are visible to others and binding. */
export const distributionFacts = {
  CREATED: { inForce: false },
  AWAITING_SIGNATURE: { inForce: false },
  SIGNED: { inForce: true },
  CLOSED: { inForce: true },
} as const satisfies Record<string, { inForce: boolean }>
export type DistributionStatus = keyof typeof distributionFacts
export const distributionStatuses = Object.keys(distributionFacts) as [DistributionStatus, ...DistributionStatus[]]
export const limitsInForce = thoseThat<DistributionStatus, { inForce: boolean }>(distributionFacts, (f) => f.inForce)

/** Key of a limit: region, ownership and grade. */
export const limitKey = {
  katoCode: z.string().regex(katoPattern, { error: 'input.invalid' }),
  ownershipType: z.enum(ownershipTypes),
  bitumenType: z.enum(bitumenTypes),
}
export type LimitKey = z.infer<z.ZodObject<typeof limitKey>>
export const limitName = ({ katoCode, ownershipType, bitumenType }: LimitKey): string => `${katoCode}|${ownershipType}|${bitumenType}`

/** Tons of one limit. */
export const Limit = z.object({ ...limitKey, limit: ExactTons })
export type Limit = z.infer<typeof Limit>

export const noteLength = { min: 10, max: 1000 } as const

/**
 * The complete new limits; a key that is left out has no limit. `version` is the record's as it was read. `proposed` is the fair proposal they were
 * taken from, so that it is stored; `note` is the reason for differences from it.
 */
export const DistributionEdit = z.object({
  version: z.int().nonnegative(),
  lines: z.array(Limit).max(400),
  note: z.string().trim().max(noteLength.max, { error: 'input.tooLong' }).nullish(),
  proposed: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullish(),
})
export type DistributionEdit = z.infer<typeof DistributionEdit>
