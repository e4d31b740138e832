import type { z } from 'zod'

/** Fills all fields of a table: with the given value, or with a distinct text. Fields that are not text must be given. */
export function filledWith<Fields extends z.ZodRawShape>(fields: Fields, given: object, mark = '') {
  const known = given as Record<string, unknown>
  const exampleOf = (name: string, field: z.ZodType): unknown => {
    if (known[name] != null) return known[name]
    const text = `${mark}${name}`.slice(0, 10)
    if (!field.safeParse(text).success) throw new Error(`No example of ${name}: it takes no text, a test must give one`)
    return text
  }
  const filled = Object.entries(fields).map(([name, field]) => [name, exampleOf(name, field as z.ZodType)])
  return Object.fromEntries(filled) as Record<keyof Fields & string, never>
}

/** Picks these fields of an object. */
export const fieldsOf = (names: readonly string[], from: object): object =>
  Object.fromEntries(names.map((name) => [name, (from as Record<string, unknown>)[name]]))
