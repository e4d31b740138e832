const inRussian = (decimals: number) => new Intl.NumberFormat('ru-RU', { maximumFractionDigits: decimals })

/**
 * 12 500,5: Russian grouping in both languages, as usual in documents in Kazakhstan; up to three decimals. By hand where nothing is to be rounded: a
 * browser takes long to load its own rules for numbers, and every list has some.
 */
export function formatNumber(value: number): string {
  const plain = /^(-?)(\d+)(?:\.(\d{1,3}))?$/.exec(String(value))
  if (!plain) return inRussian(3).format(value)
  const [, sign, whole, decimals] = plain
  return `${sign}${whole!.replace(/\B(?=(\d{3})+$)/g, '\u00a0')}${decimals ? `,${decimals}` : ''}`
}

/** With a sign: +120; −40; 0. */
export const formatSigned = (value: number): string => (value === 0 ? '0' : `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value))}`)

const megabyte = 1_048_576

/** Below one megabyte in hundredths, at least 0.01: a non-empty file is never shown as 0. */
export function megabytes(bytes: number): string {
  if (bytes >= megabyte || bytes === 0) return inRussian(1).format(bytes / megabyte)
  return inRussian(2).format(Math.max(0.01, bytes / megabyte))
}
