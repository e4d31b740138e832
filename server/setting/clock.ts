import { dayOf } from '#domain/day.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'

const setting = 'demo.clock'
const look = 2_000 // ms between reads of the setting: several instances follow one clock

export type MovableClock = Clock & { move: (at: Date | null) => Promise<void>; shifted: () => boolean; close: () => void }

/** Clock of a demo: the business day can be moved, real time cannot. The shift is stored in the database and read every `every` ms. */
export async function movableClock(db: Db, start?: string, every = look): Promise<MovableClock> {
  let shift = 0
  let moves = 0
  const read = async () => {
    const before = moves
    const row = await db.selectFrom('setting').select('value').where('key', '=', setting).executeTakeFirst()
    // what was read before a move of our own was stored is outdated
    if (moves === before) shift = Number((row?.value as { shift?: number } | undefined)?.shift ?? 0)
  }
  const move = async (at: Date | null) => {
    const moved = at ? at.getTime() - Date.now() : 0
    const value = JSON.stringify({ shift: moved })
    await db
      .insertInto('setting')
      .values({ key: setting, value })
      .onConflict((c) => c.column('key').doUpdateSet({ value }))
      .execute()
    moves++
    shift = moved
  }
  if (start) await move(new Date(start))
  else await read()
  const timer = setInterval(() => void read().catch(() => {}), every) // the database is unavailable: requests report it, the clock continues
  timer.unref()
  const business = () => new Date(Date.now() + shift)
  return {
    now: () => new Date(),
    business,
    today: () => dayOf(business()),
    move,
    shifted: () => shift !== 0,
    close: () => clearInterval(timer),
  }
}
