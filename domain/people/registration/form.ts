import { z } from 'zod'
import { Contacts } from '../../core/person/contacts.ts'
import { canBeDialled, phoneOf } from '../../core/person/phone.ts'

const Phone = z
  .string()
  .max(40, 'input.tooLong')
  .transform((text) => phoneOf(text).trim())
  .pipe(z.string().min(1, { error: 'input.required', abort: true }).refine(canBeDialled, 'registration.phone'))

const Line = z.string().trim().min(1, 'input.required').max(500, 'input.tooLong')
const maybeEmail = z.union([z.literal(''), z.email('input.invalid').max(200, 'input.tooLong')])

/**
 * Registration form (docs/requirements.md, section 7: PUT /api/current-profile). Name, IIN, BIN and company are taken from the certificate:
 * values sent by a client are ignored. The e-mail is used only if the certificate has none and no address is confirmed yet.
 */
export const RegistrationForm = z.object({
  fullName: z.string().max(300).default(''),
  email: z.string().trim().toLowerCase().pipe(maybeEmail).default(''),
  phoneNumber: Phone,
  organizationEmail: z.string().trim().toLowerCase().pipe(maybeEmail).default(''),
  organizationPhoneNumber: Phone,
  /** In Kazakh; without it a new organisation has its Russian name on Kazakh pages too. */
  organizationNameKk: z.string().trim().max(300, 'input.tooLong').optional(),
  organizationLegalAddress: Line,
  organizationActualAddress: Line,
  isProfile: z.boolean().default(false),
})
export type RegistrationForm = z.infer<typeof RegistrationForm>

/** Fields that an applicant may correct during the review. The e-mail is used only until it is confirmed. */
export const RegistrationContacts = RegistrationForm.pick({
  phoneNumber: true,
  organizationEmail: true,
  organizationPhoneNumber: true,
}).extend({ email: Contacts.shape.email })
export type RegistrationContacts = z.infer<typeof RegistrationContacts>
