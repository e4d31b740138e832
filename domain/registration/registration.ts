export const registrationStatuses = ['UNCONFIRMED', 'ON_REVIEW', 'RETURNED', 'ACTIVE'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

/** Strips all characters except digits, plus, space and hyphen (docs/requirements.md, section 5). */
export const phoneOf = (text: string): string => text.replace(/[^\d+ -]/g, '')
/** Number of digits of a valid phone number: at most 15 by E.164. */
export const phoneDigits = { min: 7, max: 15 } as const
export const canBeDialled = (phone: string): boolean => {
  const digits = phone.replace(/\D/g, '').length
  return digits >= phoneDigits.min && digits <= phoneDigits.max
}
/** The two texts to accept before registration (docs/requirements.md, section 2). */
export const termKinds = ['agreement', 'consent'] as const
export type TermKind = (typeof termKinds)[number]

/** Validity of the link in a confirmation e-mail; afterwards the address is available to others. */
export const confirmationHours = 48

/** Rate limit per minute of requests that send e-mail to an unconfirmed address, which may belong to a third party. */
export const letterPerMinute = 3
