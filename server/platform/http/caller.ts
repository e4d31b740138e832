import type { FastifyRequest } from 'fastify'
import type { Actor } from '#domain/access.ts'
import { callsPerMinute, tokenPattern } from '#domain/core/token/token.ts'
import { refuse } from '#domain/refusal.ts'
import { perMinuteQuota } from './limits/quota.ts'
import { takeFromAll } from './limits/shared-quota.ts'
import type { Services } from './services.ts'
import { type AccessTokens, hashOf } from './tokens.ts'
import { type ActingToken, actorOf, type FindPerson, membershipOf, type Person, seesOnlyWhy } from './who.ts'

export type Caller = {
  person: Person | null
  sessionId: string | null
  /** Of a program that calls for the person or the organisation. */
  token: ActingToken | null
  actor: Actor | null
  suspended: boolean
  shutOut: boolean
}

type Known = { person: Person; token: ActingToken | null }
/** Finds a token that was not revoked, has not expired and opens what its person may do now, by the hash of its text, and writes down that it is used. */
export type FindToken = (
  services: Pick<Services, 'db' | 'secondFactor'>,
  hash: string,
  use: { now: Date; ip: string },
) => Promise<{ person: Person; token: ActingToken } | null>

/** Reads access tokens of sessions, and finds the person of a session and of a program's token. */
export type Sessions = { tokens: AccessTokens; personOfSession: FindPerson; findToken: FindToken }

export const anonymous: Caller = { person: null, sessionId: null, token: null, actor: null, suspended: false, shutOut: false }

/** ms for which reads may use a cached person; writes, and requests for one's own identity, always load the person. */
const readsFresh = 2_000
const mostRemembered = 2_000
type CachedPerson = Known & { until: number }
const seen = new WeakMap<Services, Map<string, CachedPerson>>()

/** Asked before the count that all instances share: whoever has used up this instance's costs the database nothing. */
const takeCall = perMinuteQuota(callsPerMinute)

/** Identifies the caller by the bearer token, and the organisation they act for. An invalid one of a session: 'Authentication failed'. */
export async function callerOf(services: Services, sessions: Sessions, request: FastifyRequest, fresh: boolean): Promise<Caller> {
  const { authorization } = request.headers
  if (!authorization) return anonymous
  const given = authorization.startsWith('Bearer ') ? authorization.slice(7) : ''
  const { sessionId, person, token } = tokenPattern.test(given)
    ? await ofProgram(services, sessions, given, request.ip, fresh)
    : await ofSession(services, sessions, given, fresh)
  const wanted = request.headers['x-organization-bin']
  const membership = membershipOf(person, typeof wanted === 'string' ? wanted : undefined)
  if (membership === null) refuse('session.membershipUnknown')
  return {
    person,
    sessionId,
    token,
    actor: membership ? actorOf(person, membership) : null,
    suspended: !person.active || membership?.active === false,
    shutOut: seesOnlyWhy(person, membership),
  }
}

async function ofSession(services: Services, { tokens, personOfSession }: Sessions, given: string, fresh: boolean) {
  const now = services.clock.real()
  const { sid } = (await tokens.read(given, now)) ?? refuse('session.dead')
  const found = await remember(services, sid, fresh, async () => {
    const person = await personOfSession(services, sid, now)
    return person && { person, token: null }
  })
  return { ...(found ?? refuse('session.dead')), sessionId: sid }
}

async function ofProgram(services: Services, { findToken }: Sessions, given: string, ip: string, fresh: boolean) {
  const hash = hashOf(given)
  const now = services.clock.real()
  const found = (await remember(services, hash, fresh, () => findToken(services, hash, { now, ip }))) ?? refuse('token.dead')
  takeCall(hash)
  await takeFromAll(services.db, `token ${hash}`, callsPerMinute)
  if (found.person.memberships.length === 0) refuse('token.orphaned')
  return { ...found, sessionId: null }
}

async function remember<K extends Known>(
  services: Services,
  key: string,
  fresh: boolean,
  find: () => Promise<K | null>,
): Promise<Known | null> {
  const now = services.clock.real().getTime()
  const remembered = seen.get(services) ?? new Map<string, CachedPerson>()
  seen.set(services, remembered)
  const known = remembered.get(key)
  if (!fresh && known && known.until > now) return known
  remembered.delete(key)
  const found = await find()
  if (!found) return null
  if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value!)
  remembered.set(key, { ...found, until: now + readsFresh })
  return found
}
