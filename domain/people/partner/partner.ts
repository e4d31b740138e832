import { z } from 'zod'
import { checkDigitHolds } from '../../bin.ts'
import { Day } from '../../day.ts'
import { katoPattern } from '../../kato.ts'

const line = (most: number) => z.string().trim().max(most, 'input.tooLong')
const filled = (most: number) => line(most).min(1, 'input.required')
const maybeDay = z.union([z.literal(''), Day]).default('')

/** Contract terms of a trader, and whether requests may name it. Missing days are ''. */
export const TraderTerms = z.object({
  nameRu: filled(300),
  nameKk: filled(300),
  contractNumber: line(100).default(''),
  contractDate: maybeDay,
  contact: line(300).default(''),
  phone: line(40)
    .regex(/^[\d+\-\s]*$/, 'registration.phone')
    .default(''),
  note: line(1000).default(''),
  active: z.boolean().default(true),
})
export type TraderTerms = z.infer<typeof TraderTerms>

export const TraderDraft = TraderTerms.extend({
  bin: z.string().trim().min(1, 'input.required').refine(checkDigitHolds, 'registration.bin'),
  katoCode: z.string().min(1, 'input.required').regex(katoPattern, 'input.invalid'),
})
export type TraderDraft = z.infer<typeof TraderDraft>

/** A resource holder sells a factory's bitumen, loaded at a station. */
export const FactoryLink = z.object({
  stationCode: line(6)
    .regex(/^(\d{4,6})?$/, 'input.invalid')
    .default(''),
  stationName: line(200).default(''),
  active: z.boolean().default(true),
})
export type FactoryLink = z.infer<typeof FactoryLink>

/** A link with both ends, as a row of a sheet. */
export const LinkLine = FactoryLink.extend({ supplierBin: filled(12), factoryBin: filled(12) })
export type LinkLine = z.infer<typeof LinkLine>
