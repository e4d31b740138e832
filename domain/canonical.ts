export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Canonical JSON: fields sorted by the UTF-16 units of their names, undefined ones omitted, no whitespace, numbers as in ECMAScript (as RFC 8785). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`)
    .join(',')}}`
}
