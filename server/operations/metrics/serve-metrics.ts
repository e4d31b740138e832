import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/http/services.ts'
import type { Metrics } from './metrics.ts'

/** ms for which the gauges hold: however often and by however many they are asked for, the database is asked once. */
const holds = 15_000

/**
 * Answers GET /metrics on a port of its own until the application closes: the port of the portal is open to everybody, this one to the operator.
 * @returns the port
 */
export async function serveMetrics(
  app: FastifyInstance,
  services: Services,
  { registry, look }: Metrics,
  at: { host: string; port: number },
): Promise<number> {
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null
  const fresh = (): Promise<void> => {
    const now = services.clock.real().getTime()
    if (now - lookedAt >= holds)
      looking ??= look(services).finally(() => {
        looking = null
        lookedAt = now
      })
    return looking ?? Promise.resolve()
  }
  const server = createServer(async (request, response) => {
    try {
      if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
      await fresh()
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(await registry.metrics())
    } catch (error) {
      app.log.error({ err: error }, 'the metrics could not be written')
      response.writeHead(500).end()
    }
  })
  server.listen(at.port, at.host)
  await once(server, 'listening')
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  return (server.address() as { port: number }).port
}
