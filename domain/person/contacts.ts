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

/** Long rather than odd: every sign counts, none is required. */
export const NewPassword = z.string().min(10, 'registration.password').max(200, 'input.tooLong')

export const PasswordChange = z.object({ old: z.string().min(1, 'input.required').max(200, 'input.tooLong'), password: NewPassword })
export type PasswordChange = z.infer<typeof PasswordChange>
