import type { FastifyInstance } from 'fastify'
import type { Description } from '#domain/openapi.ts'
import { clientOf } from './client.ts'
import { openApi } from './description.ts'

/** The description of the calls, a client made of it, and the page that shows it (web/operations/reference). */
export function openApiRoutes(app: FastifyInstance): void {
  let made: Promise<Description> | undefined
  const description = () => (made ??= openApi())
  app.get('/api/openapi.json', { config: { public: true } }, description)
  app.get('/api/client.ts', { config: { public: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(clientOf(await description())),
  )
  app.get('/api/docs', { config: { public: true } }, async (_request, reply) => reply.redirect('/reference', 308))
}
