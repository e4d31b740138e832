import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import type { Endpoint, Failure } from '#contract/endpoint.ts'
import { securityKindOf } from '#domain/core/session/security.ts'
import { authenticationFailed } from '#domain/core/session/session.ts'
import { type Refusal, Refused, refusalsOf, statusOf } from '#domain/refusal.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { languageOf } from '#i18n/language.ts'
import { createTranslator } from '#i18n/translator.ts'
import { FileUnread } from '../files/file-process.ts'
import { FileUnsound } from '../files/file-store.ts'
import { refusedByDatabase } from '../sql/constraint.ts'
import { comeAgain, logMessages, outageOf } from '../sql/outage.ts'
import { askedLanguage } from './asked-language.ts'
import type { SecurityEvent } from './security-log.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Keeps a security event; the portal's application does. */
    noteSecurity?: (event: Omit<SecurityEvent, 'at'>) => void
  }
  interface FastifyRequest {
    /** Who calls, once that is known. */
    personId?: number
  }
}

const byFastify: Record<string, Refusal['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'input.tooLarge',
  FST_FILES_LIMIT: 'attachment.tooMany',
  FST_PARTS_LIMIT: 'input.malformed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'input.unsupported',
  FST_ERR_CTP_INVALID_JSON_BODY: 'input.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'input.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'input.malformed',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'input.unsupported',
}
/** Retry-After in seconds of any other 503. */
const later = 10

/** Status codes of business rules, as opposed to authorization and availability. */
const ofRule = new Set([409, 413, 415, 422])

function reasonsOf(error: unknown): Refusal[] | null {
  if (error instanceof Refused) return error.all
  if (error instanceof ZodError) return refusalsOf(error)
  if (error instanceof FileUnsound) return [{ code: 'files.unsound' }]
  const { code = '', statusCode } = error as FastifyError
  if (byFastify[code]) return [{ code: byFastify[code] }]
  return statusCode && statusCode >= 400 && statusCode < 500 ? [{ code: 'input.malformed' }] : null
}

/** The only place where a refusal becomes a response, in the caller's language. Any other error is logged under its trace id. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
}

/** Also used for requests that the framework refuses before it finds a route, for example a malformed URL. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const voice = createTranslator(languageOf(askedLanguage(request), request.cookies?.lng, request.headers['accept-language']))
  const traceId = request.id
  const kept = refusedByDatabase(error)
  if (kept) request.log.warn({ err: error }, 'refused by a constraint of the database')
  const trouble = outageOf(error, request.method === 'GET')
  if (trouble) request.log.error({ err: error }, logMessages[trouble])
  if (error instanceof FileUnread) request.log.warn({ err: error.cause }, 'a file was not read')
  if (error instanceof FileUnsound) request.log.error({ err: error }, 'a file is missing or damaged')
  const known = kept ? [kept] : trouble ? [{ code: trouble }] : reasonsOf(error)
  if (!known) request.log.error({ err: error }, 'request failed')
  const reasons = known ?? [{ code: 'internal' as const, args: { traceId } }]
  const [first] = reasons as [Refusal, ...Refusal[]]
  const kind = securityKindOf(first.code)
  if (kind) {
    const { method, ip } = request
    const route = request.routeOptions?.url
    request.log.warn({ event: 'refused', code: first.code, method, route, ip }, 'refused')
    const personId = (error instanceof Refused ? error.about : null) ?? request.personId ?? null
    request.server.noteSecurity?.({ kind, code: first.code, route: `${method} ${route ?? ''}`, ip, personId })
  }
  const translated = reasons.map((r) => ({ ...r, message: r.code === 'session.dead' ? authenticationFailed : refusalText(voice, r) }))
  const { code, message, args, field } = translated[0]!
  if (code === 'token.dead') reply.header('www-authenticate', 'Bearer error="invalid_token"')
  if (code === 'token.scopeMissing') reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${args?.scope}"`)
  if (code === 'rate.exceeded' && args?.seconds) reply.header('retry-after', String(args.seconds))
  const failure: Failure = {
    code,
    message,
    traceId,
    ...(args && { args }),
    ...(field && { field }),
    ...(translated.length > 1 && { issues: translated.map(({ code, message, field }) => ({ code, message, field })) }),
  }
  const status = statusOf(first.code)
  const { endpoint } = (request.routeOptions?.config ?? {}) as { endpoint?: Endpoint }
  reply.header('cache-control', 'no-store')
  if (status === 503) reply.header('retry-after', String(trouble ? comeAgain[trouble] : later))
  if (endpoint?.refusalIs200 && ofRule.has(status) && code !== 'input.unsupported') reply.code(200).send({ success: false, ...failure })
  else reply.code(status).send(failure)
}
