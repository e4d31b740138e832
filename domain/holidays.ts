import { addDays, type Day, type DaysOff, isWorkingDay } from './day.ts'

/** Kazakhstan's national and state holidays (law of 13.12.2001 on holidays, article 2), as month-day. */
const moved = ['01-01', '01-02', '03-08', '03-21', '03-22', '03-23', '05-01', '05-07', '05-09', '07-06', '08-30', '10-25', '12-16']
/** Orthodox Christmas is a day off that is not moved. Kurban Ait follows the lunar calendar: administrators enter it. */
const fixed = ['01-07']

/** Returns the days off of a year besides weekends: a holiday on a weekend is moved to the next working day (Labour Code, article 85). */
export function holidaysOf(year: number, entered: readonly Day[] = []): Set<Day> {
  const off = new Set<Day>([...fixed.map((d) => `${year}-${d}`), ...entered])
  const wanted = moved.map((d) => `${year}-${d}`)
  for (const day of wanted) if (isWorkingDay(day, off)) off.add(day)
  for (const day of wanted) if (!off.has(day)) off.add(nextFree(day, off))
  return off
}

function nextFree(day: Day, off: ReadonlySet<Day>): Day {
  let at = addDays(day, 1)
  while (!isWorkingDay(at, off)) at = addDays(at, 1)
  return at
}

export const holidaysAround = (day: Day, entered: readonly Day[] = []): Set<Day> => {
  const year = Number(day.slice(0, 4))
  return new Set([...holidaysOf(year, entered), ...holidaysOf(year + 1, entered)])
}

type Entered = { off: readonly Day[]; worked: readonly Day[]; lost?: readonly { day: Day }[] }

/**
 * Same as `holidaysAround`, plus the days entered by administrators: additional days off, and weekend days declared working days. A day that an outage took
 * is off, too, but moves no holiday.
 */
export function calendarAround(day: Day, { off, worked, lost = [] }: Entered): DaysOff {
  const days = holidaysAround(day, off)
  for (const one of lost) days.add(one.day)
  return Object.assign(days, { worked: new Set(worked.filter((one) => !lost.some((taken) => taken.day === one))) })
}
