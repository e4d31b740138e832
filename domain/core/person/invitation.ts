import { z } from 'zod'
import { checkDigitHolds } from '../../bin.ts'
import { katoPattern } from '../../kato.ts'

const Line = z.string().trim().min(1, 'input.required').max(300, 'input.tooLong')

/** A guest invited by an administrator: reads totals without names (docs/process.md, section 7). */
export const Invitation = z.object({
  fullName: Line,
  email: z.string().trim().toLowerCase().min(1, 'input.required').pipe(z.email('input.invalid').max(200, 'input.tooLong')),
  bin: z.string().trim().min(1, 'input.required').refine(checkDigitHolds, 'registration.bin'),
  organizationName: Line,
  katoCode: z.string().min(1, 'input.required').regex(katoPattern, 'input.invalid'),
})
export type Invitation = z.infer<typeof Invitation>
