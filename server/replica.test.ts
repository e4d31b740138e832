import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#launch/port.mjs'
import { newAuthority } from '#signer/authority.ts'
import { callAt, enterAt, openInstances } from './instances.testing.ts'
import { folderPlace } from './operations/backup/place.ts'
import { takeBackup } from './operations/backup/take.ts'
import { diskFiles } from './platform/files/files.ts'
import { answer } from './platform/process/answering.ts'
import { replicaOf } from './platform/sql/db.ts'
import { mayReadAside, readAside } from './platform/sql/read-aside.ts'
import { openPair, whyNoReplica } from './platform/sql/replica.testing.ts'
import { replicaFault } from './platform/sql/replica.ts'
import { fileProject, fillWithPeople, openPortalOn, type Portal, testClock } from './portal.testing.ts'

/** A portal on a real database, with a real replica that follows it. */
const missing = whyNoReplica()
let pair: Awaited<ReturnType<typeof openPair>>
let portal: Portal
beforeAll(async () => {
  if (missing) return
  pair = await openPair('with_replica', fillWithPeople)
  const { host, user, database } = pair.primary
  portal = await openPortalOn({
    ...{ folder: await mkdtemp(join(tmpdir(), 'portal-')), authority: await newAuthority() },
    ...{ secret: new Uint8Array(32).fill(7), clock: testClock(), replica: pair.replica },
    database: {
      config: pair.primary,
      url: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      drop: async () => {},
    },
  })
})
afterAll(async () => {
  await portal?.close()
  await pair?.close()
})
if (missing) console.log(`Not tried: a read replica. ${missing}`)

const made = () => ({ ...replicaOf(portal.services.db)!.made })
/** What was read from where while something was done. */
async function readsOf<T>(work: () => Promise<T>): Promise<{ done: T; replica: number; database: number }> {
  const before = made()
  const done = await work()
  const after = made()
  return { done, replica: after.replica - before.replica, database: after.database - before.database }
}

/** The same of something that reads once when the replica has all: again where PostgreSQL itself wrote something meanwhile. */
async function readOnReplica<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    await pair.caughtUp()
    const { done, replica, database } = await readsOf(work)
    expect(replica + database).toBe(1)
    if (replica === 1) return done
  }
}

test.skipIf(missing)('who has just written finds it in every list, wherever the replica is', async () => {
  const contractor = await portal.as('contractor')
  const list = async () => {
    const answer = await contractor.get('/api/project/republican?size=100')
    return answer.body ? (answer.json() as { content: { id: number }[] }).content.map(({ id }) => id) : []
  }
  expect(await readOnReplica(list)).toEqual([])
  await pair.hold()
  const first = await fileProject(contractor)
  // the replica has not got it: the list is read from the database
  const held = await readsOf(list)
  expect(held).toMatchObject({ replica: 0, database: 1 })
  expect(held.done).toContain(first)
  await pair.goOn()
  expect(await readOnReplica(list)).toEqual(held.done)
  // and again and again, by whichever it was
  for (let n = 0; n < 10; n++) {
    const id = await fileProject(contractor)
    expect(await list()).toContain(id)
  }
})

test.skipIf(missing)('a sheet is read from the replica, with all that was committed before it; a page of one project is not', async () => {
  const contractor = await portal.as('contractor')
  const id = await fileProject(contractor)
  const csv = await readOnReplica(() => contractor.get('/api/project/sheet?format=csv&ownershipType=REPUBLICAN'))
  expect([csv.statusCode, csv.body.split('\n').length]).toEqual([
    200,
    (await portal.db.selectFrom('project').select('id').execute()).length + 5,
  ])
  await pair.hold()
  const next = await fileProject(contractor)
  const late = await readsOf(() => contractor.get('/api/project/sheet?format=csv&ownershipType=REPUBLICAN'))
  expect(late).toMatchObject({ replica: 0, database: 1 })
  expect(late.done.body.split('\n').length).toBe(csv.body.split('\n').length + 1)
  await pair.goOn()
  await pair.caughtUp()
  expect(await readsOf(() => contractor.get(`/api/project/${next}`))).toMatchObject({ replica: 0, database: 0 })
  expect(id).toBeLessThan(next)
})

