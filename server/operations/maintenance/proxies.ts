import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notify } from '../../core/notice/notify.ts'
import type { Services } from '../../platform/http/services.ts'
import { isHealthCheck } from '../../platform/process/health-check.ts'

/** ms between two warnings of one process. */
const pause = 3_600_000

/**
 * The proxy that handed a request on without being named in PROXIES; null = nothing shows that there is one. Who is named may hand on requests of its own
 * machine, whose client has its address: that its client differs from it is no sign. Fastify ends the list of addresses at the first that is not named.
 */
function unnamedProxy({ url, headers, ips, socket }: FastifyRequest): string | null {
  const client = [headers['x-forwarded-for'] ?? ''].flat().join().replace(/[\s,]/g, '')
  const isNamed = ips !== undefined && ips.length > 1
  return client === '' || isNamed || isHealthCheck(url) ? null : (socket.remoteAddress ?? '')
}

/**
 * Warns when a proxy that PROXIES does not name hands requests on: everybody behind it has one address, so the limit of sign-ins, meant for one office,
 * holds for the whole country. In the log each hour, to the administrators once a day.
 */
export function watchProxies(app: FastifyInstance, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  let warnedAt = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', (request, _, done) => {
    const peer = unnamedProxy(request)
    if (peer !== null && performance.now() - warnedAt > pause) {
      warnedAt = performance.now()
      app.log.error({ peer }, 'a proxy hands requests on that PROXIES does not name: all people behind it share one limit of sign-ins')
      void tell(peer).catch((error) => app.log.error({ err: error }, 'administrators could not be told of a proxy'))
    }
    done()
  })
  const tell = (peer: string) => {
    const [now, today] = [clock.now(), clock.today()]
    const notice = {
      kind: 'proxy.unnamed',
      objectType: 'PROXY',
      objectId: peer,
      args: { peer },
      once: `proxy.unnamed ${peer} ${today}`,
    } as const
    return db.transaction().execute((tx) => notify(tx, { now, today }, notice))
  }
}
