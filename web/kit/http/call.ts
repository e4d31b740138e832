import type { z } from 'zod'
import type { Endpoint, FileAnswer } from '#contract/endpoint.ts'
import { authenticationFailed } from '#domain/core/session/session.ts'
import { dropReads, takeEarlyRead } from './early-calls.ts'
import { Failed, failedOf } from './failed.ts'
import { accessToken, pendingToken, refreshToken } from './token.ts'
import { type Answered, answered, type Sent, transmit } from './transmit.ts'

export type GotFile = { blob: Blob; fileName: string; documentId: string | null }

type Answer<A> = A extends FileAnswer ? GotFile : A extends z.ZodType ? z.output<A> : null
export type Part<Name extends string, S extends z.ZodType> =
  Record<string, never> extends z.input<S> ? { [n in Name]?: z.input<S> } : { [n in Name]: z.input<S> }

/** The fields of an endpoint that `call` needs at run time; the rest are types. */
type Line<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType | FileAnswer | null> = Pick<
  Endpoint<P, Q, B, A>,
  'method' | 'path' | 'multipart' | 'opensSession' | 'params' | 'query' | 'body' | 'answer'
>

export type Extra = {
  /** Keyed by the part names of the endpoint's multipart. */
  files?: Record<string, File | null | undefined>
  signal?: AbortSignal
  /** One per user intent; the server does not repeat a write with the same key. Generated for each write that has none. */
  idempotencyKey?: string
  /** Share of bytes sent, 0 to 1. */
  onProgress?: (share: number) => void
}
export type Input<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> &
  Extra

/** Caller data sent with every request; set by the session and the language switch. */
const caller: { language: string; bin: string | null } = { language: 'ru', bin: null }
export const setCaller = (change: Partial<typeof caller>): void => void Object.assign(caller, change)

/** Why the user signs in again: the session is over, soon will be, or is too old for what they decide. */
export type WhyAgain = 'ended' | 'ending' | 'proof'

/** Called when a session does not suffice, and a refresh does not help: true = the user has signed in again, repeat the request once. */
let sessionExpired: (why: WhyAgain) => Promise<boolean> = async () => false
export const onSessionExpired = (handler: typeof sessionExpired): void => {
  sessionExpired = handler
}

/**
 * Sends a request to the server. A file returns {blob, fileName, documentId}, a 204 returns null.
 * @throws {Failed} with the server's code and message, or code 'network'
 */
export function call<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType | FileAnswer | null>(
  endpoint: Line<P, Q, B, A>,
  ...[input]: Record<string, never> extends Input<P, Q, B> ? [Input<P, Q, B>?] : [Input<P, Q, B>]
): Promise<Answer<A>> {
  const sent = sentOf(endpoint, input ?? {})
  return (instead ? instead(sent, caller) : asked(endpoint, sent)) as Promise<Answer<A>>
}

async function asked(endpoint: Pick<Endpoint, 'opensSession'>, sent: Sent): Promise<unknown> {
  const response = (await readAhead(sent)) ?? (await (endpoint.opensSession ? transmit(sent, headersWith(null)) : withSession(sent)))
  if (!response.ok) throw await failedOf(response.status, await response.text())
  return answerOf(response)
}

/** While set, a call is not sent. */
let instead: ((sent: Sent, from: typeof caller) => Promise<unknown>) | null = null

/** Runs a read whose call is given to `take` in place of being sent. */
export function notSending<T>(read: () => T, take: NonNullable<typeof instead>): T {
  instead = take
  try {
    return read()
  } finally {
    instead = null
  }
}

/** As `call`, for lists that answer 204 instead of an empty first page (docs/requirements.md, section 2): returns null. */
export const callOrNone: <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Line<P, Q, B, A>,
  ...input: Record<string, never> extends Input<P, Q, B> ? [Input<P, Q, B>?] : [Input<P, Q, B>]
) => Promise<Answer<A> | null> = call

/** The response of a read that the page's first script has sent; a failed one is sent again, as any other. */
async function readAhead(sent: Sent): Promise<Answered | null> {
  if (sent.method !== 'GET') dropReads()
  const response = sent.method === 'GET' ? await takeEarlyRead(sent.path, caller) : null
  const answer = response?.ok ? await answered(response).catch(() => null) : null
  sent.signal?.throwIfAborted()
  return answer
}

/** Spec, section 8: on 'Authentication failed' refreshes the token once and repeats the waiting requests; else the session is over. */
export async function withSession(sent: Sent): Promise<Answered> {
  await pendingToken()
  const used = accessToken()
  let response = await transmit(sent, headersWith(used))
  let why = await againBecause(response)
  if (why === 'ended') {
    const refreshed = accessToken() !== used ? 'fresh' : await refreshToken()
    if (refreshed === 'unreachable') throw new Failed(0, {})
    if (refreshed === 'fresh') {
      response = await transmit(sent, headersWith(accessToken()))
      why = await againBecause(response)
    }
  }
  return why && (await sessionExpired(why)) ? transmit(sent, headersWith(accessToken())) : response
}

async function againBecause(response: Answered): Promise<WhyAgain | null> {
  if (response.status !== 401) return null
  const { message, code } = await failedOf(401, await response.text())
  return message === authenticationFailed ? 'ended' : code === 'auth.proofNeeded' ? 'proof' : null
}

/** Headers for authentication, language and current organisation. */
export const headersWith = (token: string | null): Record<string, string> => ({
  'accept-language': caller.language,
  ...(token && { authorization: `Bearer ${token}` }),
  ...(caller.bin && { 'x-organization-bin': caller.bin }),
})

type CallInput = { params?: object; query?: object; body?: unknown } & Extra

export function sentOf({ method, path, multipart }: Pick<Endpoint, 'method' | 'path' | 'multipart'>, given: CallInput): Sent {
  const params = (given.params ?? {}) as Record<string, unknown>
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given.query ?? {})) if (value != null && value !== '') query.set(name, String(value))
  const writes = method !== 'GET'
  return {
    method,
    path: query.size > 0 ? `${url}?${query}` : url,
    headers: {
      ...(writes && { 'idempotency-key': given.idempotencyKey ?? newKey() }),
      ...(writes && !multipart && method !== 'DELETE' && { 'content-type': 'application/json' }),
    },
    body: !writes || method === 'DELETE' ? null : multipart ? formOf(multipart.part, given) : JSON.stringify(given.body ?? {}),
    ...(given.signal && { signal: given.signal }),
    ...(given.onProgress && { onProgress: given.onProgress }),
  }
}

function formOf(part: string, { body, files = {} }: CallInput): FormData {
  const form = new FormData()
  form.set(part, new Blob([JSON.stringify(body ?? {})], { type: 'application/json' }))
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file)
  return form
}

export async function answerOf(response: Answered): Promise<unknown> {
  if (response.status === 204) return null
  if (response.header('content-type')?.includes('application/json')) return JSON.parse(await response.text())
  return {
    blob: await response.blob(),
    fileName: fileNameOf(response.header('content-disposition')),
    documentId: response.header('document-id'),
  }
}

/** RFC 6266: prefers the UTF-8 name. */
function fileNameOf(disposition: string | null): string {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  return encoded ? decodeURIComponent(encoded) : (disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? 'document.pdf')
}

/** Generates an idempotency key. Works on plain http, where crypto.randomUUID does not exist. */
export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('')
