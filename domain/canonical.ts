export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** One text for one value: fields in the order of the UTF-16 units of their names, absent ones left out, no blanks, numbers as ECMAScript writes them (as RFC 8785 does). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`)
    .join(',')}}`
}
