import type { Figure } from '../../figure.ts'

/** The figures that a month is drawn by, in the order of the process; each has one colour in every picture. */
export const drawnFigures = [
  'PLAN',
  'ASKED',
  'APPROVED',
  'LIMITED',
  'ALLOCATED',
  'SHIPPED',
  'RECEIVED',
] as const satisfies readonly Figure[]
export type DrawnFigure = (typeof drawnFigures)[number]

/** Entries of these figures do not have these fields: narrowed by one of them there is no such figure, which is not 0 tons. */
const without: Partial<Record<Figure, readonly string[]>> = {
  PLAN: ['organization', 'region', 'ownershipType'],
  ASKED: ['supplier', 'factory'],
  APPROVED: ['supplier', 'factory'],
  LIMITED: ['supplier', 'factory'],
}
/** The drawn figures of a part of the month that is narrowed by these fields. */
export const drawnWithin = (narrowedBy: readonly string[]): DrawnFigure[] =>
  drawnFigures.filter((figure) => !without[figure]?.some((field) => narrowedBy.includes(field)))
