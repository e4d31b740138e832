import { z } from 'zod'
import { Bin } from '../../bin.ts'
import { ExactTons } from '../../tons.ts'
import { bitumenTypes } from '../request/request.ts'

export const annualStatuses = ['DRAFT', 'APPROVED'] as const
export type AnnualStatus = (typeof annualStatuses)[number]
export const monthlyStatuses = ['DRAFT', 'APPROVED', 'CLOSED'] as const
export type MonthlyStatus = (typeof monthlyStatuses)[number]

/** Key of a row of any plan: plant, resource holder, grade. */
export const lineKey = { factoryBin: Bin, supplierBin: Bin, bitumenType: z.enum(bitumenTypes, { error: 'input.required' }) }
export type LineKey = z.infer<z.ZodObject<typeof lineKey>>
export const keyOf = ({ factoryBin, supplierBin, bitumenType }: LineKey): string => `${factoryBin}|${supplierBin}|${bitumenType}`

export const AnnualLine = z.object({ ...lineKey, months: z.array(ExactTons).length(12, { error: 'input.invalid' }) })
export type AnnualLine = z.infer<typeof AnnualLine>

export const MonthlyLine = z.object({ ...lineKey, volume: ExactTons, inDistribution: z.boolean() })
export type MonthlyLine = z.infer<typeof MonthlyLine>

/** Upper bound: more lines than the country's plants and resource holders need. */
const mostLines = 300
/** `version` is the record's as it was read; 0 if there was none. */
export const AnnualEdit = z.object({ version: z.int().nonnegative(), lines: z.array(AnnualLine).max(mostLines) })
export type AnnualEdit = z.infer<typeof AnnualEdit>
export const MonthlyEdit = z.object({ version: z.int().nonnegative(), lines: z.array(MonthlyLine).max(mostLines) })
export type MonthlyEdit = z.infer<typeof MonthlyEdit>
