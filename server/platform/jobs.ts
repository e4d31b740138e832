import { setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { RunnerOptions, TaskList } from 'graphile-worker'
import type pg from 'pg'
import { type DatabaseConfig, openConnection, openPool } from './connection.ts'
import { repeat } from './repeat.ts'

/** ms. A queue that broke off may take so long to end: it counts what it still has to write, and a failure can make it count wrong. */
const pauses = { afterBreak: 1_000, rescue: 10_000, poll: 2_000, ending: 40_000 }

/**
 * Does jobs of the queue in this process, beside those of other instances, until the application closes: then what is under way is finished
 * and the rest stays for others. A break (the database was away) is told, and it begins anew.
 */
export function doJobs(app: FastifyInstance, config: DatabaseConfig, tasks: TaskList): void {
  const failed = (error: unknown) => app.log.error({ err: error }, 'the queue of jobs broke off')
  const jobFailed = (error: unknown) => app.log.warn({ err: error }, 'a job failed and is tried again')
  let stop = () => {}
  let ending = false
  const turn = async () => {
    if (ending) return
    const run = await begin(config, tasks, { broke: failed, jobFailed })
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

async function begin(config: DatabaseConfig, tasks: TaskList, told: JobLog): Promise<Running> {
  const { run } = await import('graphile-worker')
  const pool = openPool(config, 4)
  const alive = openConnection(config)
  const broken = Promise.withResolvers<unknown>()
  alive.once('end', () => broken.resolve(new Error('the connection that shows that this worker is alive has ended')))
  try {
    await alive.connect()
    const runner = await run({ ...(await optionsOf(alive)), pgPool: pool, taskList: tasks })
    const rescue = repeat(pauses.rescue, () => alive.query('select 1').then(() => freeJobsOfTheDead(pool)), told.jobFailed)
    const stop = () => void runner.stop().catch(() => {}) // it stops already
    runner.events.on('job:error', ({ error }) => told.jobFailed(error))
    runner.events.on('pool:fatalError', ({ error }) => broken.resolve(error))
    // what it asked first and got no answer to, it keeps for ever: it begins anew, once it has set its clock to ask again
    runner.events.on('worker:getJob:error', ({ error }) => setImmediate(() => broken.resolve(error)))
    let ended = false
    const givenUp = broken.promise.then(async (error) => {
      if (ended) return
      told.broke(error)
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
 * Completions are batched, be it one by one: only then does the package hear when one of them fails. It does not wait for those that are not,
 * and a connection that breaks under one would end the process.
 */
async function optionsOf(alive: pg.Client): Promise<RunnerOptions> {
  const { Logger } = await import('graphile-worker')
  const showAlive = {
    name: 'ShowAlive',
    version: '1',
    worker: { hooks: { startWorker: (_: unknown, { worker }: Starting) => lockWorkerName(alive, worker.workerPool.id) } },
  }
  return {
    preset: { plugins: [showAlive], worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    concurrency: 1,
    pollInterval: pauses.poll,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  }
}
type Starting = { worker: { workerPool: { id: string } } }

/**
 * Holds a lock by the name that jobs are taken under, from before the first one and for as long as the process lives: the database lets it go
 * when the connection is dead. Who cannot hold it begins anew.
 */
const lockWorkerName = async (alive: pg.Client, name: string): Promise<void> =>
  void (await alive.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]).catch(() => alive.end()))

/** A worker whose lock anybody can take is dead; what it had begun is begun anew by another. */
export const freeJobsOfTheDead = (pool: pg.Pool): Promise<unknown> =>
  pool.query(`select graphile_worker.force_unlock_workers(array(select id from (select distinct locked_by as id from graphile_worker._private_jobs
    where locked_by is not null) j where pg_try_advisory_xact_lock(hashtextextended(id, 0))))`)
