import { checkDigitHolds } from '#domain/bin.ts'
import type { RoleCode } from '#domain/role.ts'

/** Completes eleven digits to a number with a valid check digit; a demo's numbers are invented, their format is real. */
export function withCheckDigit(eleven: string): string {
  for (let digit = 0; digit < 10; digit++) if (checkDigitHolds(`${eleven}${digit}`)) return `${eleven}${digit}`
  throw new Error(`${eleven}: no check digit exists, choose another serial`)
}

/** yymmdd, 3/4 = born in the 20th century (man / woman), a serial. */
export const demoIin = (birth: string, sex: 'm' | 'f', serial: number): string =>
  withCheckDigit(`${birth}${sex === 'm' ? 3 : 4}${String(serial).padStart(4, '0')}`)
/** Registered in 2023; 4 = resident legal entity, 0 = head office. */
export const demoBin = (serial: number): string => withCheckDigit(`230140${String(serial).padStart(5, '0')}`)

/** The only real BIN of an institution here: it is in the public register. */
const ministryOfEnergy = '140940023346'
/** Registered in 2024, a branch or a head office; the serial is the institution's position in the reference data. */
export const institutionBin = (role: RoleCode, place: number): string =>
  role === 'ROLE_MENERGY'
    ? ministryOfEnergy
    : withCheckDigit(`${role === 'ROLE_QAJ_BRANCH' ? '240241' : '240140'}9${String(place).padStart(4, '0')}`)
