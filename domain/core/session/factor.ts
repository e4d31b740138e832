import { z } from 'zod'
import type { Role } from '../../role.ts'
import { KeyProof } from '../person/contacts.ts'
import { ShownPasskey } from './passkey.ts'

/** The second factor of a sign-in by password: a code of six digits by the person's own device (RFC 6238), a passkey, or a recovery code. */

/** Who decides for the country, or over accounts: a password alone must not open this. Guests see sums only; companies sign by key whatever they do. */
const officials: readonly Role[] = ['ADMIN', 'QAJ', 'QAJ_BRANCH', 'AKIMAT_BRANCH', 'KAD_MT', 'MENERGY']
export const isOfficial = (role: Role): boolean => officials.includes(role)

/** Whom SECOND_FACTOR asks for a second factor besides the password; absent = nobody. */
export type FactorRule = 'required' | 'everybody'

/** What was shown when a session was opened, the weakest first. `factor` = one that does not rest on a password alone (`Enrolment`). */
export type SignInProof = 'password' | 'factor' | 'key'
/** What was shown when the first device of a factor was set up. `link` = a link that an administrator handed over, once. */
export type Enrolment = 'password' | 'link' | 'key'

/** Whether a password alone must open nothing for this person. */
const guarded = (official: boolean, rule: FactorRule | undefined): boolean => official && rule !== undefined

/** A factor that was set up on a password alone is none for an official: whoever knew the password may have done it. */
export const countsAsFactor = (enrolment: Enrolment, official: boolean, rule: FactorRule | undefined): boolean =>
  enrolment !== 'password' || !guarded(official, rule)

/** Who sets the first device up: an official by key or by a link of an administrator, anybody else by the password too. */
export const mayEnrol = countsAsFactor

/** A session that was opened by a password alone is over for a person who is an official, whichever of the two came first. */
export const staysOpen = (signInProof: SignInProof, official: boolean, rule: FactorRule | undefined): boolean =>
  signInProof !== 'password' || !guarded(official, rule)

/** What a person owes after the password: a code, a first device, or the key because the password leads no further. */
export type Owed = 'code' | 'device' | 'key'
type AfterPassword = { official: boolean; hasFactor: boolean; byLink: boolean }
export function owedAfterPassword({ official, hasFactor, byLink }: AfterPassword, rule: FactorRule | undefined): Owed | null {
  if (hasFactor) return 'code'
  if (guarded(official, rule)) return byLink ? 'device' : 'key'
  return rule === 'everybody' ? 'device' : null
}

/** Minutes in which whoever has shown the password may show the code, or set up a device. */
export const halfSessionMinutes = 10
/** Minutes in which an official who opened the link of an administrator sets the first device up: an app may have to be installed first. */
export const linkSessionMinutes = 30
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
