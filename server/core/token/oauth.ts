import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { scopes as allScopes, type Scope } from '#domain/core/token/scope.ts'
import { clientIdPattern, clientTokenSeconds, secretPrefix, tokenPrefix } from '#domain/core/token/token.ts'
import { Refused } from '#domain/refusal.ts'
import { takeFromAll } from '../../platform/http/limits/shared-quota.ts'
import { networkOf } from '../../platform/http/network.ts'
import type { Services } from '../../platform/http/services.ts'
import { hashOf } from '../../platform/http/tokens.ts'
import { forgetAttempts, requireFewAttempts } from '../session/attempts.ts'

const tokenPath = '/api/oauth/token'
const longestForm = 4_096
/** Tokens a minute for one network, through all instances. */
const perMinute = 120

/** RFC 6749, section 5.2. */
type OauthError = 'invalid_request' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_scope'
class Failed extends Error {
  readonly code: OauthError
  readonly said: string
  constructor(code: OauthError, said: string) {
    super(code)
    this.code = code
    this.said = said
  }
}
const fail = (code: OauthError, said: string): never => {
  throw new Failed(code, said)
}

/** What a program reads first (RFC 8414). */
export const serverMetadata = (publicUrl: string) => ({
  issuer: publicUrl.replace(/\/$/, ''),
  token_endpoint: new URL(tokenPath, publicUrl).href,
  grant_types_supported: ['client_credentials'],
  response_types_supported: [],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  scopes_supported: allScopes,
  service_documentation: new URL('/reference', publicUrl).href,
  ui_locales_supported: ['ru', 'kk'],
})

/** OAuth 2.0 client credentials (RFC 6749, section 4.4): its answers have the form of that standard, not of the portal's calls. */
export async function oauthRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.get('/.well-known/oauth-authorization-server', { config: { public: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .send(serverMetadata(services.publicUrl)),
  )
  await app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: longestForm }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    )
    forms.post(tokenPath, { config: { public: true }, bodyLimit: longestForm }, async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
      try {
        await takeFromAll(services.db, `oauth ${networkOf(request.ip)}`, perMinute)
        return await granted(services, request)
      } catch (error) {
        return refused(reply, error)
      }
    })
  })
}

function refused(reply: FastifyReply, error: unknown) {
  if (error instanceof Refused && error.refusal.code === 'rate.exceeded')
    return reply
      .code(429)
      .header('retry-after', String(error.refusal.args?.seconds ?? 60))
      .send({ error: 'temporarily_unavailable' })
  if (!(error instanceof Failed)) throw error
  if (error.code === 'invalid_client') reply.header('www-authenticate', 'Basic realm="oauth"')
  return reply.code(error.code === 'invalid_client' ? 401 : 400).send({ error: error.code, error_description: error.said })
}

async function granted(services: Services, request: FastifyRequest) {
  const form =
    request.body instanceof URLSearchParams ? request.body : fail('invalid_request', 'The body is application/x-www-form-urlencoded')
  for (const name of new Set(form.keys())) if (form.getAll(name).length > 1) fail('invalid_request', `${name} occurs twice`)
  const { id, secret } = credentials(request.headers.authorization, form)
  const client = await known(services, { id, secret, ip: request.ip })
  if (form.get('grant_type') !== 'client_credentials') fail('unsupported_grant_type', 'grant_type is client_credentials')
  const wanted = form.get('scope')?.split(' ').filter(Boolean) ?? []
  if (wanted.some((scope) => !client.scopes.includes(scope as Scope))) fail('invalid_scope', `This client has ${client.scopes.join(' ')}`)
  const scopes = wanted.length > 0 ? ([...new Set(wanted)] as Scope[]) : client.scopes
  const token = tokenPrefix.organisation + randomBytes(32).toString('base64url')
  const now = services.clock.real()
  await services.db
    .insertInto('apiToken')
    .values({
      ...{ tokenHash: hashOf(token), personId: client.personId, bin: client.bin, role: client.role, name: client.name, clientId: id },
      ...{ scopes, createdAt: now, expiresAt: new Date(now.getTime() + clientTokenSeconds * 1000) },
    })
    .execute()
  return { access_token: token, token_type: 'Bearer', expires_in: clientTokenSeconds, scope: scopes.join(' ') }
}

/** client_secret_basic, whose parts are form-urlencoded (RFC 6749, section 2.3.1), or client_secret_post; never both. */
function credentials(authorization: string | undefined, form: URLSearchParams): { id: string; secret: string } {
  const posted = { id: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' }
  if (!authorization) return posted.id && posted.secret ? posted : fail('invalid_client', 'No client_id and client_secret')
  if (posted.secret) fail('invalid_request', 'The client shows itself in one way')
  const [, basic] = /^Basic ([\w+/=-]+)$/i.exec(authorization) ?? []
  const [id = '', secret = ''] = Buffer.from(basic ?? '', 'base64')
    .toString()
    .split(':')
  return { id: decoded(id), secret: decoded(secret) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return fail('invalid_client', 'Authorization cannot be read')
  }
}

/** Finds the client by its secret. Guesses wait as those of passwords do. */
async function known(services: Services, { id, secret, ip }: { id: string; secret: string; ip: string }) {
  const wrong = () => fail('invalid_client', 'Unknown client, or its secret is wrong')
  if (!clientIdPattern.test(id) || !secret.startsWith(secretPrefix)) return wrong()
  const { db, clock } = services
  const attempt = { account: `client ${id}`, source: { ip } }
  const now = clock.real()
  await requireFewAttempts(services, attempt, { real: now, ip })
  const { rows } = await sql<{ personId: number; bin: string; role: 'CONTRACTOR'; name: string; scopes: Scope[] }>`
    with used as (update oauth_secret set last_used_at = ${now}, last_ip = ${ip} where client_id = ${id} and secret_hash = ${hashOf(secret)} returning client_id)
    select c.person_id, c.bin, c.role, c.name, c.scopes from oauth_client c join used on used.client_id = c.id where c.revoked_at is null`.execute(
    db,
  )
  const client = rows[0] ?? wrong()
  await forgetAttempts(db, attempt)
  return client
}

/** Deletes the short tokens that have ended, with their use; those that people made stay. */
export const forgetClientTokens = (db: Services['db'], now: Date) =>
  db
    .deleteFrom('apiToken')
    .where('clientId', 'is not', null)
    .where('expiresAt', '<', new Date(now.getTime() - 86_400_000))
    .execute()