test.skipIf(missing)(
  'each list and figure that needs no more than its address is answered the same by the replica as by the database',
  async () => {
    const { api } = await import('#contract/api.ts')
    const all = Object.values(api)
      .flatMap((part) => Object.values(part))
      .filter((e) => mayReadAside(e) && !e.path.includes(':'))
    expect(all.length).toBeGreaterThan(30)
    let answered = 0
    for (const name of ['admin', 'contractor', 'qaj_branch', 'menergy', 'kad_mt', 'qaj', 'supplier']) {
      const who = await portal.as(name)
      for (const { path } of all) {
        const direct = await readsOf(() => who.get(path))
        if (direct.done.statusCode >= 400) continue
        const aside = await readOnReplica(() => who.get(path))
        await pair.hold()
        await sql`select pg_logical_emit_message(true, 'test', 'the replica is behind')`.execute(portal.db)
        const there = await readsOf(() => who.get(path))
        await pair.goOn()
        expect([path, there.database, aside.body]).toEqual([path, 1, there.done.body])
        answered++
      }
    }
    expect(answered).toBeGreaterThan(40)
  },
)

test.skipIf(missing)(
  'a copy of another database, and the database itself, are refused at the start; a replica that is away is not waited for',
  async () => {
    const { primary, replica } = pair
    expect(await replicaFault(primary, replica)).toBeNull()
    expect(await replicaFault(primary, primary)).toMatch('is no standby')
    expect(await replicaFault(primary, { ...replica, database: 'postgres' })).toMatch('is not a copy')
    expect(await replicaFault(primary, { ...replica, host: '/nowhere' })).toBeNull()
  },
)

test.skipIf(missing)('what fails on the replica is made again from the database', async () => {
  const { db } = portal.services
  let tries: boolean[] = []
  const write = () =>
    answer('GET /api/tried', () =>
      readAside(db, async () => {
        tries.push((await sql<{ there: boolean }>`select pg_is_in_recovery() as there`.execute(db)).rows[0]!.there)
        // a standby refuses to write
        return db.updateTable('setting').set({ key: 'nothing' }).where('key', '=', 'nothing').executeTakeFirstOrThrow()
      }),
    )
  // again where PostgreSQL itself wrote something meanwhile
  while (tries[0] !== true) {
    tries = []
    await pair.caughtUp()
    expect(Number((await write()).numUpdatedRows)).toBe(0)
  }
  expect(tries).toEqual([true, false])
})

test.skipIf(missing)('a backup from the replica is refused in words: it lacks the tables that are not logged', async () => {
  const place = folderPlace(join(portal.folder, 'backup'))
  const files = diskFiles(join(portal.folder, 'papers'))
  const taking = { files, place, recipients: [], build: '0.1.0', now: portal.clock.now() }
  await expect(takeBackup({ ...taking, config: pair.replica })).rejects.toThrow(
    'A backup is made from the database itself, not from a standby',
  )
  expect((await place.list('data')).size).toBe(0)
})

test.skipIf(missing)('a replica that goes away takes nothing with it: the same answers come from the database', async () => {
  const { replica } = pair
  const url = `postgresql://portal_serves@localhost/${replica.database}?host=${encodeURIComponent(replica.host)}`
  const metrics = await freePort()
  const one = await openInstances(pair.primary, 1, { DATABASE_READ_URL: url, METRICS_PORT: String(metrics) })
  const contractor = await portal.as('contractor')
  const who = await enterAt(one.url, 'contractor')
  const list = () => callAt(one.url, who, 'GET', '/api/project/republican?size=100')
  await pair.caughtUp()
  const before = await list()
  const told = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
  // docs/operating.md, "Connections to the database"
  expect(told).toContain('portal_connections_most{purpose="position"} 1\n')
  expect(told).toContain('portal_connections_most{purpose="replica"} 17\n')
  expect(told).toMatch(/^portal_reads\{from="(replica|database)"\} 1$/m)
  await pair.endReplica()
  const [here, there] = [await contractor.get('/api/project/republican?size=100'), await list()]
  await one.close()
  expect([here.statusCode, here.json().totalElements]).toEqual([200, before.body.totalElements])
  expect([there.status, there.body]).toEqual([200, before.body])
  expect(await readsOf(() => contractor.get('/api/project/republican'))).toMatchObject({ replica: 0, database: 1 })
})
