import { z } from 'zod'
import { KeyProof } from '../person/contacts.ts'
import type { Role } from '../role.ts'
import { ShownPasskey } from './passkey.ts'

/** The second factor of a sign-in by password: a code of six digits by the person's own device (RFC 6238), a passkey, or a recovery code. */

/** Who decides for the country, or over accounts: a password alone must not open this. Guests see sums only; companies sign by key whatever they do. */
const officials: readonly Role[] = ['ADMIN', 'QAJ', 'QAJ_BRANCH', 'AKIMAT_BRANCH', 'KAD_MT', 'MENERGY']
export const isOfficial = (role: Role): boolean => officials.includes(role)

/** Minutes in which whoever has shown the password may show the code, or set up a device. */
export const halfSessionMinutes = 10
/** Minutes for which a secret that was offered waits for its first code. */
export const offerMinutes = 15
/** Seconds by which the clock of a device may differ. */
export const codeTolerance = 30
export const recoveryCodeCount = 10

/** A code as people type it: with spaces, dashes, small letters. */
const Code = z
  .string()
  .max(60, 'input.tooLong')
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, 'input.required'))
export const FactorCode = z.object({ code: Code })

/** Who changes the factor shows the one in force (a code or a passkey), or the key; while there is none, the password or the key. */
export const FactorProof = KeyProof.extend({
  code: Code.optional(),
  passkey: ShownPasskey.optional(),
  password: z.string().max(200, 'input.tooLong').optional(),
})
export type FactorProof = z.infer<typeof FactorProof>
