import { type DatedStep, datedSteps, type LostDay, type Move } from '../../core/setting/lost-day.ts'
import type { PortalSettings } from '../../core/setting/settings.ts'
import type { TaskKind } from '../../core/task/kinds.ts'
import { addWorkingDays, type Day } from '../../day.ts'
import { calendarOf } from '../../holidays.ts'
import { addMonths, type Month, monthOf } from '../../month.ts'
import { deadlineKinds, deadlineOf, monthDays, yearDay } from './deadlines.ts'

/** The day of the calendar until which a task is done; none = each of it has a term of its own, or no deadline. */
export function stepOfTask(task: TaskKind): DatedStep | undefined {
  const kind = deadlineKinds.find((one) => deadlineOf(one).tasks.includes(task))
  return datedSteps.find((step) => kind && deadlineOf(kind).setting === step)
}

/** The days of these settings without one more day: it counts like a day off, in terms of working days and on the days of the calendar. */
export const withoutDay = <S extends Pick<PortalSettings, 'workingDays'>>(settings: S, day: Day): S => ({
  ...settings,
  workingDays: { ...settings.workingDays, lost: [...(settings.workingDays.lost ?? []), { day, moves: [] }] },
})

/** The day to which something moves whose deadline, or whose term of working days, has lost a day. */
export const dayLater = (deadline: Day, { workingDays }: Pick<PortalSettings, 'workingDays'>): Day =>
  addWorkingDays(deadline, 1, calendarOf(workingDays))

/** Months whose deadlines may lie on a day: it is before them, or after their end. */
const monthsAround = (day: Day): Month[] => [-2, -1, 0, 1].map((n) => addMonths(monthOf(day), n))

/** The deadlines on days of the calendar that move when this day is lost. */
export function movesOf(day: Day, settings: Pick<PortalSettings, 'deadlines' | 'workingDays'>): Move[] {
  const then = withoutDay(settings, day)
  const year = Number(day.slice(0, 4)) + 1
  const found = monthsAround(day).flatMap((period) => {
    const [before, after] = [monthDays(period, settings), monthDays(period, then)]
    return (Object.keys(before) as (keyof typeof before)[]).map((step): Move => ({ step, period, from: before[step], to: after[step] }))
  })
  const annual: Move = { step: 'annualPlanDay', period: `${year}-01-01`, from: yearDay(year, settings), to: yearDay(year, then) }
  return [...found, annual].filter(({ from, to }) => from !== to)
}

/** The first day that a deadline had, and the days that were lost since. */
export type Way = { from: Day; days: Day[] }

/** How a deadline came to its day; null = it is where the settings put it. */
export function wayOf(step: DatedStep, deadline: Day, lost: readonly LostDay[]): Way | null {
  const way: Way = { from: deadline, days: [] }
  for (const { day, moves } of lost.toSorted((one, other) => (one.day < other.day ? 1 : -1))) {
    const move = moves.find(({ step: of, to }) => of === step && to === way.from)
    if (move) Object.assign(way, { from: move.from, days: [day, ...way.days] })
  }
  return way.days.length > 0 ? way : null
}
