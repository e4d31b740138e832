import type { CurrentProfile } from '#contract/people/registration.ts'
import { kazakhName } from '#domain/kazakh-name.ts'
import { RegistrationForm } from '#domain/people/registration/form.ts'
import { type Refusal, refusalsOf } from '#domain/refusal.ts'

/** The fields entered by the user; the others come from the certificate. */
export type Values = Required<Omit<RegistrationForm, 'fullName' | 'isProfile'>>
export type Name = keyof Values

export const valuesOf = (p: CurrentProfile): Values => ({
  email: p.email,
  phoneNumber: p.phoneNumber,
  organizationNameKk: p.organizationNameKk || (p.organizationKnown || p.submittedAt ? '' : kazakhName(p.company)),
  organizationEmail: p.organizationEmail,
  organizationPhoneNumber: p.organizationPhoneNumber,
  organizationLegalAddress: p.organizationLegalAddress,
  organizationActualAddress: p.organizationActualAddress,
})

/** The request body as the specification defines it: the form's values with the name, and `isProfile` false, and a Kazakh name if there is one. */
export const bodyOf = ({ organizationNameKk, ...values }: Values, { fullName }: Pick<CurrentProfile, 'fullName'>) => ({
  fullName,
  ...values,
  ...(organizationNameKk && { organizationNameKk }),
  isProfile: false,
})

/** All validation errors of the input; an e-mail is required because without one the user cannot be contacted. */
export function wrongIn(values: Values): Refusal[] {
  const parsed = RegistrationForm.safeParse(values)
  const refusals = parsed.success ? [] : refusalsOf(parsed.error)
  return values.email.trim() === '' ? [{ code: 'input.required', field: 'email' }, ...refusals] : refusals
}
