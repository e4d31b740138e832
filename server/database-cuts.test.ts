import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterAt, type Instances, openInstances } from './instances.testing.ts'
import { type OwnDatabase, ownDatabase } from './platform/process/enduring.testing.ts'
import { openDb } from './platform/sql/db.ts'
import { startWriters } from './platform/sql/writers.testing.ts'

/** With each number of instances: at night twenty, by day one. */
const cuts = process.env.NIGHT ? 20 : 1
const writing = 10
/** ms from the return of the database, in which everybody is answered again. */
const bound = 30_000

let database: OwnDatabase
let three: Instances
let writers: ReturnType<typeof startWriters>
beforeAll(async () => {
  database = await ownDatabase()
  three = await openInstances(database.config, 3)
  writers = startWriters([three.url], await enterAt(three.url, 'contractor'), writing)
})
afterAll(async () => {
  await three?.close()
  await database.stop()
})

let cut = 0
/** Takes the database away and brings it back: its connections are cut, it is stopped and started, one of its processes is killed. */
const cutNext = () => [database.cut, database.restart, database.crash][cut++ % 3]!()

/** Waits until every writer has had a write acknowledged. @returns ms */
async function everybodyWrote(): Promise<number> {
  const since = performance.now()
  const answers = () => Array.from({ length: writing }, (_, writer) => writers.acknowledgedTo(writer))
  const before = answers()
  await writers.until(() => answers().every((now, writer) => now > before[writer]!))
  return performance.now() - since
}

async function endure(): Promise<void> {
  for (let n = 0; n < cuts; n++) {
    await cutNext()
    expect(await everybodyWrote()).toBeLessThan(bound)
    expect([writers.faults, three.fallen()]).toEqual([[], []])
  }
}

test('the database goes away again and again under ten writers: three instances go on, two when one is killed, and the last one alone', async () => {
  await everybodyWrote()
  await endure()
  for (const victim of three.instances.slice(1)) {
    await victim.kill()
    await endure()
  }
  await writers.stop()
  const db = openDb(database.config, 1)
  const kept = await db.selectFrom('project').select(['id', 'fromKm']).orderBy('id').execute()
  await db.destroy()
  expect(kept.map(({ id, fromKm }) => [fromKm, id])).toEqual([...writers.acknowledged].sort(([, one], [, other]) => one - other))
})
