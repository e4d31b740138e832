import { z } from 'zod'
import { type Day, dayOf, midnightOf } from '#domain/day.ts'
import type { Db } from '../../platform/sql/db.ts'
import type { Clock } from '../../platform/time/clock.ts'

const setting = 'demo.clock'
const readEveryMs = 2_000 // several instances follow one clock

export type MovableClock = Clock & { move: (at: Date | null) => Promise<void>; close: () => void }

/**
 * The clock of a demo: its time can be moved and goes on at real speed. The shift is stored in the database and read every `everyMs` ms.
 * `start`: 'now' = real time; an instant; undefined = as stored, or the `begin` of a demo that has no clock yet. `moved` is called with each
 * shift in ms, for programs that follow the clock.
 */
export async function movableClock(
  db: Db,
  {
    start,
    begin,
    moved = () => {},
    everyMs = readEveryMs,
  }: { start?: Date | 'now'; begin?: Date; moved?: (shift: number) => void; everyMs?: number } = {},
): Promise<MovableClock> {
  let shift = Number.NaN
  let moves = 0
  const shiftTo = (value: number) => {
    if (value === shift) return
    shift = value
    moved(shift)
  }
  const read = async () => {
    const before = moves
    const row = await db.selectFrom('setting').select('value').where('key', '=', setting).executeTakeFirst()
    // a value read before a move of our own was stored is outdated
    if (row && moves === before) shiftTo(Number((row.value as { shift?: number }).shift ?? 0))
    return row !== undefined
  }
  const move = async (at: Date | null) => {
    const to = at ? at.getTime() - Date.now() : 0
    const value = JSON.stringify({ shift: to })
    await db
      .insertInto('setting')
      .values({ key: setting, value })
      .onConflict((c) => c.column('key').doUpdateSet({ value }))
      .execute()
    moves++
    shiftTo(to)
  }
  if (start) await move(start === 'now' ? null : start)
  else if (!(await read())) await move(begin ?? null)
  const timer = setInterval(() => void read().catch(() => {}), everyMs) // the database is unavailable: requests report it, the clock continues
  timer.unref()
  const now = () => new Date(Date.now() + shift)
  return {
    now,
    today: () => dayOf(now()),
    real: () => new Date(),
    move,
    close: () => clearInterval(timer),
  }
}

/** Ten in the morning of a day in Almaty. */
const morningOf = (day: Day): Date => new Date(midnightOf(day).getTime() + 10 * 3_600_000)

/** When a new demo begins: the newest 14 September that has come. By then the season has all its steps, and half of its peak month is shipped. */
export function beginOfDemo(today: Day): Date {
  const year = Number(today.slice(0, 4))
  const middle = (of: number): Day => `${of}-09-14`
  return morningOf(middle(year) <= today ? middle(year) : middle(year - 1))
}

/** Years that the certificates of the demo's authority cover, with the two seasons that are played. */
const years = { from: 2025, to: 2040 }

/**
 * Reads DEMO_CLOCK: `now`, a day (ten in the morning in Almaty), or an instant with its zone.
 * @returns null = none of these
 */
export function demoClockOf(text: string): Date | 'now' | null {
  if (text === 'now') return text
  const at = z.iso.date().safeParse(text).success
    ? morningOf(text)
    : /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text)
      ? new Date(text)
      : null
  const year = at?.getUTCFullYear() ?? Number.NaN
  return year >= years.from && year <= years.to ? at : null
}
