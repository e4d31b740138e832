import type { OwnershipType, Role } from '../access.ts'
import { addWorkingDays, type Day, type DaysOff, workingDayOnOrAfter } from '../day.ts'
import { calendarAround } from '../holidays.ts'
import { addMonths, type Month } from '../month.ts'
import type { PortalSettings } from '../setting/settings.ts'

export const stepStates = ['WAITING', 'CURRENT', 'SIGNED', 'REJECTED', 'REVOKED', 'SKIPPED'] as const
export type StepState = (typeof stepStates)[number]
/** What is signed off. A new kind is one more name here, a status section in i18n/status-text.ts and an entry of server/signables.ts. */
export const objectTypes = [
  'PROJECT',
  'REQUEST',
  'ANNUAL_PLAN',
  'MONTHLY_PLAN',
  'DISTRIBUTION',
  'ORDER',
  'SPLIT',
  'HOLDER_FORM',
  'MONTH_REPORT',
] as const
export type ObjectType = (typeof objectTypes)[number]
/** What else the journal keeps lines about, besides what is signed. */
export type Journalled = ObjectType | 'ALLOCATION' | 'SHIPMENT' | 'APPEAL' | 'MONTH'

/** How an office's list is divided; PROPOSED = answered with other terms, the contractor has not answered yet. */
export const routeTabs = ['CURRENT', 'SIGNED', 'REJECTED', 'PROPOSED'] as const
export type RouteTab = (typeof routeTabs)[number]

type Deadlines = Pick<PortalSettings['deadlines'], 'projectDecisionDays' | 'requestsUntil' | 'requestDecision'>
/** By which days of the month one acts, as administrators have set it, and which days are off. */
export type Term = { deadlines: Deadlines; daysOff: DaysOff }
export const termOf = ({ deadlines, workingDays }: Pick<PortalSettings, 'deadlines' | 'workingDays'>, around: Day): Term => ({
  deadlines,
  daysOff: calendarAround(around, workingDays),
})

/** A project is decided within so many working days of its signature (docs/process.md, section 3). */
export const projectDeadline = (signedOn: Day, { deadlines, daysOff }: Term): Day =>
  addWorkingDays(signedOn, deadlines.projectDecisionDays, daysOff)

/** A day of the month before, moved off a day off (docs/process.md, section 3). */
const dayBefore =
  (step: 'requestsUntil' | 'requestDecision') =>
  (period: Month, { deadlines, daysOff }: Term): Day =>
    workingDayOnOrAfter(`${addMonths(period, -1).slice(0, 8)}${String(deadlines[step]).padStart(2, '0')}`, daysOff)
/** Requests of a month are filed and signed by their contractors by this day. */
export const filingDay = dayBefore('requestsUntil')
/** Every request of a month is decided by this day. */
export const decisionDay = dayBefore('requestDecision')
/** An office that gets a request later has the next working day for it. */
export function requestDeadline(period: Month, signedOn: Day, term: Term): Day {
  const due = decisionDay(period, term)
  const soonest = addWorkingDays(signedOn, 1, term.daysOff)
  return due > soonest ? due : soonest
}

/** Which office signs (docs/process.md, section 4): the region's branch for republican roads, its akimat for local ones. */
export const officeRole = { REPUBLICAN: 'QAJ_BRANCH', LOCAL: 'AKIMAT_BRANCH' } as const satisfies Record<OwnershipType, Role>

type Ordered = { order: number; state: StepState }

/** After the steps of one order are signed, those of the next become current; null = the route is finished. */
export function nextOrder(steps: readonly Ordered[]): number | null {
  const waiting = steps.filter((s) => s.state === 'WAITING').map((s) => s.order)
  const current = steps.some((s) => s.state === 'CURRENT')
  if (current || waiting.length === 0) return null
  return Math.min(...waiting)
}
export const finished = (steps: readonly Ordered[]): boolean => steps.every((s) => s.state === 'SIGNED' || s.state === 'SKIPPED')
