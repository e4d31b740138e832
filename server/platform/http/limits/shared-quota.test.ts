import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Refused } from '#domain/refusal.ts'
import { portalOfFile } from '../../../portal.testing.ts'
import { openDb } from '../../sql/db.ts'
import { takeFromAll } from './shared-quota.ts'

const portal = portalOfFile()
const later = (seconds: number) => sql`update call_count set since = since - make_interval(secs => ${seconds}::int)`.execute(portal.db)
const outcome = (taken: Promise<void>) => taken.then(() => null).catch((error: Refused) => error.refusal)

test('two instances that take at the same time give out what there is and no more; a minute later there is as much again', async () => {
  const [one, other] = [portal.services.db, openDb({ connectionString: portal.databaseUrl })]
  const take = () => Promise.all(Array.from({ length: 20 }, (_, n) => outcome(takeFromAll(n % 2 ? one : other, 'a', 7))))
  const first = await take()
  expect(first.filter((refusal) => refusal === null)).toHaveLength(7)
  expect(first.find((refusal) => refusal !== null)).toEqual({ code: 'rate.exceeded', args: { seconds: 60 } })
  await later(20)
  expect(await outcome(takeFromAll(one, 'a', 7))).toEqual({ code: 'rate.exceeded', args: { seconds: 40 } })
  expect(await outcome(takeFromAll(one, 'b', 7))).toBeNull()
  await later(41)
  expect((await take()).filter((refusal) => refusal === null)).toHaveLength(7)
  await other.destroy()
})

test('minutes that are over are taken away by those that follow', async () => {
  for (let n = 0; n < 10; n++) await takeFromAll(portal.services.db, `old ${n}`, 1)
  await later(61)
  for (let n = 0; n < 4; n++) await takeFromAll(portal.services.db, `new ${n}`, 1)
  const { rows } = await sql<{ key: string }>`select key from call_count where key like 'old %'`.execute(portal.db)
  expect(rows).toEqual([])
})

test('whoever had to wait behind the first of a minute is told a minute at most', async () => {
  const waiting = async () =>
    (await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%call_count%'`.execute(portal.db)).rows.length
  const behind = await portal.db.transaction().execute(async (tx) => {
    await sql`lock table call_count in share mode`.execute(tx)
    const asked = outcome(takeFromAll(portal.services.db, 'behind', 1))
    await expect.poll(waiting).toBe(1)
    await sql`insert into call_count (key, since, taken) values ('behind', clock_timestamp(), 1)`.execute(tx)
    return { asked }
  })
  expect(await behind.asked).toEqual({ code: 'rate.exceeded', args: { seconds: 60 } })
})
