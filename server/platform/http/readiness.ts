import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Outage, outageOf } from '../sql/outage.ts'
import { repeat } from '../time/repeat.ts'
import type { Services } from './services.ts'

/** ms between two looks of the process itself, so that the log says it where no proxy asks. */
const look = 60_000

type Warning = 'files.unsound'

/** Why this instance cannot do its work now; empty = it can. A database that only reads is one that cannot be written. */
async function reasonsNow({ db, files }: Pick<Services, 'db' | 'files'>): Promise<Outage[]> {
  const database = sql<{ reading: boolean }>`select pg_is_in_recovery() as reading`.execute(db).then(
    ({ rows }) => (rows[0]!.reading ? 'database.unreachable' : null),
    (error) => outageOf(error) ?? 'database.unreachable',
  )
  const stored = files.fault().catch((error) => outageOf(error) ?? 'files.unreachable')
  return (await Promise.all([database, stored])).filter((one) => one !== null)
}

/**
 * What a proxy or a process manager asks: /healthz = the process answers, /readyz = it can also serve, else 503 with the reasons. However often
 * it is asked, one look at a time is on its way; the log says when the answer changes.
 */
export function readiness(app: FastifyInstance, services: Services): void {
  let looking: Promise<Outage[]> | null = null
  let told = ''
  let toldDamaged = 0
  const reasons = (): Promise<Outage[]> => {
    looking ??= reasonsNow(services)
      .then((found) => {
        if (found.join() !== told)
          app.log[found.length > 0 ? 'error' : 'warn']({ reasons: found }, found.length > 0 ? 'not ready' : 'ready again')
        told = found.join()
        return found
      })
      .finally(() => {
        looking = null
      })
    return looking
  }
  /** What an operator should look at, while the instance serves: `files.unsound` = documents that are damaged. */
  const warnings = (): Warning[] => {
    const damaged = services.files.damaged()
    if (damaged.length > toldDamaged) app.log.error({ files: damaged.slice(0, 20), count: damaged.length }, 'documents are damaged')
    toldDamaged = damaged.length
    return damaged.length > 0 ? ['files.unsound'] : []
  }
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  app.get('/healthz', (_, reply) => reply.headers(headers).send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const found = await reasons()
    const noted = warnings()
    return reply
      .code(found.length > 0 ? 503 : 200)
      .headers(headers)
      .send({ ready: found.length === 0, reasons: found, ...(noted.length > 0 && { warnings: noted }) })
  })
  app.addHook('onReady', async () => {
    if (!services.log) return
    const looked = async () => {
      warnings()
      await reasons()
    }
    const own = repeat(look, looked, () => {})
    app.addHook('onClose', () => own.stop())
  })
}
