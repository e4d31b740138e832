import { z } from 'zod'
import { Contacts } from '../person/contacts.ts'
import { canBeDialled, phoneOf } from './registration.ts'

const Phone = z
  .string()
  .max(40, 'input.tooLong')
  .transform((text) => phoneOf(text).trim())
  .pipe(z.string().min(1, { error: 'input.required', abort: true }).refine(canBeDialled, 'registration.phone'))

const Line = z.string().trim().min(1, 'input.required').max(500, 'input.tooLong')
const maybeEmail = z.union([z.literal(''), z.email('input.invalid').max(200, 'input.tooLong')])

/**
 * What one fills in (docs/requirements.md, section 7: PUT /api/current-profile). Name, IIN, BIN and company stand in the certificate:
 * whatever a client sends for them is not read. The e-mail counts only where the certificate has none and no letter was opened.
 */
export const RegistrationForm = z.object({
  fullName: z.string().max(300).default(''),
  email: z.string().trim().toLowerCase().pipe(maybeEmail).default(''),
  phoneNumber: Phone,
  organizationEmail: z.string().trim().toLowerCase().pipe(maybeEmail).default(''),
  organizationPhoneNumber: Phone,
  organizationLegalAddress: Line,
  organizationActualAddress: Line,
  isProfile: z.boolean().default(false),
})
export type RegistrationForm = z.infer<typeof RegistrationForm>

/** What a waiting applicant may still correct. The e-mail counts only until the letter sent to it is opened. */
export const RegistrationContacts = RegistrationForm.pick({
  phoneNumber: true,
  organizationEmail: true,
  organizationPhoneNumber: true,
}).extend({ email: Contacts.shape.email })
export type RegistrationContacts = z.infer<typeof RegistrationContacts>
