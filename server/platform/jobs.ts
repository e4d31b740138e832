import type { FastifyInstance } from 'fastify'
import type { RunnerOptions, TaskList } from 'graphile-worker'
import type pg from 'pg'
import { type DatabaseConfig, openConnection, openPool } from './connection.ts'
import { repeat } from './repeat.ts'

/** ms */
const pauses = { afterBreak: 1_000, rescue: 10_000, poll: 2_000 }

/**
 * Does jobs of the queue in this process, beside those of other instances, until the application closes: then what is under way is finished
 * and the rest stays for others. A break (the database was away) is told, and it begins anew.
 */
export function doJobs(app: FastifyInstance, config: DatabaseConfig, tasks: TaskList): void {
  const failed = (error: unknown) => app.log.error({ err: error }, 'the queue of jobs broke off')
  let stop = () => {}
  let ending = false
  const turn = async () => {
    if (ending) return
    const run = await begin(config, tasks, (error) => app.log.warn({ err: error }, 'a job failed and is tried again'))
    stop = run.stop
    if (ending) run.stop()
    await run.done
    if (!ending) failed(run.why())
  }
  const jobs = repeat(pauses.afterBreak, turn, failed)
  app.addHook('onClose', async () => {
    ending = true
    stop()
    await jobs.stop()
  })
}

/** `why` it ended, where nobody asked it to. */
type Running = { stop: () => void; done: Promise<void>; why: () => unknown }

async function begin(config: DatabaseConfig, tasks: TaskList, onFailure: (error: unknown) => void): Promise<Running> {
  const { run } = await import('graphile-worker')
  const pool = openPool(config, 4)
  const alive = openConnection(config)
  const gone = new Promise<void>((resolve) => alive.once('end', resolve))
  const end = async () => {
    await alive.end()
    await pool.end()
  }
  try {
    await alive.connect()
    const runner = await run({ ...(await optionsOf(alive)), pgPool: pool, taskList: tasks })
    const rescue = repeat(pauses.rescue, () => alive.query('select 1').then(() => freeJobsOfTheDead(pool)), onFailure)
    let why: unknown = new Error('the connection that shows that this worker is alive has ended')
    runner.events.on('job:error', ({ error }) => onFailure(error))
    const stop = () => void runner.stop().catch(() => {}) // it stops already
    runner.events.on('pool:fatalError', ({ error }) => {
      why = error
    })
    // what it asked first and got no answer to, it keeps for ever: it begins anew, once it has set its clock to ask again
    runner.events.on('worker:getJob:error', ({ error }) => {
      why = error
      setImmediate(stop)
    })
    void gone.then(stop)
    const done = runner.promise.finally(() => rescue.stop().then(end))
    return { stop, why: () => why, done }
  } catch (error) {
    await end()
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
    worker: { hooks: { startWorker: (_: unknown, { worker }: Starting) => holdName(alive, worker.workerPool.id) } },
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
const holdName = async (alive: pg.Client, name: string): Promise<void> =>
  void (await alive.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]).catch(() => alive.end()))

/** A worker whose lock anybody can take is dead; what it had begun is begun anew by another. */
export const freeJobsOfTheDead = (pool: pg.Pool): Promise<unknown> =>
  pool.query(`select graphile_worker.force_unlock_workers(array(select id from (select distinct locked_by as id from graphile_worker._private_jobs
    where locked_by is not null) j where pg_try_advisory_xact_lock(hashtextextended(id, 0))))`)
