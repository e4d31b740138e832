import { z } from 'zod'
import { canBeDialled, phoneOf } from '../registration/registration.ts'

/** How a person is reached. A phone may be left out. */
export const Contacts = z.object({
  email: z.string().trim().toLowerCase().min(1, 'input.required').pipe(z.email('input.invalid').max(200, 'input.tooLong')),
  phone: z
    .string()
    .max(40, 'input.tooLong')
    .transform((text) => phoneOf(text).trim())
    .refine((text) => text === '' || canBeDialled(text), 'registration.phone'),
})
export type Contacts = z.infer<typeof Contacts>

/** Who one is, shown once more: by the present password, or by a challenge signed with one's own key. */
export const KeyProof = z.object({ challengeId: z.uuid().optional(), signature: z.string().max(1_000_000, 'input.tooLong').optional() })
const Present = z.string().max(200, 'input.tooLong').optional()
/** Another address needs the proof; the telephone does not. */
export const ContactChange = Contacts.extend(KeyProof.shape).extend({ password: Present })
export type ContactChange = z.infer<typeof ContactChange>

/** Long rather than odd: every sign counts, none is required. */
export const NewPassword = z.string().min(10, 'registration.password').max(200, 'input.tooLong')

/** Who has none, or has forgotten it, shows the key. */
export const PasswordChange = KeyProof.extend({ old: Present, password: NewPassword })
export type PasswordChange = z.infer<typeof PasswordChange>
