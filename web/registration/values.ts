import type { CurrentProfile } from '#contract/registration.ts'
import { type Refusal, refusalsOf } from '#domain/refusal.ts'
import { RegistrationForm } from '#domain/registration/form.ts'

/** What one types; the rest stands in the certificate. */
export type Values = Omit<RegistrationForm, 'fullName' | 'isProfile'>
export type Name = keyof Values

export const valuesOf = (p: CurrentProfile): Values => ({
  email: p.email,
  phoneNumber: p.phoneNumber,
  organizationEmail: p.organizationEmail,
  organizationPhoneNumber: p.organizationPhoneNumber,
  organizationLegalAddress: p.organizationLegalAddress,
  organizationActualAddress: p.organizationActualAddress,
})

/** As the specification sends it: the form's values with the name, and that this is no profile. */
export const bodyOf = (values: Values, { fullName }: Pick<CurrentProfile, 'fullName'>): RegistrationForm => ({
  fullName,
  ...values,
  isProfile: false,
})

/** Everything wrong with what was typed; an e-mail is needed because without one nobody can be reached. */
export function wrongIn(values: Values): Refusal[] {
  const parsed = RegistrationForm.safeParse(values)
  const told = parsed.success ? [] : refusalsOf(parsed.error)
  return values.email.trim() === '' ? [{ code: 'input.required', field: 'email' }, ...told] : told
}
