import { kg, tons } from '../../tons.ts'

/** Warnings shown before a request is signed. They never block. */
export const requestWarnings = ['abovePlan'] as const
export type RequestWarning = { code: (typeof requestWarnings)[number]; args: Record<string, string | number> }

/** Tons: planned by the project for the month, taken by its other requests of that month, asked by this one. */
export function requestWarningsOf({ planned, others, asked }: { planned: number; others: number; asked: number }): RequestWarning[] {
  const together = kg(others) + kg(asked)
  return together > kg(planned) ? [{ code: 'abovePlan', args: { planned, asked: tons(together) } }] : []
}
