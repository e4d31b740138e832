import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import { type Endpoint, Failure, FileAnswer } from '#contract/endpoint.ts'
import { access, roleCode } from '#domain/access.ts'

const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}

const rightsOf = ({ act }: Endpoint): string => {
  if (act === 'anyone') return 'Anyone.'
  if (act === 'identified') return 'Anyone signed in, confirmed or not yet.'
  return act === 'signedIn' ? 'Anyone signed in.' : `${act}: ${access[act].map(roleCode).join(', ')}.`
}

function parametersOf(e: Endpoint): object[] {
  const named = (where: 'path' | 'query', shape: z.ZodObject) =>
    Object.entries(shape.shape).map(([name, field]) => ({
      name,
      in: where,
      required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(field as z.ZodType, 'input'),
    }))
  return [...named('path', e.params), ...named('query', e.query)]
}

function bodyOf(e: Endpoint): object | undefined {
  if (e.method === 'GET' || e.method === 'DELETE' || (!e.multipart && Object.keys((e.body as z.ZodObject).shape ?? { x: 1 }).length === 0))
    return undefined
  if (!e.multipart) return { content: { 'application/json': { schema: schemaOf(e.body, 'input') } } }
  const files = Object.fromEntries(e.multipart.files.map((f) => [f, { type: 'string', format: 'binary' }]))
  const schema = { type: 'object', required: [e.multipart.part], properties: { [e.multipart.part]: schemaOf(e.body, 'input'), ...files } }
  return { content: { 'multipart/form-data': { schema, encoding: { [e.multipart.part]: { contentType: 'application/json' } } } } }
}

function answersOf(e: Endpoint): object {
  const content =
    e.answer === null
      ? undefined
      : e.answer instanceof FileAnswer
        ? Object.fromEntries(e.answer.types.map((t) => [t, { schema: { type: 'string', format: 'binary' } }]))
        : { 'application/json': { schema: schemaOf(e.answer, 'output') } }
  return {
    [e.status]: { description: 'Done', ...(content && { content }) },
    ...(e.emptyIs204 && { 204: { description: 'There is none at all' } }),
    default: { description: 'Refused', content: { 'application/json': { schema: schemaOf(Failure, 'output') } } },
  }
}

/** Generates OpenAPI 3.1 from the contract, so that it always matches the server. */
export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, e] of endpoints) {
    const path = e.path.replace(/:(\w+)/g, '{$1}').replace('*', '{*}')
    paths[path] = {
      ...paths[path],
      [e.method.toLowerCase()]: {
        operationId: name,
        tags: [name.split('.')[0]],
        summary: e.summary,
        description: rightsOf(e),
        parameters: parametersOf(e),
        requestBody: bodyOf(e),
        responses: answersOf(e),
        ...(e.act !== 'anyone' && { security: [{ bearer: [] }] }),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Road bitumen portal of Kazakhstan', version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  }
}

export function openApiRoutes(app: FastifyInstance): void {
  let made: object | undefined
  app.get('/api/openapi.json', { config: { public: true } }, async () => (made ??= openApi()))
  app.get('/api/docs', { config: { public: true } }, async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage()))
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** Renders a plain page without scripts: one line per route. */
function docsPage(): string {
  const rows = endpoints.map(
    ([name, e]) =>
      `<tr><td>${e.method}</td><td><code>${escaped(e.path)}</code></td><td>${escaped(e.summary)}</td><td>${escaped(rightsOf(e))}</td><td>${name}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Calls of the portal</title><h1>Calls of the portal</h1><p><a href="/api/openapi.json">OpenAPI 3.1</a></p><table border="1" cellpadding="6">${rows.join('')}</table></html>`
}
