/** Where two values differ, field by field; empty = nowhere. */
export function differenceOf(a: unknown, b: unknown, at = ''): string {
  if (JSON.stringify(a) === JSON.stringify(b)) return ''
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return `${at} ${JSON.stringify(a)} → ${JSON.stringify(b)}`
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  const [x, y] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return keys.flatMap((key) => differenceOf(x[key], y[key], `${at}.${key}`) || []).join('; ')
}
