/** "5–8"; where both ends say the same, it once: "5". */
export const spanText = (from: string, to: string, between = '–'): string => (from === to ? from : `${from}${between}${to}`)

export const inRussian = (decimals: number) => new Intl.NumberFormat('ru-RU', { maximumFractionDigits: decimals })

/**
 * 12 500,5: Russian grouping in both languages, as usual in documents in Kazakhstan; up to three decimals. By hand where nothing is to be rounded: a
 * browser takes long to load its own rules for numbers, and every list has some.
 */
export function numberText(value: number): string {
  const plain = /^(-?)(\d+)(?:\.(\d{1,3}))?$/.exec(String(value))
  if (!plain) return inRussian(3).format(value)
  const [, sign, whole, decimals] = plain
  return `${sign}${whole!.replace(/\B(?=(\d{3})+$)/g, '\u00a0')}${decimals ? `,${decimals}` : ''}`
}
