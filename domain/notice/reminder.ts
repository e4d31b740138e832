import { addDays, type Day, type DaysOff, isWorkingDay } from '../day.ts'

/** The last working day before `day`: before a Monday it is Friday, before the day after Nauryz the one before it. */
export function workingDayBefore(day: Day, off: DaysOff): Day {
  let at = addDays(day, -1)
  while (!isWorkingDay(at, off)) at = addDays(at, -1)
  return at
}

/** What there is to say of a deadline: that it comes, from a working day before it; that it has passed, from the day after it. */
export function remindedOf(deadline: Day, today: Day, off: DaysOff): 'due' | 'overdue' | null {
  if (today > deadline) return 'overdue'
  return today >= workingDayBefore(deadline, off) ? 'due' : null
}

/** Nobody is reminded by night: from this hour of Almaty on. */
export const firstHour = 8
const almatyHours = 5
export const isDaytime = (now: Date): boolean => (now.getUTCHours() + almatyHours) % 24 >= firstHour
