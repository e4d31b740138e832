import type pg from 'pg'
import { type DatabaseConfig, openPool } from '../connection.ts'

/** The tables of the job queue come with the package; this row of `migration` records that those of this version exist. */
export const jobsVersion = 'graphile-worker 0.18.0'

/** Creates or updates the tables of the job queue. The caller must hold the migration lock; `client` is its connection. */
export async function prepareJobs(config: DatabaseConfig, client: pg.Client): Promise<void> {
  const done = await client.query('select from migration where name = $1', [jobsVersion])
  if (done.rowCount) return
  const { Logger, runMigrations } = await import('graphile-worker')
  const pool = openPool(config, 2, 'command', 'endless')
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
    await client.query('insert into migration (name, checksum) values ($1, $2)', [jobsVersion, ''])
  } finally {
    await pool.end()
  }
}
