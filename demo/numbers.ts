import { checkDigitHolds } from '#domain/bin.ts'

/** Completes eleven digits to a number with a good check digit; a demo's numbers are invented, their form is real. */
export function withCheckDigit(eleven: string): string {
  for (let digit = 0; digit < 10; digit++) if (checkDigitHolds(`${eleven}${digit}`)) return `${eleven}${digit}`
  throw new Error(`${eleven}: no check digit exists, choose another serial`)
}

/** yymmdd, 3/4 = born in the 20th century (man / woman), a serial. */
export const demoIin = (birth: string, sex: 'm' | 'f', serial: number): string =>
  withCheckDigit(`${birth}${sex === 'm' ? 3 : 4}${String(serial).padStart(4, '0')}`)
/** Registered in 2023; 4 = resident legal entity, 0 = head office. */
export const demoBin = (serial: number): string => withCheckDigit(`230140${String(serial).padStart(5, '0')}`)
