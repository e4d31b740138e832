import { type Role, roles } from '../../access.ts'
import { checkDigitHolds } from '../../bin.ts'
import type { Refusal } from '../../refusal.ts'
import { type TermKind, termKinds } from './registration.ts'

/** `known` = the organisation is already in the reference data: its number was checked on entry. */
export type Applicant = { iin: string; bin: string; known: boolean; email: string; agreed: readonly TermKind[] }

/** Returns all reasons why a registration cannot be submitted. A person's own key has the IIN in place of a BIN. */
export function registrationRefusals({ iin, bin, known, email, agreed }: Applicant): Refusal[] {
  return [
    ...(termKinds.every((kind) => agreed.includes(kind)) ? [] : [{ code: 'registration.consentRequired' } as const]),
    ...(checkDigitHolds(iin) ? [] : [{ code: 'registration.iin', field: 'iin' } as const]),
    ...(known || bin === iin || checkDigitHolds(bin) ? [] : [{ code: 'registration.bin', field: 'bin' } as const]),
    ...(email === '' ? [{ code: 'input.required', field: 'email' } as const] : []),
  ]
}

/** Roles for a new organisation; institutions are in the reference data, guests are created by an administrator. */
export const newcomerRoles = ['CONTRACTOR', 'SUPPLIER', 'FACTORY'] as const satisfies readonly Role[]

/** Roles that an applicant may get: those of a known organisation, else those of a new one. */
export const rolesFor = (ofOrganisation: readonly Role[]): readonly Role[] =>
  ofOrganisation.length > 0 ? roles.filter((role) => ofOrganisation.includes(role)) : newcomerRoles
