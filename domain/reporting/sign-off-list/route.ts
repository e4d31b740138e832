import type { PortalSettings } from '../../core/setting/settings.ts'
import { addWorkingDays, type Day, type DaysOff, workingDayOnOrAfter } from '../../day.ts'
import { calendarOf } from '../../holidays.ts'
import { addMonths, type Month } from '../../month.ts'

export const stepStates = ['WAITING', 'CURRENT', 'SIGNED', 'REJECTED', 'REVOKED', 'SKIPPED'] as const
export type StepState = (typeof stepStates)[number]
/** Tabs of an office's list; PROPOSED = counter-proposal sent, the contractor has not answered yet. */
export const routeTabs = ['CURRENT', 'SIGNED', 'REJECTED', 'PROPOSED'] as const
export type RouteTab = (typeof routeTabs)[number]

type Deadlines = Pick<PortalSettings['deadlines'], 'projectDecisionDays' | 'requestsUntil' | 'requestDecision'>
/** Deadlines as days of the month, from the settings, and days off. */
export type Term = { deadlines: Deadlines; daysOff: DaysOff }
export const termOf = ({ deadlines, workingDays }: Pick<PortalSettings, 'deadlines' | 'workingDays'>): Term => ({
  deadlines,
  daysOff: calendarOf(workingDays),
})

/** Deadline for deciding a project: working days after its signature (docs/process.md, section 3). */
export const projectDeadline = (signedOn: Day, { deadlines, daysOff }: Term): Day =>
  addWorkingDays(signedOn, deadlines.projectDecisionDays, daysOff)

/** A day of the previous month, moved to the next working day if it is a day off (docs/process.md, section 3). */
const dayBefore =
  (step: 'requestsUntil' | 'requestDecision') =>
  (period: Month, { deadlines, daysOff }: Term): Day =>
    workingDayOnOrAfter(`${addMonths(period, -1).slice(0, 8)}${String(deadlines[step]).padStart(2, '0')}`, daysOff)
/** Deadline for filing and signing requests of a month by contractors. */
export const filingDay = dayBefore('requestsUntil')
/** Deadline for deciding all requests of a month. */
export const decisionDay = dayBefore('requestDecision')
/** Deadline for deciding one request: an office that gets it late has until the next working day. */
export function requestDeadline(period: Month, signedOn: Day, term: Term): Day {
  const due = decisionDay(period, term)
  const soonest = addWorkingDays(signedOn, 1, term.daysOff)
  return due > soonest ? due : soonest
}

type Ordered = { order: number; state: StepState }

/** Returns the order number of the steps that become current next; null = some steps are still current, or the route is finished. */
export function nextOrder(steps: readonly Ordered[]): number | null {
  const waiting = steps.filter((s) => s.state === 'WAITING').map((s) => s.order)
  const current = steps.some((s) => s.state === 'CURRENT')
  if (current || waiting.length === 0) return null
  return Math.min(...waiting)
}
export const finished = (steps: readonly Ordered[]): boolean => steps.every((s) => s.state === 'SIGNED' || s.state === 'SKIPPED')
