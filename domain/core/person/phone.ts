/** Strips all characters except digits, plus, space and hyphen (docs/requirements.md, section 5). */
export const phoneOf = (text: string): string => text.replace(/[^\d+ -]/g, '')
/** Number of digits of a valid phone number: at most 15 by E.164. */
export const phoneDigits = { min: 7, max: 15 } as const
export const canBeDialled = (phone: string): boolean => {
  const digits = phone.replace(/\D/g, '').length
  return digits >= phoneDigits.min && digits <= phoneDigits.max
}
