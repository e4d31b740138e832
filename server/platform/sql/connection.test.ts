import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answer } from '../process/answering.ts'
import { DatabaseAway, DatabaseBusy, openPool, type Patience } from './connection.ts'
import { type Db, openDb } from './db.ts'
import { migrate } from './migrate.ts'
import { outageOf } from './outage.ts'
import { type FreshDatabase, freshDatabase } from './test-database.ts'

let database: FreshDatabase
let db: Db
const opened: Db[] = []
const open = (patience: Partial<Patience>) => {
  const usual = { connect: 10_000, statement: 30_000, transaction: 60_000, silence: 35_000 }
  const one = openDb({ ...database.config, patience: { ...usual, ...patience } }, 1)
  opened.push(one)
  return one
}
beforeAll(async () => {
  database = await freshDatabase(async (config) => void (await migrate(config)))
  db = openDb(database.config)
})
afterEach(async () => void (await Promise.all(opened.splice(0).map((one) => one.destroy()))))
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const pidOf = async (one: Pick<Db, 'getExecutor'>) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one)).rows[0]!.pid
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it was answered'),
    (error: unknown) => error,
  )

test('a connection that dies between two statements of a transaction ends the transaction, not the process; the next one has another', async () => {
  const one = open({})
  const lost = await failure(
    one.transaction().execute(async (tx) => {
      const pid = await pidOf(tx)
      await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db)
      await pidOf(tx)
    }),
  )
  expect(lost).toBeInstanceOf(DatabaseAway)
  expect(await pidOf(one)).toBeGreaterThan(0)
})

test('a connection that dies under a statement is told with the words of PostgreSQL', async () => {
  const one = open({})
  const pid = await pidOf(one)
  const [lost] = await Promise.all([
    failure(sql`select pg_sleep(30)`.execute(one)),
    sql`select pg_terminate_backend(pid) from pg_stat_activity where pid = ${pid}`.execute(db),
  ])
  expect(outageOf(lost)).toBe('database.unreachable')
  expect(await pidOf(one)).not.toBe(pid)
})

test('a server that says nothing is given up in the time that was set, and its connection is not used again', async () => {
  const one = open({ silence: 300 })
  const pid = await pidOf(one)
  process.kill(pid, 'SIGSTOP')
  try {
    const lost = await failure(one.transaction().execute(pidOf))
    expect([lost, (lost as Error).message]).toEqual([expect.any(DatabaseAway), expect.stringContaining('has not answered for 0.3 s')])
    expect(await pidOf(one)).not.toBe(pid)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
})

test('a connection that is lent out and asked nothing is left alone, however long', async () => {
  const one = open({ silence: 50 })
  const [before, after] = await one.transaction().execute(async (tx) => {
    const pid = await pidOf(tx)
    await sql`select pg_sleep(0.2)`.execute(db)
    return [pid, await pidOf(tx)]
  })
  expect(after).toBe(before)
})

test.each([
  ['a statement that takes too long', { statement: 50 }, () => sql`select pg_sleep(5)`],
  ['a server that may only be read', {}, () => sql`set transaction read only; delete from kato`],
])('%s is the state of the database, not a fault of ours', async (_, patience, statement) => {
  const one = open(patience)
  expect(outageOf(await failure(one.transaction().execute((tx) => statement().execute(tx))))).toBe('database.unreachable')
})

test('a transaction that nobody works in is ended by the server, and whoever comes back to it is told', async () => {
  const one = open({ transaction: 50 })
  const lost = await failure(
    one.transaction().execute(async (tx) => {
      await pidOf(tx)
      await sql`select pg_sleep(0.5)`.execute(db)
      await pidOf(tx)
    }),
  )
  expect(outageOf(lost)).toBe('database.unreachable')
})

test('a fault of ours stays one', async () => {
  expect(outageOf(await failure(sql`select nothing from nowhere`.execute(db)))).toBe(null)
})

test('a database that cannot be reached at all is away, whatever the reason', async () => {
  const nowhere = openDb({ ...database.config, host: '/nowhere' })
  const unknown = openDb({ ...database.config, database: 'no_such_database' })
  for (const one of [nowhere, unknown]) {
    expect(await failure(pidOf(one))).toBeInstanceOf(DatabaseAway)
    await one.destroy()
  }
})

test('given back twice, a connection is back; given back without having been had, nothing happens', async () => {
  const pool = openPool(database.config, 1, 'calls')
  await new Promise<void>((resolve, reject) =>
    pool.connect((error, _, release) => {
      if (error) return reject(error)
      release()
      release()
      resolve()
    }),
  )
  expect(pool.idleCount).toBe(1)
  await pool.end()
  const late = new Promise((resolve) =>
    pool.connect((error, _, release) => {
      release()
      resolve(error)
    }),
  )
  expect(await late).toBeInstanceOf(Error)
})

test('when the line for a connection is full, the newest is sent away at once, and all who wait are served in their turn', async () => {
  const one = open({})
  const served: number[] = []
  let free = () => {}
  const freed = new Promise<void>((resolve) => {
    free = resolve
  })
  const held = one.connection().execute(async (own) => {
    await pidOf(own)
    await freed
  })
  await pidOf(db) // by now the connection is held
  const waiting = Array.from({ length: 20 }, (_, n) => pidOf(one).then(() => served.push(n)))
  const refused = await failure(pidOf(one))
  expect([refused, outageOf(refused), served]).toEqual([expect.any(DatabaseBusy), 'database.busy', []])
  free()
  await Promise.all([held, ...waiting])
  expect(served).toEqual(waiting.map((_, n) => n))
  expect(await pidOf(one)).toBeGreaterThan(0)
})

test('the statements of one call take one connection, one after the other; a transaction has its own, and may ask beside itself', async () => {
  const one = openDb(database.config, 3)
  opened.push(one)
  const pids = await answer('GET /list', () => Promise.all(Array.from({ length: 7 }, () => pidOf(one))))
  expect(new Set(pids).size).toBe(1)
  const beside = await answer('POST /act', () =>
    one.transaction().execute(async (tx) => [await pidOf(tx), ...(await Promise.all([pidOf(tx), pidOf(one), pidOf(one)]))]),
  )
  expect([beside[0] === beside[1], new Set(beside).size]).toEqual([true, 2])
  await expect(answer('GET /broken', () => Promise.all([sql`select 1 / 0`.execute(one), pidOf(one)]))).rejects.toThrow('division by zero')
})

test('the line for a connection counts calls, not their statements', async () => {
  const one = open({})
  const { promise: freed, resolve: free } = Promise.withResolvers<void>()
  const held = one.connection().execute(async (own) => {
    await pidOf(own)
    await freed
  })
  await pidOf(db)
  const call = () => answer('GET /list', () => Promise.all([pidOf(one), pidOf(one), pidOf(one)]))
  const calls = Array.from({ length: 20 }, call)
  await pidOf(db) // by now all of them wait
  expect(await failure(call())).toBeInstanceOf(DatabaseBusy)
  free()
  await held
  expect((await Promise.all(calls)).flat()).toHaveLength(60)
})

test('a statement of its own has 10 s, one of a transaction 30', async () => {
  const one = openDb(database.config, 1)
  opened.push(one)
  const shown = async (on: Pick<Db, 'getExecutor'>) =>
    (await sql<{ most: string }>`select current_setting('statement_timeout') as most`.execute(on)).rows[0]!.most
  expect([await shown(one), await one.transaction().execute(shown), await shown(one)]).toEqual(['10s', '30s', '10s'])
})
