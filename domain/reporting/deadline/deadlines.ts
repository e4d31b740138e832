import type { Role } from '../../access.ts'
import type { NoticeKind } from '../../core/notice/kinds.ts'
import type { PortalSettings } from '../../core/setting/settings.ts'
import type { TaskKind } from '../../core/task/kinds.ts'
import { addWorkingDays, type Day } from '../../day.ts'
import { calendarOf } from '../../holidays.ts'
import { addMonths, type Month } from '../../month.ts'
import { annualPlanDeadline, monthDeadline } from '../../trade/plan/deadlines.ts'
import { decisionDay, filingDay, termOf } from '../sign-off-list/route.ts'

type Reminders = { due: NoticeKind; overdue: NoticeKind }
type Deadline = {
  /** The setting that says the day; null = it follows from certificates and orders. */
  setting: keyof PortalSettings['deadlines'] | null
  /** Whoever must act. */
  roles: readonly Role[]
  /** The tasks of which one waits for them, in red once it is late. */
  tasks: readonly [TaskKind, ...TaskKind[]]
  /** Sent a working day before and once it has passed; null = what waits was announced one by one already. */
  reminders: Reminders | null
  /** Shown to QAJ and ADMIN once it has passed; what nobody has signed yet is its author's only. */
  listed: boolean
}

const offices = ['QAJ_BRANCH', 'AKIMAT_BRANCH'] as const
const usual = { reminders: { due: 'deadline.due', overdue: 'deadline.overdue' }, listed: true } as const
const ofRoutes = { reminders: { due: 'route.due', overdue: 'route.overdue' }, listed: true } as const

/**
 * Every deadline of the process (docs/process.md, section 3, and those of section 4): tasks, reminders, late marks and the page of what is stuck are
 * read from it; what is open is one query of server/reporting/deadline/open.ts each.
 */
export const deadlines = {
  annualPlan: { setting: 'annualPlanDay', roles: ['MENERGY'], tasks: ['annualPlansToSign'], ...usual },
  requestSigning: { setting: 'requestsUntil', roles: ['CONTRACTOR'], tasks: ['requestsToSign'], ...usual, listed: false },
  projectDecision: { setting: 'projectDecisionDays', roles: offices, tasks: ['projectsToDecide'], ...ofRoutes },
  requestDecision: { setting: 'requestDecision', roles: [...offices, 'QAJ'], tasks: ['requestsToDecide'], ...ofRoutes },
  proposalAnswer: { setting: 'requestDecision', roles: ['CONTRACTOR'], tasks: ['proposalsToAnswer'], ...usual },
  monthlyPlan: { setting: 'monthlyPlan', roles: ['MENERGY'], tasks: ['monthlyPlansToSign'], ...usual },
  limits: { setting: 'limits', roles: ['KAD_MT'], tasks: ['limitsToSign'], ...usual },
  split: { setting: 'splits', roles: offices, tasks: ['splitsToSend'], ...usual },
  orders: { setting: 'orders', roles: ['QAJ'], tasks: ['requestsToAllocate', 'ordersToSign'], ...usual },
  holderForm: { setting: 'holderForms', roles: ['SUPPLIER'], tasks: ['rowsToForm'], ...usual },
  receipt: { setting: 'receiveDays', roles: ['CONTRACTOR'], tasks: ['wagonsToReceive'], ...usual, reminders: null },
  monthReport: { setting: 'monthClosing', roles: ['SUPPLIER'], tasks: ['reportsToSign'], ...usual },
  monthClosing: { setting: 'monthClosing', roles: ['QAJ'], tasks: ['monthsToClose'], ...usual },
  appeal: { setting: 'appealDays', roles: [...offices, 'QAJ'], tasks: ['appealsToAnswer'], ...usual },
  registration: { setting: 'registrationDays', roles: ['ADMIN'], tasks: ['registrationsToReview'], ...usual },
  signer: { setting: null, roles: ['ADMIN'], tasks: ['officesWithoutSigner'], ...usual },
} as const satisfies Record<string, Deadline>

export type DeadlineKind = keyof typeof deadlines
export const deadlineKinds = Object.keys(deadlines) as [DeadlineKind, ...DeadlineKind[]]
export const deadlineOf = (kind: DeadlineKind): Deadline => deadlines[kind]
export const listedKinds = deadlineKinds.filter((kind) => deadlineOf(kind).listed)

type DayOf = Pick<PortalSettings, 'deadlines' | 'workingDays'>
/** The days of one month of delivery, by the settings; each moved to the next working day if it is off. */
export type MonthDays = Record<
  'requestsUntil' | 'requestDecision' | 'monthlyPlan' | 'limits' | 'splits' | 'orders' | 'holderForms' | 'monthClosing',
  Day
>
export function monthDays(period: Month, settings: DayOf): MonthDays {
  const after = addMonths(period, 1)
  const { deadlines: days, workingDays } = settings
  const off = calendarOf(workingDays)
  const term = termOf(settings)
  const at = (step: 'monthlyPlan' | 'limits' | 'splits' | 'orders' | 'holderForms') => monthDeadline(period, days[step], off)
  return {
    requestsUntil: filingDay(period, term),
    requestDecision: decisionDay(period, term),
    monthlyPlan: at('monthlyPlan'),
    limits: at('limits'),
    splits: at('splits'),
    orders: at('orders'),
    holderForms: at('holderForms'),
    monthClosing: monthDeadline(addMonths(after, 1), days.monthClosing, calendarOf(workingDays)),
  }
}

export const yearDay = (year: number, { deadlines: days, workingDays }: DayOf): Day =>
  annualPlanDeadline(year, days, calendarOf(workingDays))

/** The day by which a registration is reviewed. */
export const reviewDay = (submittedOn: Day, { deadlines: days, workingDays }: DayOf): Day =>
  addWorkingDays(submittedOn, days.registrationDays, calendarOf(workingDays))
