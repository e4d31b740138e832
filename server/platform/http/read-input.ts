import type { z } from 'zod'
import { type Refusal, refusalsOf, refuseAny, statusOf } from '#domain/refusal.ts'

/**
 * Reads a path, a query or a body by its schema of the contract. What cannot be read at all (a text in place of a number, a month 2026-13) is 400 in
 * every call, whatever the field's own words are, and comes before what a rule refuses, which is 422.
 * @throws Refused with every reason
 */
export function readInput<T extends z.ZodType>(schema: T, given: unknown): z.infer<T> {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const reasons = refusalsOf(read.error).map((reason, i): Refusal => {
    const ofAnotherType = hasAnotherType(read.error.issues[i]!, given)
    return ofAnotherType ? { code: 'input.invalid', ...(reason.field && { field: reason.field }) } : reason
  })
  const isUnreadable = ({ code }: Refusal) => statusOf(code) === 400
  refuseAny([...reasons.filter(isUnreadable), ...reasons.filter((reason) => !isUnreadable(reason))])
  throw read.error
}

/** Missing is not of another type; nor is a fraction where a whole number is expected: the field says so itself. */
function hasAnotherType(issue: z.core.$ZodIssue, given: unknown): boolean {
  if (issue.code !== 'invalid_type') return false
  const value = issue.path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown> | null | undefined)?.[key], given)
  return value != null && value !== '' && !(typeof value === 'number' && ['int', 'number'].includes(issue.expected))
}
