import type { PortalSettings } from '../../core/setting/settings.ts'
import { type Day, type DaysOff, workingDayOnOrAfter } from '../../day.ts'
import { addMonths, type Month, yearOf } from '../../month.ts'

type Days = PortalSettings['deadlines']
const dayOf = (month: Month, day: number): Day => `${month.slice(0, 8)}${String(day).padStart(2, '0')}`

/** Deadline of the annual plan: December of the year before (docs/process.md, section 3). */
export const annualPlanDeadline = (year: number, { annualPlanDay }: Pick<Days, 'annualPlanDay'>, off: DaysOff): Day =>
  workingDayOnOrAfter(`${year - 1}-12-${String(annualPlanDay).padStart(2, '0')}`, off)

/** Deadline of a step in the month before the delivery month. */
export const monthDeadline = (period: Month, day: number, off: DaysOff): Day => workingDayOnOrAfter(dayOf(addMonths(period, -1), day), off)

/** The year being planned on a day: from October on the next one. */
export const plannedYear = (today: Day): number => yearOf(today) + (Number(today.slice(5, 7)) >= 10 ? 1 : 0)
