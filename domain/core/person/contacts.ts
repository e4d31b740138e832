import { z } from 'zod'
import { canBeDialled, phoneOf } from './phone.ts'

/** Contact details of a person. The phone is optional. */
export const Contacts = z.object({
  email: z.string().trim().toLowerCase().min(1, 'input.required').pipe(z.email('input.invalid').max(200, 'input.tooLong')),
  phone: z
    .string()
    .max(40, 'input.tooLong')
    .transform((text) => phoneOf(text).trim())
    .refine((text) => text === '' || canBeDialled(text), 'registration.phone'),
})
export type Contacts = z.infer<typeof Contacts>

/** Re-authentication: by the current password, or by a challenge signed with the user's own key. */
export const KeyProof = z.object({ challengeId: z.uuid().optional(), signature: z.string().max(1_000_000, 'input.tooLong').optional() })
const Present = z.string().max(200, 'input.tooLong').optional()
/** The post that papers name beside the signatory, in the acting organisation; '' = none. Left out = unchanged. */
const Post = z.string().trim().max(200, 'input.tooLong').optional()
/** A new e-mail address needs re-authentication; phone and post do not. */
export const ContactChange = Contacts.extend(KeyProof.shape).extend({ password: Present, post: Post, postKk: Post })
export type ContactChange = z.infer<typeof ContactChange>

/** Length instead of complexity: all characters are allowed, none is required. */
export const NewPassword = z.string().min(10, 'registration.password').max(200, 'input.tooLong')

/** A user without a password, or who has forgotten it, authenticates with the key. */
export const PasswordChange = KeyProof.extend({ old: Present, password: NewPassword })
export type PasswordChange = z.infer<typeof PasswordChange>
