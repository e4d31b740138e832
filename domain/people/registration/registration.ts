export const registrationStatuses = ['UNCONFIRMED', 'ON_REVIEW', 'RETURNED', 'ACTIVE'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

/** The two texts to accept before registration (docs/requirements.md, section 2). */
export const termKinds = ['agreement', 'consent'] as const
export type TermKind = (typeof termKinds)[number]

/** Validity of the link in a confirmation e-mail; afterwards the address is available to others. */
export const confirmationHours = 48

/** Rate limit per minute of requests that send e-mail to an unconfirmed address, which may belong to a third party. */
export const letterPerMinute = 3
