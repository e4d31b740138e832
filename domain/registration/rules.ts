import { type Role, roles } from '../access.ts'
import { checkDigitHolds } from '../bin.ts'
import type { Refusal } from '../refusal.ts'
import { type TermKind, termKinds } from './registration.ts'

/** `known` = the organisation stands in the portal's books already: its number was checked when it came in. */
export type Applicant = { iin: string; bin: string; known: boolean; email: string; agreed: readonly TermKind[] }

/** Everything that keeps a registration from being sent. A person's own key has the IIN in the place of a BIN. */
export function registrationRefusals({ iin, bin, known, email, agreed }: Applicant): Refusal[] {
  return [
    ...(termKinds.every((kind) => agreed.includes(kind)) ? [] : [{ code: 'registration.consentRequired' } as const]),
    ...(checkDigitHolds(iin) ? [] : [{ code: 'registration.iin', field: 'iin' } as const]),
    ...(known || bin === iin || checkDigitHolds(bin) ? [] : [{ code: 'registration.bin', field: 'bin' } as const]),
    ...(email === '' ? [{ code: 'input.required', field: 'email' } as const] : []),
  ]
}

/** What a new organisation may become; institutions come with the portal's books, guests are made by an administrator. */
export const newcomerRoles = ['CONTRACTOR', 'SUPPLIER', 'FACTORY'] as const satisfies readonly Role[]

/** The roles that an applicant may be given: those of a known organisation, else those of a newcomer. */
export const rolesFor = (ofOrganisation: readonly Role[]): readonly Role[] =>
  ofOrganisation.length > 0 ? roles.filter((role) => ofOrganisation.includes(role)) : newcomerRoles
