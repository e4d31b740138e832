import { refreshRepeatSeconds } from '#domain/core/session/session.ts'
import { refuse, refuseAt } from '#domain/refusal.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { type AccessTokens, hashOf, type Secrets, successorsOf } from '../../platform/http/tokens.ts'
import { findCredentials } from '../person/password.ts'
import { type Attempt, forgetAttempts, requireFewAttempts, tellOwner } from './attempts.ts'
import { endOf } from './end.ts'
import { type HalfCookie, halfOfLink, halfSession, linkOpened } from './half-session.ts'
import { knownBrowser } from './known-browser.ts'
import { issueAccess, openSession } from './open.ts'
import { owedBy } from './owed.ts'
import { passwordHolds } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { dropUnused, insertRefreshToken, issuedOf, lockRefreshToken, spendRefreshToken, touchSession } from './store.ts'
import { personOfSession } from './who.ts'

/** A password alone does not always open: whoever owes a second factor gets what proves the password, for some minutes. */
type Entered = Awaited<ReturnType<typeof openSession>> | { half: HalfCookie; owed: 'code' | 'device' }

/**
 * Opens a session by e-mail and password. A person who registered with an e-mail that another owns signs in with it as well, but has no access:
 * neither the answer nor its time reveals whether an e-mail is taken.
 */
export async function signIn(
  services: Services,
  tokens: AccessTokens,
  given: { email: string; password: string; browser: string | undefined; half: string | undefined } & Expected,
  call: Call,
): Promise<Entered> {
  const account = accountOf(given.email)
  const attempt = { account, source: sourceOf(services, given.browser, account, call) }
  await requireFewAttempts(services, attempt, call)
  const { owner, asking } = await findCredentials(services.db, given.email)
  const [isOwner, isAsking] = await Promise.all([owner, asking].map((one) => passwordHolds(one?.passwordHash, given.password)))
  const known = isOwner ? owner : isAsking ? asking : undefined
  if (!known) {
    if (owner) await tellOwner(services, owner.id, account)
    return refuseAt(owner?.id, { code: 'session.badPassword' })
  }
  requireExpected(known.id, given)
  await forgetAttempts(services.db, attempt)
  const link = await linkOpened(services, given.half, known.id)
  const owed = await owedBy(services, services.db, known.id, link !== null)
  if (owed === 'key') return refuseAt(known.id, { code: 'auth.keyFirst' })
  if (owed && link) return { half: halfOfLink(given.half!), owed }
  if (owed) return { half: await halfSession(services, { personId: known.id, account, link }), owed }
  return openSession(services, tokens, { personId: known.id, signInProof: 'password' }, call)
}

/** The source of whoever shows a code: as that of a password. */
export function sourceOf(services: Secrets, browser: string | undefined, account: string, { ip }: Pick<Call, 'ip'>): Attempt['source'] {
  const known = knownBrowser(services, browser, account)
  return known ? { known } : { ip }
}

/** The name under which attempts on a sign-in name are counted. */
export const accountOf = (email: string): string => `email ${email}`

/** The person whose form is open has to sign in again: a session of another person would replace theirs in this browser. */
export type Expected = { expectedPersonId?: number | undefined }
export function requireExpected(personId: number, { expectedPersonId }: Expected): void {
  if (expectedPersonId !== undefined && expectedPersonId !== personId) refuse('session.another')
}

/**
 * Rotates the refresh token. Within ten seconds a repeat gets the same successor. Later the response may have been lost on its way: as long as nobody
 * has used the successor, it is replaced by another one. Whoever comes with a token that was replaced, or whose successor is in use, is the second
 * holder of one session, of whom one is a thief: the whole family ends. While the secret is changed, the successor may have been derived from either.
 */
export async function refresh(
  { db, clock, sessionLimits, secondFactor, ...secrets }: Services,
  tokens: AccessTokens,
  token: string | undefined,
) {
  if (!token) refuse('session.dead')
  const now = clock.real()
  const renewed = await db.transaction().execute(async (tx) => {
    const known = await lockRefreshToken(tx, hashOf(token))
    if (!known || known.endedAt || known.expiresAt <= now) return null
    const { sessionId, usedAt } = known
    const successors = usedAt ? successorsOf(secrets, token, usedAt) : []
    if (usedAt && now.getTime() - usedAt.getTime() <= refreshRepeatSeconds * 1000) {
      const issued = await issuedOf(tx, successors.map(hashOf))
      return { sessionId, next: successors.find((one) => hashOf(one) === issued) ?? successors[0]!, end: known.expiresAt }
    }
    if (usedAt && !(await dropUnused(tx, successors.map(hashOf)))) {
      await endSessions(tx, { id: sessionId }, now, 'refresh token used twice')
      return null
    }
    const [next] = successorsOf(secrets, token, now) as [string]
    await spendRefreshToken(tx, hashOf(token), now)
    await insertRefreshToken(tx, hashOf(next), sessionId, now)
    const end = await endOf(tx, { sessionLimits }, known, now)
    if (end <= now) return null
    await touchSession(tx, sessionId, now, end)
    return { sessionId, next, end }
  })
  const person = renewed && (await personOfSession({ db, secondFactor }, renewed.sessionId, now))
  if (!renewed || !person) return refuse('session.dead')
  const endsIn = Math.floor((renewed.end.getTime() - now.getTime()) / 1000)
  return { token: await issueAccess(tokens, person, renewed.sessionId, now), refreshToken: renewed.next, endsIn }
}
