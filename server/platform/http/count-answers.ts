import type { FastifyInstance } from 'fastify'

/** `route`: as it was mounted, never the address, which names objects. `seconds` null = it stayed open on purpose. */
export type CountAnswer = (answer: { method: string; route: string; status: number; seconds: number | null }) => void

/** Tells of every answer once it was sent. */
export function countAnswers(app: FastifyInstance, count: CountAnswer): void {
  app.addHook('onResponse', (request, reply, done) => {
    const stream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    count({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: stream ? null : reply.elapsedTime / 1000,
    })
    done()
  })
}
