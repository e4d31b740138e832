import type { z } from 'zod'
import { actsOf, type Endpoint, FileAnswer } from '#contract/endpoint.ts'
import { access, roleCode } from '#domain/access.ts'
import type { Content, Operation, Parameter, Schema } from '#domain/openapi.ts'

type SchemaOf = (shape: z.ZodType, io: 'input' | 'output') => Schema

const rightsOf = (e: Endpoint): string => {
  if (e.act === 'anyone') return 'Anyone.'
  if (e.act === 'identified') return 'Anyone signed in, confirmed or not yet.'
  if (e.act === 'signedIn') return 'Anyone signed in.'
  return `${actsOf(e)
    .map((act) => `${act}: ${access[act].map(roleCode).join(', ')}`)
    .join('; ')}.`
}

const programsOf = ({ scope }: Endpoint): string => {
  if (scope === 'session') return 'No access token does it: a person, signed in.'
  return scope === 'open' ? 'An access token needs no scope.' : `An access token needs ${scope}.`
}

/** A session, or an access token with its scope; a call for anyone needs neither. */
function securityOf({ act, scope }: Endpoint): Operation['security'] {
  if (act === 'anyone') return []
  if (scope === 'session') return [{ session: [] }]
  const wanted = scope === 'open' ? [] : [scope]
  return [{ session: [] }, { accessToken: wanted }, { oauth: wanted }]
}

function parametersOf(e: Endpoint, schemaOf: SchemaOf): Parameter[] {
  const named = (where: 'path' | 'query', shape: z.ZodObject) =>
    Object.entries(shape.shape).map(([name, field]) => ({
      name,
      in: where,
      required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(field as z.ZodType, 'input'),
    }))
  return [...named('path', e.params), ...named('query', e.query)]
}

function bodyOf(e: Endpoint, schemaOf: SchemaOf): Content | undefined {
  if (e.method === 'GET' || e.method === 'DELETE' || (!e.multipart && Object.keys((e.body as z.ZodObject).shape ?? { x: 1 }).length === 0))
    return undefined
  if (!e.multipart) return { content: { 'application/json': { schema: schemaOf(e.body, 'input') } } }
  const files = Object.fromEntries(e.multipart.files.map((f) => [f, { type: 'string', format: 'binary' }]))
  const { part } = e.multipart
  const schema = { type: 'object', required: [part], properties: { [part]: schemaOf(e.body, 'input'), ...files } }
  const encoding = { [part]: { contentType: 'application/json' } }
  return { content: { 'multipart/form-data': { schema, encoding } as { schema: Schema } } }
}

function answersOf(e: Endpoint, schemaOf: SchemaOf): Operation['responses'] {
  const content =
    e.answer === null
      ? undefined
      : e.answer instanceof FileAnswer
        ? Object.fromEntries(e.answer.types.map((t) => [t, { schema: { type: 'string', format: 'binary' } }]))
        : { 'application/json': { schema: schemaOf(e.answer, 'output') } }
  return {
    [e.status]: { description: 'Done', ...(content && { content }) },
    ...(e.emptyIs204 && { 204: { description: 'There is none at all' } }),
    default: { $ref: '#/components/responses/Refused' } as object,
  }
}

/** One entry of the contract as an operation of OpenAPI. */
export const operationOf = (name: string, e: Endpoint, schemaOf: SchemaOf): Omit<Operation, 'x-codeSamples'> => ({
  operationId: name,
  tags: [name.split('.')[0]!],
  summary: e.summary,
  description: `${rightsOf(e)} ${e.act === 'anyone' ? '' : programsOf(e)}`.trim(),
  security: securityOf(e),
  parameters: parametersOf(e, schemaOf),
  requestBody: bodyOf(e, schemaOf),
  responses: answersOf(e, schemaOf),
})
