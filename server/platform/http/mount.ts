import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { actsOf, type Endpoint, FileAnswer } from '#contract/endpoint.ts'
import { attachmentBytes } from '#domain/documents/document/attachment.ts'
import { Refused, refuse } from '#domain/refusal.ts'
import { languageOf } from '#i18n/language.ts'
import { createTranslator } from '#i18n/translator.ts'
import { requireClean } from '../files/clamd.ts'
import { sha256Of } from '../files/files.ts'
import { answer as answerIn } from '../process/answering.ts'
import { Sheet } from '../sheet/sheet.ts'
import { mayReadAside, readAside } from '../sql/read-aside.ts'
import { writerOf } from '../sql/schema.ts'
import { askedLanguage } from './asked-language.ts'
import { requireFreshProof, requireOneOf, requireScope } from './authorize.ts'
import { type Call, callOf, type UploadedFile } from './call.ts'
import { anonymous, type Caller, callerOf, type Sessions } from './caller.ts'
import { readForm } from './form.ts'
import { WrittenJson } from './json-text.ts'
import { bodiesInHand } from './limits/quota.ts'
import { takeFromAll } from './limits/shared-quota.ts'
import { networkOf } from './network.ts'
import { readInput } from './read-input.ts'
import { recordReading, rowsIn } from './readings.ts'
import type { Services } from './services.ts'
import { attachment, type SaidOf, sheetSender } from './sheets/send-sheet.ts'
import { requireText } from './text.ts'

/** A file to send: its bytes, its type and the name a browser saves it under. */
export type FileBytes = { bytes: Uint8Array; name: string; type?: string; documentId?: string; version?: number; inline?: boolean }
/** The bytes of a document as base64, for signing; `version` is that of the document, sent as a header. */
export type Base64File = { data: string; version: number }
/** null is 204: an empty first page where the contract specifies it. */
type AnswerOf<A> = A extends z.ZodType
  ? z.input<A> | WrittenJson | null
  : A extends FileAnswer
    ? FileBytes | Base64File | Readable | Sheet | null
    : unknown

type Input<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> = {
  params: z.infer<P>
  query: z.infer<Q>
  body: z.infer<B>
  files: UploadedFile[]
}
type Handle<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType | FileAnswer | null> = (
  input: Input<P, Q, B>,
  call: Call,
  reply: FastifyReply,
  request: FastifyRequest,
) => AnswerOf<A> | Promise<AnswerOf<A>>

export type Mount = <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType | FileAnswer | null>(
  e: Endpoint<P, Q, B, A>,
  handle: Handle<P, Q, B, A>,
) => void

/** Default rate limit, requests a minute from one address: generous for users, too low for a flood. It protects an instance and is counted by each. */
const perMinute = 3_000

/** Default limit of a JSON body, bytes. */
const usualBody = 1024 * 1024

/** Mounts one entry of the contract with its handler: checks the access table, parses the input, sends the response by its schema. */
export const mounter = (app: FastifyInstance, services: Services, sessions: Sessions, said: SaidOf): Mount => {
  const sendSheet = sheetSender(services)
  return (e, handle) => {
    const hold = inHand(app)
    const aside = mayReadAside(e)
    const calls = new WeakMap<FastifyRequest, Call>()
    const largest = e.multipart ? e.multipart.files.length * attachmentBytes : (e.largestBody ?? usualBody)
    app.route({
      method: e.method,
      url: e.path,
      bodyLimit: e.largestBody ?? usualBody,
      config: { rateLimit: { max: e.perMinute ?? perMinute, timeWindow: 60_000 }, endpoint: e },
      // before the body is read: the body of an unauthorized request is neither read nor parsed
      preParsing: async (request, reply) => {
        if (e.perMinute) await takeFromAll(services.db, `${e.method} ${e.path} ${networkOf(request.ip)}`, e.perMinute)
        const call = await enter(services, sessions, e, request, reply)
        calls.set(request, call)
        if (e.method !== 'GET')
          reply.raw.once('close', hold(call.signedIn ? { person: call.person.id } : { ip: call.ip }, sizeOf(request, largest)))
      },
      handler: async (request, reply) => {
        const call = calls.get(request)!
        const { body, files } = e.multipart ? await readForm(request, e.multipart) : { body: request.body ?? {}, files: [] }
        await requireClean(services, e, files, request.log)
        for (const given of [request.params, request.query, body]) requireText(given)
        const input = {
          params: readInput(e.params, request.params),
          query: readInput(e.query, request.query),
          body: readInput(e.body, e.method === 'GET' || e.method === 'DELETE' ? {} : body),
          files,
        } as Parameters<typeof handle>[0]
        const identified = withFingerprint(call, request, body, files)
        return answerIn(`${e.method} ${e.path}`, async () => {
          const made = () => handle(input, identified, reply, request)
          const answer = await (aside ? readAside(services.db, made) : made())
          if (e.security)
            app.noteSecurity?.({
              kind: e.security,
              code: '',
              route: `${e.method} ${e.path}`,
              personId: request.personId ?? null,
              ip: call.ip,
            })
          if (e.personal) await recordReading(services.db, call, { what: e.personal, name: request.url, rows: rowsIn(answer) })
          reply.header('cache-control', e.cached ?? 'no-store')
          if (answer instanceof Sheet) return sendSheet(reply, answer, call, await said(services.db, call, e, input))
          return send(services, e, reply, answer)
        })
      },
    })
  }
}

