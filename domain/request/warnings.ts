import { kg, tons } from '../tons.ts'

/** Things to look at before a request is signed. They warn and never block. */
export const requestWarnings = ['abovePlan'] as const
export type RequestWarning = { code: (typeof requestWarnings)[number]; args: Record<string, string | number> }

/** Tons: what the project planned for the month, what its other requests of that month take, what this one asks. */
export function requestWarningsOf({ planned, others, asked }: { planned: number; others: number; asked: number }): RequestWarning[] {
  const together = kg(others) + kg(asked)
  return together > kg(planned) ? [{ code: 'abovePlan', args: { planned, asked: tons(together) } }] : []
}
