import { refuse } from '#domain/refusal.ts'

/** Refuses text that PostgreSQL cannot store: NUL, and a lone surrogate in JSON. @throws Refused 400 with the dotted path of the field */
export function requireText(given: unknown, path = ''): void {
  if (typeof given === 'string') {
    if (given.includes('\0') || !given.isWellFormed()) refuse('input.invalid', undefined, path)
  } else if (given !== null && typeof given === 'object')
    for (const [name, value] of Object.entries(given)) {
      requireText(name, path)
      requireText(value, path ? `${path}.${name}` : name)
    }
}
