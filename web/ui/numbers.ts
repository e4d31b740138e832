const grouping = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })

/** 12 500,5: Russian grouping in both languages, as papers of Kazakhstan have it; up to three decimals. */
export const formatNumber = (value: number): string => grouping.format(value)

/**
 * What a person typed or pasted as a whole number: digits only, spaces of a grouping forgiven; null where nothing is left. By default more digits
 * are taken than any amount has: a number that is too much is refused in words, not cut into another one.
 */
export function digitsOf(text: string, most = 10): number | null {
  const digits = text.replace(/\D/g, '').slice(0, most)
  return digits === '' ? null : Number(digits)
}

const megabyte = 1_048_576
const coarse = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 })
const fine = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 })

/** Under a megabyte in hundredths: a file that holds something is never said to have nothing. */
export function megabytes(bytes: number): string {
  if (bytes >= megabyte || bytes === 0) return coarse.format(bytes / megabyte)
  return fine.format(Math.max(0.01, bytes / megabyte))
}
