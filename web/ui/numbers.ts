const grouping = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })

/** 12 500,5: Russian grouping in both languages, as usual in documents in Kazakhstan; up to three decimals. */
export const formatNumber = (value: number): string => grouping.format(value)

/**
 * Parses typed or pasted text as a whole number: digits only, grouping spaces allowed; null if there are no digits. By default it accepts more digits
 * than any amount has: a number that is too large is rejected with a message, not cut to another number.
 */
export function digitsOf(text: string, most = 10): number | null {
  const digits = text.replace(/\D/g, '').slice(0, most)
  return digits === '' ? null : Number(digits)
}

const megabyte = 1_048_576
const coarse = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 })
const fine = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 })

/** Below one megabyte in hundredths, at least 0.01: a non-empty file is never shown as 0. */
export function megabytes(bytes: number): string {
  if (bytes >= megabyte || bytes === 0) return coarse.format(bytes / megabyte)
  return fine.format(Math.max(0.01, bytes / megabyte))
}
