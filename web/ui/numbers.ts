const grouping = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })

/** 12 500,5: Russian grouping in both languages, as usual in documents in Kazakhstan; up to three decimals. */
export const formatNumber = (value: number): string => grouping.format(value)

const megabyte = 1_048_576
const coarse = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 })
const fine = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 })

/** Below one megabyte in hundredths, at least 0.01: a non-empty file is never shown as 0. */
export function megabytes(bytes: number): string {
  if (bytes >= megabyte || bytes === 0) return coarse.format(bytes / megabyte)
  return fine.format(Math.max(0.01, bytes / megabyte))
}
