import type { FastifyRequest } from 'fastify'
import type { Actor } from '#domain/access.ts'
import { refuse } from '#domain/refusal.ts'
import type { Services } from './services.ts'
import type { AccessTokens } from './tokens.ts'
import { actorOf, type FindPerson, membershipOf, type Person, seesOnlyWhy } from './who.ts'

export type Caller = { person: Person | null; sessionId: string | null; actor: Actor | null; suspended: boolean; shutOut: boolean }

/** Reads access tokens and finds the person of a session. */
export type Sessions = { tokens: AccessTokens; personOfSession: FindPerson }

export const anonymous: Caller = { person: null, sessionId: null, actor: null, suspended: false, shutOut: false }

/** ms for which reads may use a cached person; writes, and requests for one's own identity, always load the person. */
const readsFresh = 2_000
const mostRemembered = 2_000
type CachedPerson = { person: Person; until: number }
const seen = new WeakMap<Services, Map<string, CachedPerson>>()

/** Identifies the caller by the bearer token, and the organisation they act for. An invalid token: 'Authentication failed'. */
export async function callerOf(
  services: Services,
  { tokens, personOfSession }: Sessions,
  request: FastifyRequest,
  fresh: boolean,
): Promise<Caller> {
  const { authorization } = request.headers
  if (!authorization) return anonymous
  const now = services.clock.now()
  const claims = authorization.startsWith('Bearer ') ? await tokens.read(authorization.slice(7), now) : null
  if (!claims) return refuse('session.dead')
  const person = (await personOf(services, personOfSession, claims.sid, now, fresh)) ?? refuse('session.dead')
  const wanted = request.headers['x-organization-bin']
  const membership = membershipOf(person, typeof wanted === 'string' ? wanted : undefined)
  if (membership === null) refuse('session.membershipUnknown')
  return {
    person,
    sessionId: claims.sid,
    actor: membership ? actorOf(person, membership) : null,
    suspended: !person.active || membership?.active === false,
    shutOut: seesOnlyWhy(person, membership),
  }
}

async function personOf(services: Services, find: FindPerson, sessionId: string, now: Date, fresh: boolean): Promise<Person | null> {
  const remembered = seen.get(services) ?? new Map<string, CachedPerson>()
  seen.set(services, remembered)
  const known = remembered.get(sessionId)
  if (!fresh && known && known.until > now.getTime()) return known.person
  remembered.delete(sessionId)
  const person = await find(services.db, sessionId, now)
  if (!person) return null
  if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value!)
  remembered.set(sessionId, { person, until: now.getTime() + readsFresh })
  return person
}
