import { z } from 'zod'
import { Day } from '#domain/day.ts'
import { mostWarnings } from '#domain/people/organisation/standing.ts'
import { Authority, Bilingual, frame } from './frame.ts'

/** Content of a warning, as issued: later changes of names do not affect it. */
export const warningContent = {
  number: z.string().min(1),
  /** The organisation, or the person. */
  name: Bilingual,
  /** BIN of the organisation, or IIN of the person; unknown before the first sign-in with a key. */
  identifier: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  /** First, second, third. */
  count: z.int().min(1).max(mostWarnings),
  issued: Day,
  clock: z.string().regex(/^\d\d:\d\d$/),
  by: z.string().min(1),
  reason: z.string().min(1),
  ground: Bilingual,
  authority: Authority.optional(),
}
export const WarningContent = z.strictObject(warningContent)
export type WarningContent = z.infer<typeof WarningContent>

/** A written warning (docs/requirements.md, section 6). */
export const WarningDocument = z.strictObject({ ...frame, ...warningContent })
export type WarningDocument = z.infer<typeof WarningDocument>

export const warningSheet = (warning: WarningDocument): WarningDocument & { most: number; total: number } => ({
  ...warning,
  most: mostWarnings,
  total: warning.count,
})
