import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { dayOf } from '#domain/day.ts'
import { openDb } from '../platform/db.ts'
import { migrate } from '../platform/migrate.ts'
import { freshDatabase } from '../platform/test-database.ts'
import { movableClock } from './clock.ts'

test('a clock that was moved is not set back by a look that began before', async () => {
  const database = await freshDatabase(async (config) => void (await migrate(config)))
  const db = openDb(database.config)
  const clock = await movableClock(db, undefined, 1)
  onTestFinished(async () => {
    clock.close()
    await db.destroy()
    await database.drop()
  })
  for (let day = 1; day <= 200; day++) {
    const at = new Date(Date.UTC(2027, 0, day, 6))
    await clock.move(at)
    for (let i = 0; i < 3; i++) {
      expect(clock.today()).toBe(dayOf(at))
      await wait(1)
    }
  }
})
