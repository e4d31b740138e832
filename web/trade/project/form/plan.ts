import type { Day } from '#domain/day.ts'
import { type Month, monthsBetween, yearOf } from '#domain/month.ts'
import { sumTons } from '#domain/tons.ts'
import type { Planned } from '#domain/trade/project/project.ts'
import { monthInside } from '#domain/trade/project/rules.ts'

/** Tons by month, as entered. Months outside the dates are stored but not counted, and return when the dates do. */
export type Plan = { readonly [month: Month]: number | null }

/** The dates within which months may be planned; null until both are entered and in order. */
export type Span = { start: Day; end: Day } | null

const longestYears = 20
const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
export const spanOf = (start: string, end: string): Span => (isDay(start) && isDay(end) && start <= end ? { start, end } : null)

export const yearsOf = (span: Span): number[] =>
  span ? [...new Set(monthsBetween(span.start, span.end).map(yearOf))].slice(0, longestYears) : []

/** Four quarters of three months (docs/requirements.md, section 9). */
export const quartersOf = (year: number): Month[][] =>
  [0, 1, 2, 3].map((quarter) => [1, 2, 3].map((month) => `${year}-${String(quarter * 3 + month).padStart(2, '0')}-01`))

export const isOpen = (month: Month, span: Span): boolean => span !== null && monthInside(month, span.start, span.end)

/** The months to send: inside the dates, with tons, in order. */
export const plannedOf = (plan: Plan, span: Span): Planned[] =>
  Object.entries(plan)
    .filter(([month, tons]) => tons && isOpen(month, span))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([projectPlannedPeriod, tons]) => ({ projectPlannedPeriod, projectPlannedVolume: tons! }))

export const sumOf = (plan: Plan, months: readonly Month[], span: Span): number =>
  sumTons(months.filter((month) => isOpen(month, span)).map((month) => plan[month] ?? 0))

export const sumOfAll = (plan: Plan, span: Span): number => sumTons(plannedOf(plan, span).map((m) => m.projectPlannedVolume))

/** Spec, section 5: resets the values of that tab to 0. */
export const withoutYear = (plan: Plan, year: number): Plan =>
  Object.fromEntries(Object.entries(plan).filter(([month]) => yearOf(month) !== year))

/** Restores the tab's own months from `from`; the others stay unchanged. */
export const withYearOf = (plan: Plan, year: number, from: Plan): Plan => ({
  ...withoutYear(plan, year),
  ...Object.fromEntries(Object.entries(from).filter(([month]) => yearOf(month) === year)),
})
