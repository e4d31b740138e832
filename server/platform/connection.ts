import type { Socket } from 'node:net'
import pg from 'pg'

/** ms: for a connection, for one statement, for a transaction that nobody works in, for any answer at all. */
export type Patience = { connect: number; statement: number; transaction: number; silence: number }
export type DatabaseConfig = Pick<pg.PoolConfig, 'connectionString' | 'host' | 'user' | 'database'> & { patience?: Patience }

/** The server ends a statement first; where even that is not heard of, nobody is there. All of it together is less than a proxy waits. */
const usual: Patience = { connect: 10_000, statement: 30_000, transaction: 60_000, silence: 35_000 }

/** The connection was not made, broke or went silent. Whether a commit under way was done nobody knows: the same Idempotency-Key finds out. */
export class DatabaseAway extends Error {}

const away = (error: unknown): never => {
  throw new DatabaseAway((error as Error).message, { cause: error })
}

/** The server closes the connection with these: stopping, a transaction that nobody worked in. */
const last = /^(57P0\d|25P0[34])$/

type Settings = pg.ClientConfig & { silence?: number | undefined }

/**
 * A connection whose end never ends the process, whoever holds it then, and that is given up when the server owes an answer for too long:
 * a machine that is gone closes nothing.
 */
class Connection extends pg.Client {
  constructor(settings: Settings = {}) {
    super(settings)
    let lost = false
    for (const event of ['error', 'end'] as const)
      this.on(event, () => {
        lost = true // whoever asks now is told; a pool opens another
      })
    this.once('connect', () => settings.silence && giveUpAfter(settings.silence, this.connection))
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((...args: unknown[]) => {
      const answer = query(...args)
      if (!(answer instanceof Promise)) return answer
      return answer.catch(async (error: { code?: string }) => {
        if (!lost && last.test(error.code ?? '')) await this.#close() // before it is given back: the next one shall not get it
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
  // first of all listeners: the next query is sent by one of them
  connection.prependListener('readyForQuery', () => {
    answered = socket.bytesWritten
  })
  socket.setTimeout(ms, () => {
    if (socket.bytesWritten > answered) socket.destroy(new Error(`the database has not answered for ${ms / 1000} s`))
  })
}

type Release = (error?: Error | boolean) => void
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void

/** A pool of such connections. To give one back twice is a mistake of whoever borrowed it, and no reason to end. */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(done: Connected): void
  override connect(done?: Connected): Promise<pg.PoolClient> | undefined {
    if (!done) return super.connect().catch(away)
    super.connect((error, client, release?: Release) => {
      let given = false
      done(error, client, (broken) => {
        if (!given) release?.(broken) // an ended pool gives none
        given = true
      })
    })
  }
}

/** `endless`: for work that may take its time and waits for others, as migrations do. */
export type Bound = 'bounded' | 'endless'

function settingsOf({ patience = usual, ...where }: DatabaseConfig, waiting: Bound): Settings {
  const { connect, statement, transaction, silence } = patience
  const bounds = { statement_timeout: statement, idle_in_transaction_session_timeout: transaction, silence }
  return {
    ...where,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: connect,
    ...(waiting === 'bounded' && bounds),
  }
}

/** The only way to the database, with `openPool`: a connection that is not yet made. */
export const openConnection = (config: DatabaseConfig, waiting: Bound = 'bounded'): pg.Client => new Connection(settingsOf(config, waiting))

/** `size` connections at most. */
export function openPool(config: DatabaseConfig, size: number, waiting: Bound = 'bounded'): pg.Pool {
  const pool = new Pool({ ...settingsOf(config, waiting), max: size, Client: Connection })
  pool.on('error', () => {}) // one died while nobody had it: the next query opens another, and tells if it cannot
  pool.on('connect', () => {}) // the queue of jobs would add listeners of its own where it finds none; each connection has them
  return pool
}
