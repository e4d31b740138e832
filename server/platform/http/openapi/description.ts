import { endpoints } from '#contract/api.ts'
import { Failure } from '#contract/endpoint.ts'
import { scopes } from '#domain/core/token/scope.ts'
import type { Description } from '#domain/openapi.ts'
import { byName } from '../by-name.ts'
import { curlOf } from './curl.ts'
import { namedShapes } from './named-shapes.ts'
import { operationOf } from './operation.ts'
import { schemaCollector } from './schemas.ts'

const about = `Every call of the portal. Volumes are tons, days yyyy-mm-dd. Lists take page, size and sort and answer content and totalElements.
A refusal is a Failure: its code is stable, its message is in the reader's language (Accept-Language: ru or kk). A write with an Idempotency-Key is done once however often it is sent.`

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A person who signed in; POST /api/auth/login answers it.' },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'btp_… or bto_…',
    description: `Another program, by a token made at /user/tokens. Its scopes: ${scopes.join(', ')}. It does what its owner may do, within them.`,
  },
  oauth: {
    type: 'oauth2',
    description:
      'A program of an organisation, by a client made at /user/tokens (RFC 6749, section 4.4; metadata at /.well-known/oauth-authorization-server). Its token is an accessToken of 15 minutes.',
    flows: { clientCredentials: { tokenUrl: '/api/oauth/token', scopes: Object.fromEntries(scopes.map((scope) => [scope, scope])) } },
  },
}

/** Generates OpenAPI 3.1 from the contract, so that it always matches the server. */
export async function openApi(): Promise<Description> {
  const { schemas, schemaOf } = schemaCollector(await namedShapes())
  const operations = endpoints.map(([name, e]) => ({ path: pathOf(e.path), method: e.method, operation: operationOf(name, e, schemaOf) }))
  const Refused = { description: 'Refused', content: { 'application/json': { schema: schemaOf(Failure, 'output') } } }
  const paths: Description['paths'] = {}
  for (const { path, method, operation } of operations) {
    const source = curlOf(method, path, operation, schemas)
    paths[path] = { ...paths[path], [method.toLowerCase()]: { ...operation, 'x-codeSamples': [{ lang: 'Shell', label: 'curl', source }] } }
  }
  const written = {
    openapi: '3.1.0',
    info: { title: 'Road bitumen portal of Kazakhstan', version: '1', description: about },
    components: { securitySchemes, schemas: byName(Object.entries(schemas)), responses: { Refused } },
    paths,
  }
  return written
}

const pathOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}').replace('*', '{*}')
