import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Runner, RunnerOptions, TaskList } from 'graphile-worker'
import pg from 'pg'
import type { DatabaseConfig } from './db.ts'
import { repeat } from './repeat.ts'

/** ms */
const pauses = { afterBreak: 1_000, rescue: 10_000, poll: 2_000 }

/**
 * Does jobs of the queue in this process, beside those of other instances, until the application closes: then what is under way is finished
 * and the rest stays for others. A break (the database was away) is told, and it begins anew.
 */
export function doJobs(app: FastifyInstance, config: DatabaseConfig, tasks: TaskList): void {
  const failed = (error: unknown) => app.log.error({ err: error }, 'the queue of jobs broke off')
  let stop: (() => Promise<void>) | null = null
  let ending = false
  const turn = async () => {
    if (ending) return
    const run = await begin(config, tasks, (error) => app.log.warn({ err: error }, 'a job failed and is tried again'))
    stop = run.stop
    if (ending) await run.stop()
    await run.done
  }
  const jobs = repeat(pauses.afterBreak, turn, failed)
  app.addHook('onClose', async () => {
    ending = true
    await stop?.().catch(() => {}) // it has broken off already
    await jobs.stop()
  })
}

type Running = { stop: () => Promise<void>; done: Promise<void> }

async function begin(config: DatabaseConfig, tasks: TaskList, onFailure: (error: unknown) => void): Promise<Running> {
  const { Logger, run } = await import('graphile-worker')
  const workerId = `portal-${randomUUID()}`
  const pool = new pg.Pool({ ...config, max: 4, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => {}) // the next query tells
  pool.on('connect', (one) => one.on('error', () => {}))
  try {
    const alive = await showAlive(config, workerId)
    const rescue = repeat(pauses.rescue, () => freeJobsOfTheDead(pool), onFailure)
    const options: RunnerOptions & { workerId: string } = {
      pgPool: pool,
      taskList: tasks,
      workerId,
      concurrency: 1,
      pollInterval: pauses.poll,
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
    }
    const runner: Runner = await run(options)
    runner.events.on('job:error', ({ error }) => onFailure(error))
    const halt = () => void runner.stop().catch(() => {}) // it stops already
    alive.on('end', halt)
    const done = runner.promise.finally(async () => {
      alive.off('end', halt)
      await rescue.stop()
      await alive.end().catch(() => {}) // it is gone already
      await pool.end()
    })
    return { stop: () => runner.stop(), done }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** Holds a lock by the worker's name for as long as its process lives: the database lets it go when the connection is dead. */
async function showAlive(config: DatabaseConfig, workerId: string): Promise<pg.Client> {
  const client = new pg.Client({ ...config, keepAlive: true, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // 'end' follows
  await client.connect()
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [workerId])
  return client
}

/** A worker whose lock anybody can take is dead; what it had begun is begun anew by another. */
export const freeJobsOfTheDead = (pool: pg.Pool): Promise<unknown> =>
  pool.query(`select graphile_worker.force_unlock_workers(array(select id from (select distinct locked_by as id from graphile_worker._private_jobs
    where locked_by is not null) j where pg_try_advisory_xact_lock(hashtextextended(id, 0))))`)
