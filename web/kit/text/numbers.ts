import { inRussian, numberText } from '#i18n/number-text.ts'

export { numberText as formatNumber }

/** With a sign: +120; −40; 0. */
export const formatSigned = (value: number): string => (value === 0 ? '0' : `${value < 0 ? '−' : '+'}${numberText(Math.abs(value))}`)

const megabyte = 1_048_576

/** Below one megabyte in hundredths, at least 0.01: a non-empty file is never shown as 0. */
export function megabytes(bytes: number): string {
  if (bytes >= megabyte || bytes === 0) return inRussian(1).format(bytes / megabyte)
  return inRussian(2).format(Math.max(0.01, bytes / megabyte))
}
