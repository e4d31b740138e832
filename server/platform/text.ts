import { refuse } from '#domain/refusal.ts'

/** PostgreSQL keeps no NUL, and no half of a surrogate pair in JSON. @throws Refused 422 with the path of the field, dots between */
export function requireText(given: unknown, path = ''): void {
  if (typeof given === 'string') {
    if (given.includes('\0') || !given.isWellFormed()) refuse('input.invalid', undefined, path)
  } else if (given !== null && typeof given === 'object')
    for (const [name, value] of Object.entries(given)) {
      requireText(name, path)
      requireText(value, path ? `${path}.${name}` : name)
    }
}
