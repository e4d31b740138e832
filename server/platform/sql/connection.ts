import type { Socket } from 'node:net'
import pg from 'pg'

/** Timeouts in ms: to connect, for one statement, for an idle transaction, for any response at all. */
export type Patience = { connect: number; statement: number; transaction: number; silence: number }
export type DatabaseConfig = Pick<pg.PoolConfig, 'connectionString' | 'host' | 'user' | 'database'> & {
  patience?: Patience
  /** Its copy for reads, which `openDb` opens besides. */
  replica?: DatabaseConfig
}

/** ms for a statement of a transaction, which may wait for the rows of another one. */
export const inTransaction = 30_000
/**
 * A statement of its own reads, a list for example. The server cancels a statement first; if even that gets no response, the server is gone. The total is below a
 * proxy's timeout.
 */
const usual: Patience = { connect: 10_000, statement: 10_000, transaction: 60_000, silence: inTransaction + 5_000 }

/** The connection failed, broke or timed out. Whether a pending commit succeeded is unknown: a retry with the same Idempotency-Key finds out. */
export class DatabaseAway extends Error {}

/** All connections are in use and the line for them is full: whoever comes now is sent away at once, those in the line keep their turn. */
export class DatabaseBusy extends DatabaseAway {}

const away = (error: unknown): never => {
  throw new DatabaseAway((error as Error).message, { cause: error })
}

/** Error codes with which the server closes the connection: shutdown, idle transaction. */
const last = /^(57P0\d|25P0[34])$/

type Settings = pg.ClientConfig & { silence?: number | undefined }

/**
 * A connection whose loss never ends the process, in use or not, and that is closed when the server does not respond for too long:
 * a machine that is gone does not close its connections.
 */
class Connection extends pg.Client {
  constructor(settings: Settings = {}) {
    super(settings)
    let lost = false
    for (const event of ['error', 'end'] as const)
      this.on(event, () => {
        lost = true // further queries fail; a pool opens another connection
      })
    this.once('connect', () => settings.silence && giveUpAfter(settings.silence, this.connection))
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((...args: unknown[]) => {
      const answer = query(...args)
      if (!(answer instanceof Promise)) return answer
      return answer.catch(async (error: { code?: string }) => {
        if (!lost && last.test(error.code ?? '')) await this.#close() // before it is released to the pool: it must not be reused
        if (lost && !(error instanceof pg.DatabaseError)) away(error)
        throw error
      })
    }) as typeof this.query
  }

  #close(): Promise<void> {
    return new Promise((resolve) => {
      this.once('end', resolve)
      this.connection.stream.destroy()
    })
  }

  override connect(): Promise<this>
  override connect(done: (error: Error) => void): void
  override connect(done?: (error: Error) => void): Promise<this> | undefined {
    if (!done) return super.connect().then(() => this, away)
    super.connect(done)
  }
}

function giveUpAfter(ms: number, connection: pg.Connection): void {
  const socket = connection.stream as Socket
  let answered = socket.bytesWritten
  // runs before all other listeners: one of them sends the next query
  connection.prependListener('readyForQuery', () => {
    answered = socket.bytesWritten
  })
  socket.setTimeout(ms, () => {
    if (socket.bytesWritten > answered) socket.destroy(new Error(`the database has not answered for ${ms / 1000} s`))
  })
}

type Release = (error?: Error | boolean) => void
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void

/**
 * The most calls that wait for each connection. A call holds one for 2 to 50 ms, so the last in line waits a second at most; without the limit all
 * of them would wait until all of them fail.
 */
const waitingEach = 20

/** A pool of such connections with a line of limited length. Releasing one twice is a bug of the borrower that must not end the process. */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(done: Connected): void
  override connect(done?: Connected): Promise<pg.PoolClient> | undefined {
    if (this.waitingCount >= (this.options.max ?? 0) * waitingEach) {
      const busy = new DatabaseBusy(`${this.waitingCount} calls wait for ${this.totalCount} connections`)
      if (!done) return Promise.reject(busy)
      done(busy, undefined, () => {})
      return undefined
    }
    if (!done) return super.connect().catch(away)
    super.connect((error, client, release?: Release) => {
      let given = false
      done(error, client, (broken) => {
        if (!given) release?.(broken) // an ended pool passes no release function
        given = true
      })
    })
  }
}

/** What a connection is for: so it is called in the metrics and, after `portal`, in pg_stat_activity. */
export type Purpose = 'calls' | 'long' | 'jobs' | 'notices' | 'position' | 'replica' | 'command'
const opened = new Map<object, { purpose: Purpose; most: number }>()

/** The most connections that this process has to the database as it is now, by what they are for. */
export function connectionsAtMost(): Map<Purpose, number> {
  const sums = new Map<Purpose, number>()
  for (const { purpose, most } of opened.values()) sums.set(purpose, (sums.get(purpose) ?? 0) + most)
  return sums
}

/** `endless`: without timeouts, for long work that waits for others, such as migrations. */
export type Bound = 'bounded' | 'endless'

function settingsOf({ patience = usual, replica: _, ...where }: DatabaseConfig, waiting: Bound, purpose: Purpose): Settings {
  const { connect, statement, transaction, silence } = patience
  const bounds = { statement_timeout: statement, idle_in_transaction_session_timeout: transaction, silence }
  return {
    application_name: `portal ${purpose}`,
    ...where,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: connect,
    ...(waiting === 'bounded' && bounds),
  }
}

/** Creates a connection that is not yet connected; this and `openPool` are the only ways to the database. */
export function openConnection(config: DatabaseConfig, waiting: Bound = 'bounded', purpose: Purpose = 'command'): pg.Client {
  const client = new Connection(settingsOf(config, waiting, purpose))
  client.once('connect', () => opened.set(client, { purpose, most: 1 }))
  client.once('end', () => opened.delete(client))
  return client
}

/** `size` connections at most. */
export function openPool(config: DatabaseConfig, size: number, purpose: Purpose, waiting: Bound = 'bounded'): pg.Pool {
  const pool = new Pool({ ...settingsOf(config, waiting, purpose), max: size, Client: Connection })
  const end = pool.end.bind(pool)
  pool.end = () => end().finally(() => opened.delete(pool))
  opened.set(pool, { purpose, most: size })
  pool.on('error', () => {}) // an idle one was lost: the next query opens another, and fails if it cannot
  pool.on('connect', () => {}) // the job queue would add listeners of its own where it finds none; each connection has them
  return pool
}
