import { setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { RunnerOptions, TaskList } from 'graphile-worker'
import type pg from 'pg'
import { asWork } from '../../process/work.ts'
import { repeat } from '../../time/repeat.ts'
import { type DatabaseConfig, openConnection, openPool } from '../connection.ts'

/** ms. `ending` limits the shutdown of a failed queue: it counts its pending writes, and a failure can make that count wrong. */
const pauses = { afterBreak: 1_000, rescue: 10_000, poll: 2_000, ending: 40_000 }

/**
 * Runs jobs of the queue in this process, beside other instances, until the application closes: then running jobs are finished
 * and the rest is left to other instances. An interruption (the database was unavailable) is logged, and the worker starts again.
 */
export function doJobs(app: FastifyInstance, config: DatabaseConfig, tasks: TaskList, concurrency = 1): void {
  const failed = (error: unknown) => app.log.error({ err: error }, 'the job queue was interrupted')
  const jobFailed = (error: unknown) => app.log.warn({ err: error }, 'a job failed and will be retried')
  const asWorks: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, helpers) => asWork({ kind: 'job', name }, async () => task!(payload, helpers)),
    ]),
  )
  let stop = () => {}
  let ending = false
  const turn = async () => {
    if (ending) return
    const run = await begin(config, { tasks: asWorks, concurrency }, { broke: failed, jobFailed })
    stop = run.stop
    if (ending) run.stop()
    await run.done
  }
  const jobs = repeat(pauses.afterBreak, turn, failed)
  app.addHook('onClose', async () => {
    ending = true
    stop()
    await jobs.stop()
  })
}

type Running = { stop: () => void; done: Promise<void> }
type JobLog = Record<'broke' | 'jobFailed', (error: unknown) => void>

type Work = { tasks: TaskList; concurrency: number }
async function begin(config: DatabaseConfig, { tasks, concurrency }: Work, jobLog: JobLog): Promise<Running> {
  const { run } = await import('graphile-worker')
  const pool = openPool(config, 4, 'jobs')
  const alive = openConnection(config, 'bounded', 'jobs')
  const broken = Promise.withResolvers<unknown>()
  alive.once('end', () => broken.resolve(new Error('the connection that shows that this worker is alive has ended')))
  try {
    await alive.connect()
    const runner = await run({ ...(await optionsOf(alive)), concurrency, pgPool: pool, taskList: tasks })
    const rescue = repeat(pauses.rescue, () => alive.query('select 1').then(() => freeJobsOfTheDead(pool)), jobLog.jobFailed)
    const stop = () => void runner.stop().catch(() => {}) // it is already stopping
    runner.events.on('job:error', ({ error }) => jobLog.jobFailed(error))
    runner.events.on('pool:fatalError', ({ error }) => broken.resolve(error))
    // a worker whose first query got no response hangs forever: it is restarted, after it has set its poll timer
    runner.events.on('worker:getJob:error', ({ error }) => setImmediate(() => broken.resolve(error)))
    let ended = false
    const givenUp = broken.promise.then(async (error) => {
      if (ended) return
      jobLog.broke(error)
      stop()
      await after(pauses.ending, undefined, { ref: false })
    })
    const done = Promise.race([runner.promise, givenUp]).finally(async () => {
      ended = true
      await rescue.stop()
      await alive.end()
      void pool.end()
    })
    return { stop, done }
  } catch (error) {
    await alive.end()
    await pool.end()
    throw error
  }
}

/**
 * Completions are batched, even with no delay: only then does the package notice when one of them fails. It does not wait for unbatched ones,
 * and a connection that breaks during one would end the process.
 */
async function optionsOf(alive: pg.Client): Promise<RunnerOptions> {
  const { Logger } = await import('graphile-worker')
  let locked: Promise<void> | undefined // the workers of one pool have one name, and the connection answers one query at a time
  const showAlive = {
    name: 'ShowAlive',
    version: '1',
    worker: { hooks: { startWorker: (_: unknown, { worker }: Starting) => (locked ??= lockWorkerName(alive, worker.workerPool.id)) } },
  }
  return {
    preset: { plugins: [showAlive], worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    pollInterval: pauses.poll,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  }
}
type Starting = { worker: { workerPool: { id: string } } }

/**
 * Holds an advisory lock on the worker name that jobs are locked by, from before the first job until the process ends: the database releases it
 * when the connection is dead. A worker that cannot get it starts again.
 */
const lockWorkerName = async (alive: pg.Client, name: string): Promise<void> =>
  void (await alive.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]).catch(() => alive.end()))

/** Unlocks the jobs of dead workers, so that others run them again. A worker is dead if its lock is free. */
export const freeJobsOfTheDead = (pool: pg.Pool): Promise<unknown> =>
  pool.query(`select graphile_worker.force_unlock_workers(array(select id from (select distinct locked_by as id from graphile_worker._private_jobs
    where locked_by is not null) j where pg_try_advisory_xact_lock(hashtextextended(id, 0))))`)
