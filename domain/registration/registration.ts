export const registrationStatuses = ['UNCONFIRMED', 'ON_REVIEW', 'RETURNED', 'ACTIVE'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

/** Anything but digits, plus, space and hyphen is stripped (docs/requirements.md, section 5). */
export const phoneOf = (text: string): string => text.replace(/[^\d+ -]/g, '')
/** A number that can be dialled: E.164 has at most 15 digits. */
export const phoneDigits = { min: 7, max: 15 } as const
export const canBeDialled = (phone: string): boolean => {
  const digits = phone.replace(/\D/g, '').length
  return digits >= phoneDigits.min && digits <= phoneDigits.max
}
/** The two texts one agrees to before one may register (docs/requirements.md, section 2). */
export const termKinds = ['agreement', 'consent'] as const
export type TermKind = (typeof termKinds)[number]

/** The link of the letter that confirms a typed address holds so long; afterwards the address is free for another. */
export const confirmationHours = 48

/** Letters to an address that somebody typed go to whoever has it: a call that sends one is answered so many times a minute. */
export const letterPerMinute = 3
