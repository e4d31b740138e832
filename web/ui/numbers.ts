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

export const megabytes = (bytes: number): string => new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 }).format(bytes / 1_048_576)
