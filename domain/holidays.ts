import { addDays, type Day, type DaysOff, isWorkingDay } from './day.ts'

/** A day off of each year. `from` and `to` are the first and the last year in which the law has it; `moves` = to a working day when it falls on a weekend. */
type Holiday = { monthDay: string; moves: boolean; from?: number; to?: number }
const moving = (monthDay: string): Holiday => ({ monthDay, moves: true })

/**
 * National and state holidays of Kazakhstan (law of 13.12.2001 on holidays, article 2), which move (Labour Code, article 85), and Orthodox Christmas,
 * which is a day off only and stays. Kurban Ait follows the lunar calendar: administrators enter it.
 */
const holidays: readonly Holiday[] = [
  ...['01-01', '01-02'].map(moving),
  { monthDay: '01-07', moves: false },
  moving('03-08'),
  // day of the constitution of 15.03.2026
  { monthDay: '03-15', moves: true, from: 2027 },
  ...['03-21', '03-22', '03-23', '05-01', '05-07', '05-09', '07-06'].map(moving),
  // day of the constitution of 30.08.1995
  { monthDay: '08-30', moves: true, to: 2025 },
  ...['10-25', '12-16'].map(moving),
]

/** Returns the days off of a year besides weekends: a holiday on a weekend is moved to the next working day. */
export function holidaysOf(year: number, entered: readonly Day[] = []): Set<Day> {
  const valid = holidays.filter(({ from = year, to = year }) => from <= year && year <= to)
  const daysOf = (moves: boolean): Day[] => valid.filter((one) => one.moves === moves).map(({ monthDay }) => `${year}-${monthDay}`)
  const off = new Set<Day>([...daysOf(false), ...entered])
  const wanted = daysOf(true)
  for (const day of wanted) if (isWorkingDay(day, off)) off.add(day)
  for (const day of wanted) if (!off.has(day)) off.add(nextFree(day, off))
  return off
}

function nextFree(day: Day, off: ReadonlySet<Day>): Day {
  let at = addDays(day, 1)
  while (!isWorkingDay(at, off)) at = addDays(at, 1)
  return at
}

type Entered = { off: readonly Day[]; worked: readonly Day[]; lost?: readonly { day: Day }[] }

/**
 * The holidays of every year, plus the days entered by administrators: additional days off, and weekend days declared working days. A day that an outage took
 * is off, too, but moves no holiday.
 */
export function calendarOf({ off, worked, lost = [] }: Entered): DaysOff {
  const [lostDays, years] = [new Set(lost.map(({ day }) => day)), new Map<string, Set<Day>>()]
  const holidaysIn = (year: string): Set<Day> => {
    const known = years.get(year) ?? holidaysOf(Number(year), off)
    years.set(year, known)
    return known
  }
  return {
    has: (day) => lostDays.has(day) || holidaysIn(day.slice(0, 4)).has(day),
    worked: new Set(worked.filter((day) => !lostDays.has(day))),
  }
}
