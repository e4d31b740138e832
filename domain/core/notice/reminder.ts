import { addDays, type Day, type DaysOff, isWorkingDay } from '../../day.ts'

/** Returns the last working day before `day`: Friday for a Monday, the day before Nauryz for the day after it. */
export function workingDayBefore(day: Day, off: DaysOff): Day {
  let at = addDays(day, -1)
  while (!isWorkingDay(at, off)) at = addDays(at, -1)
  return at
}

/** Reminder for a deadline: 'due' from one working day before it, 'overdue' from the day after it. */
export function remindedOf(deadline: Day, today: Day, off: DaysOff): 'due' | 'overdue' | null {
  if (today > deadline) return 'overdue'
  return today >= workingDayBefore(deadline, off) ? 'due' : null
}

/** No reminders at night: sent from this hour on, Almaty time. */
export const firstHour = 8
const almatyHours = 5
export const isDaytime = (now: Date): boolean => (now.getUTCHours() + almatyHours) % 24 >= firstHour
