import pg from 'pg'
import type { DatabaseConfig } from './db.ts'

/** The tables of the job queue come with the package; this line tells that those of this version are there. */
const version = 'graphile-worker 0.18.0'

/** Makes or renews the tables of the job queue. Whoever calls holds the migration lock; `client` is its connection. */
export async function prepareJobs(config: DatabaseConfig, client: pg.Client): Promise<void> {
  const done = await client.query('select from migration where name = $1', [version])
  if (done.rowCount) return
  const { Logger, runMigrations } = await import('graphile-worker')
  const pool = new pg.Pool({ ...config, max: 2 })
  pool.on('error', () => {}) // an idle connection died: the next query tells
  pool.on('connect', (one) => one.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
    await client.query('insert into migration (name, checksum) values ($1, $2)', [version, ''])
  } finally {
    await pool.end()
  }
}
