import { z } from 'zod'
import { binPattern } from '../../bin.ts'
import { Month } from '../../month.ts'
import type { RefusalCode } from '../../refusal.ts'
import { mostTons, tooManyTons } from '../../tons.ts'

export const bitumenTypes = ['BND_70_100', 'BND_100_130', 'PBV'] as const
export type BitumenType = (typeof bitumenTypes)[number]
export const transportTypes = ['RAILWAY', 'CAR', 'COMBO'] as const
export type TransportType = (typeof transportTypes)[number]

/** The four mandatory fields share one message when any of them is missing (docs/requirements.md, section 5). */
const needed = 'request.fieldsRequired' satisfies RefusalCode
const tooLong = { error: 'input.tooLong' satisfies RefusalCode }

/** Whole tons above 0 (docs/requirements.md, section 5: digits only). */
export const RequestedTons = z
  .number({ error: (issue) => (issue.input == null || issue.input === '' ? needed : 'input.digitsOnly') })
  .max(mostTons, tooManyTons)
  .int({ error: 'input.digitsOnly' })
  .positive({ error: 'request.volumeNotPositive' })
const Factory = z.string({ error: needed }).regex(binPattern, { error: needed })

/** A field of the trader block: empty and absent are the same. */
const blank = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .nullish()
    .transform((text) => text || null)

/**
 * Request form of a contractor (docs/requirements.md, section 3). `organizationBin` is the plant. `katoCode` may be sent and is ignored: it is
 * the project's. `projectStorageId` is the destination; default: the project's first asphalt plant.
 */
export const RequestDraft = z.object({
  projectId: z.int32().positive(),
  organizationBin: Factory,
  requestPeriod: Month,
  requestVolume: RequestedTons,
  bitumenType: z.enum(bitumenTypes, { error: needed }),
  transportType: z.enum(transportTypes, { error: needed }),
  katoCode: z.string().max(20, tooLong).nullish(),
  projectStorageId: z.int32().positive().nullish(),
  traderBin: blank(12),
  traderPhoneNumber: blank(40),
  traderComment: blank(1000),
})
export type RequestDraft = z.infer<typeof RequestDraft>

const EmergencyReason = z.string({ error: 'input.required' }).trim().max(1000, tooLong)

/** An emergency request: of the running month, with its reason (docs/process.md, section 4). */
export const EmergencyDraft = RequestDraft.extend({ emergencyReason: EmergencyReason })
export type EmergencyDraft = z.infer<typeof EmergencyDraft>

/** The form for an existing request; `version` is the record's as it was read. A stored contract is kept unless another is sent; the reason belongs to an emergency request. */
export const RequestEdit = RequestDraft.extend({ version: z.int().positive(), emergencyReason: EmergencyReason.nullish() })
export type RequestEdit = z.infer<typeof RequestEdit>

/** Counter-proposal of an office: fewer tons, another factory or transport. The contractor signs or refuses it (docs/process.md, section 4). */
export const Proposal = z.object({
  requestVolume: RequestedTons,
  organizationBin: Factory.nullish(),
  transportType: z.enum(transportTypes, { error: 'input.invalid' }).nullish(),
})
export type Proposal = z.infer<typeof Proposal>