/** Every line about a request says whose it is; its trace id is there from the beginning. */
function nameInLog(request: FastifyRequest, reply: FastifyReply, { person, acting, token }: Call): void {
  const named = request.log.child({
    person: person.id,
    ...(acting && { bin: acting.bin, role: acting.role }),
    ...(token && { token: token.id }),
  })
  request.log = named
  request.personId = person.id
  reply.log = named
}

/** One counter for all routes of an application. */
const counts = new WeakMap<FastifyInstance, ReturnType<typeof bodiesInHand>>()
function inHand(app: FastifyInstance): ReturnType<typeof bodiesInHand> {
  const known = counts.get(app) ?? bodiesInHand()
  counts.set(app, known)
  return known
}

/** Returns the most bytes that the body can have; a body of unknown length counts as the largest allowed. */
const sizeOf = ({ headers }: FastifyRequest, largest: number): number =>
  headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
    ? 0
    : Math.min(Number(headers['content-length'] ?? largest), largest)

/** Authenticates and authorizes the caller: every request needs a row in the access table. */
async function enter(services: Services, sessions: Sessions, e: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<Call> {
  const language = languageOf(askedLanguage(request), request.headers['accept-language'], request.cookies.lng)
  const asked = callerOf(services, sessions, request, e.method !== 'GET' || e.act === 'identified')
  const { shutOut, ...known } = await (e.deadTokenToo ? asked.catch(nobodyIfDead) : asked)
  const call = callOf({
    ...known,
    language,
    t: createTranslator(language),
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    now: services.clock.now(),
    real: services.clock.real(),
    today: services.clock.today(),
    idempotencyKey: keyOf(request),
    fingerprint: '',
    ...(services.checkAnswers && { actsOfContract: actsOf(e) }),
  })
  if (call.signedIn) nameInLog(request, reply, call)
  requireScope(e.scope, call)
  if (e.act === 'anyone') return call
  if (!call.signedIn) refuse('session.dead')
  if (e.act === 'identified') return call
  if (call.person.memberships.length === 0) refuse('session.unconfirmed')
  if (shutOut) refuse('session.blocked')
  // by the role alone: whoever may only read is told so, by the next line
  const acts = actsOf(e)
  requireOneOf(acts, call)
  if (e.method !== 'GET' && call.suspended) refuse('session.suspended')
  if (e.method !== 'GET') requireFreshProof(services, acts, call)
  return call
}

function nobodyIfDead(error: unknown): Caller {
  if (error instanceof Refused && error.refusal.code === 'session.dead') return anonymous
  throw error
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : refuse('input.invalid', undefined, 'Idempotency-Key')
}

/** Adds the fingerprint: a repeated Idempotency-Key must have the same organisation, body and files. Computed when it is first read, by who writes. */
function withFingerprint(call: Call, request: FastifyRequest, body: unknown, files: UploadedFile[]): Call {
  if (call.idempotencyKey === null) return call
  let computed: string | null = null
  return Object.defineProperty(call, 'fingerprint', {
    get: () => {
      computed ??= fingerprintOf(request, body, files)
      return computed
    },
  })
}

function fingerprintOf({ method, url, headers }: FastifyRequest, body: unknown, files: UploadedFile[]): string {
  const hash = createHash('sha256').update(`${method} ${url}\n${headers['x-organization-bin'] ?? ''}\n${JSON.stringify(body)}`)
  for (const { field, name, bytes } of files) hash.update(JSON.stringify([field, name, sha256Of(bytes)]))
  return hash.digest('base64url')
}

function send(services: Services, e: Endpoint, reply: FastifyReply, answer: unknown): unknown {
  if (e.answer === null || answer == null) return reply.code(204).send()
  if (answer instanceof Readable)
    return reply
      .type((e.answer as FileAnswer).types[0]!)
      .header('x-accel-buffering', 'no')
      .send(answer)
  if (e.answer instanceof FileAnswer) {
    const file = answer as FileBytes | Base64File
    if (file.version !== undefined) reply.header('document-version', file.version)
    return 'data' in file ? { data: file.data } : sendFile(reply, file, e.answer)
  }
  return reply
    .code(e.status)
    .type('application/json; charset=utf-8')
    .send(Buffer.from(jsonOf(services, e.answer, answer))) // a string would be measured, copied and encoded by node:http, in twice the time
}

function jsonOf({ checkAnswers }: Services, shape: z.ZodType, answer: unknown): string {
  if (!(answer instanceof WrittenJson)) return writerOf(shape)(checkAnswers ? shape.parse(answer) : answer)
  const { text } = answer
  if (checkAnswers && writerOf(shape)(shape.parse(JSON.parse(text))) !== text) throw new Error(`Not as the contract writes it: ${text}`)
  return text
}

function sendFile(reply: FastifyReply, file: FileBytes, answer: FileAnswer): FastifyReply {
  return reply
    .type(file.type ?? answer.types[0]!)
    .header('content-disposition', attachment(file.name))
    .headers(file.documentId ? { 'document-id': file.documentId } : {})
    .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength))
}
