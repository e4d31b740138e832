import type { Day } from '../../day.ts'

/** Deadlines on a day of the calendar, by the setting that says it. */
export const datedSteps = [
  'requestsUntil',
  'requestDecision',
  'monthlyPlan',
  'limits',
  'splits',
  'orders',
  'holderForms',
  'monthClosing',
  'annualPlanDay',
] as const
export type DatedStep = (typeof datedSteps)[number]

/** A deadline that lay on a day without the portal, and the day to which it moved. `period` = the first day of its month or year. */
export type Move = { step: DatedStep; period: Day; from: Day; to: Day }
/** A working day on which the portal was away for so long that nobody is held to it, with the deadlines that moved because of it. */
export type LostDay = { day: Day; moves: readonly Move[] }
