import type { Flow } from '../../flow.ts'
import type { RegistrationStatus } from './registration.ts'

/** Status transitions of a registration (docs/process.md, section 4). `registration.submit` is an act of the applicant. */
export const registrationFlow = {
  'registration.submit': { from: ['UNCONFIRMED', 'RETURNED'], to: 'ON_REVIEW' },
  'registration.approve': { from: ['ON_REVIEW'], to: 'ACTIVE' },
  'registration.return': { from: ['ON_REVIEW'], to: 'RETURNED', comment: 'required' },
} as const satisfies Flow<RegistrationStatus>
export type RegistrationAct = keyof typeof registrationFlow

export const maySubmit = (status: RegistrationStatus): boolean =>
  (registrationFlow['registration.submit'].from as readonly RegistrationStatus[]).includes(status)
