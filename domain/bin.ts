import { z } from 'zod'

/** Verifies the check digit of an IIN or BIN: weights 1-11, and 3-11, 1, 2 if the first remainder is 10 (same rule for both numbers). */
export function checkDigitHolds(number: string): boolean {
  if (!/^\d{12}$/.test(number)) return false
  const digits = [...number].map(Number)
  const remainder = (shift: number) => digits.slice(0, 11).reduce((sum, d, i) => sum + d * (((i + shift) % 11) + 1), 0) % 11
  const first = remainder(0)
  const control = first === 10 ? remainder(2) : first
  return control !== 10 && control === digits[11]
}

export const binPattern = /^\d{12}$/
/** Business identification number of an organisation, or the IIN of an individual entrepreneur; a person's IIN has the same form. */
export const Bin = z.string().regex(binPattern, { error: 'input.invalid' })
