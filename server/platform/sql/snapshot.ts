import { setTimeout as sleep } from 'node:timers/promises'
import { type CompiledQuery, sql } from 'kysely'
import { rowsAtOnce } from '../process/pieces.ts'
import { type Db, readsForSheet, type Tx } from './db.ts'

/** A query, as the builder or as written SQL. */
type Query<Row> = { compile: (db: Tx) => CompiledQuery<Row> }
/**
 * One state of the database for a long read, on a connection of its own. `read` returns the rows of a query a few hundred at a time, each batch
 * through `view`, which may ask `db` for what belongs to them.
 */
export type Snapshot = {
  db: Tx
  read: <Row, View>(query: Query<Row>, view: (rows: Row[]) => readonly View[] | Promise<readonly View[]>) => AsyncGenerator<readonly View[]>
}

/**
 * Runs a read in a read-only transaction, which ends with the loop over its result. When `signal` says that nobody waits any more, the query that
 * runs is cancelled in the database.
 */
export async function* inSnapshot<T>(db: Db, signal: AbortSignal, work: (from: Snapshot) => AsyncIterable<T>): AsyncGenerator<T> {
  signal.throwIfAborted()
  const reads = await readsForSheet(db)
  const tx = await reads.startTransaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute()
  const ended = new AbortController()
  let cancelled: Promise<unknown> = Promise.resolve()
  try {
    // all rows are read: the plan that is quick for the first ones is not wanted
    const begun = await sql<{ pid: number }>`select pg_backend_pid() as pid, set_config('cursor_tuple_fraction', '1', true)`.execute(tx)
    const { pid } = begun.rows[0]!
    const cancel = () => {
      cancelled = cancelling(reads, pid, ended.signal)
    }
    signal.addEventListener('abort', cancel, { once: true })
    try {
      let cursors = 0
      yield* work({ db: tx, read: (query, view) => readBatches(tx, signal, `rows_${++cursors}`, query, view) })
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  } finally {
    ended.abort()
    await cancelled // it must not reach the next read of this connection
    await tx
      .rollback()
      .execute()
      .catch(() => {}) // the connection is gone
  }
}

/** ms. A query that began just after it was cancelled is cancelled again. */
const pause = 1_000

async function cancelling(db: Db, pid: number, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => {}) // the database is away
    await sleep(pause, undefined, { signal: ended, ref: false }).catch(() => {})
  }
}

async function* readBatches<Row, View>(
  tx: Tx,
  signal: AbortSignal,
  name: string,
  query: Query<Row>,
  view: (rows: Row[]) => readonly View[] | Promise<readonly View[]>,
): AsyncGenerator<readonly View[]> {
  const compiled = query.compile(tx)
  await tx.executeQuery({ ...compiled, sql: `declare ${name} no scroll cursor for ${compiled.sql}` })
  const next = sql<Row>`fetch forward ${sql.lit(rowsAtOnce)} from ${sql.raw(name)}`
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await next.execute(tx)
    if (rows.length > 0) yield await view(rows)
    if (rows.length < rowsAtOnce) return
  }
}
