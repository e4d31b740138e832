import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { addDays, dayOf } from '#domain/day.ts'
import { openDb } from '../../platform/sql/db.ts'
import { migrate } from '../../platform/sql/migrate.ts'
import { freshDatabase } from '../../platform/sql/test-database.ts'
import { beginOfDemo, demoClockOf, movableClock } from './clock.ts'

async function freshClock(options: Parameters<typeof movableClock>[1]) {
  const database = await freshDatabase(async (config) => void (await migrate(config)))
  const db = openDb(database.config)
  const open = (again: Parameters<typeof movableClock>[1]) => movableClock(db, again)
  const clock = await open(options)
  onTestFinished(async () => {
    clock.close()
    await db.destroy()
    await database.drop()
  })
  return { clock, open }
}

test('a clock that was moved is not set back by a look that began before', async () => {
  const { clock } = await freshClock({ everyMs: 1 })
  for (let day = 1; day <= 40; day++) {
    const at = new Date(Date.UTC(2027, 0, day, 6))
    await clock.move(at)
    for (let i = 0; i < 3; i++) {
      expect(clock.today()).toBe(dayOf(at))
      await wait(1)
    }
  }
})

test('a new demo begins on its day, goes on at real speed, and goes on from there at the next start', async () => {
  const begin = new Date('2026-09-14T10:00:00+05:00')
  const shifts: number[] = []
  const { clock, open } = await freshClock({ begin, moved: (shift) => shifts.push(shift) })
  expect(clock.today()).toBe('2026-09-14')
  expect(Math.abs(clock.now().getTime() - clock.real().getTime() - shifts.at(-1)!)).toBeLessThan(1_000)
  await wait(20)
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(begin.getTime() + 15)
  const next = await open({ begin: new Date('2025-01-01T00:00:00Z') })
  next.close()
  expect(next.today()).toBe('2026-09-14')
  const real = await open({ start: 'now' })
  real.close()
  expect(real.today()).toBe(dayOf(real.real()))
})

test('a demo begins on the newest 14 September that has come', () => {
  expect(beginOfDemo('2026-11-28')).toEqual(new Date('2026-09-14T10:00:00+05:00'))
  expect(beginOfDemo('2026-09-13')).toEqual(new Date('2025-09-14T10:00:00+05:00'))
  const days = fc.integer({ min: 0, max: 5_000 }).map((n) => addDays('2026-01-01', n))
  fc.assert(
    fc.property(days, (today) => {
      const begin = dayOf(beginOfDemo(today))
      expect(begin.slice(5)).toBe('09-14')
      expect(begin <= today && today < `${Number(begin.slice(0, 4)) + 1}-09-14`).toBe(true)
    }),
  )
})

test('DEMO_CLOCK is a day, an instant with its zone, or now; anything else is refused', () => {
  expect(demoClockOf('2027-03-01')).toEqual(new Date('2027-03-01T10:00:00+05:00'))
  expect(demoClockOf('2027-03-01T12:30:00+05:00')).toEqual(new Date('2027-03-01T07:30:00Z'))
  expect(demoClockOf('now')).toBe('now')
  for (const text of ['today', '2027-3-1', '2027-02-31', '2027-03-01T12:30', '01.03.2027', '1999-09-14', '2199-09-14'])
    expect([text, demoClockOf(text)]).toEqual([text, null])
})
