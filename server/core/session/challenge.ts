import { randomBytes, randomUUID } from 'node:crypto'
import { challengeLife, challengeText, nonceBytes } from '#domain/core/session/challenge.ts'
import { Refused, refuse } from '#domain/refusal.ts'
import type { Identity } from '#eds/verdict.ts'
import type { Services } from '../../platform/http/services.ts'
import { hashOf } from '../../platform/http/tokens.ts'
import { edsRefusal } from '../trust/eds-refusal.ts'
import { revocationFor } from '../trust/verifier.ts'
import { forgetChallenges, insertChallenge, spendChallenge } from './store.ts'

const preSessionPattern = /^[\w-]{43}$/

/** Binds a challenge to one browser by a cookie that only this server reads. An existing cookie is reused, so that it serves several tabs. */
export const preSessionOf = (cookie: string | undefined): string =>
  cookie && preSessionPattern.test(cookie) ? cookie : randomBytes(32).toString('base64url')

/** Creates a new text to sign, valid in this browser for two minutes, and for what was asked alone: null = a key. */
export async function newChallenge({ db, clock, publicUrl }: Services, preSession: string, asked: string | null = null) {
  const now = clock.real()
  const expiresAt = new Date(now.getTime() + challengeLife)
  const content = challengeText(publicUrl, randomBytes(nonceBytes).toString('base64url'), expiresAt)
  const id = randomUUID()
  await forgetChallenges(db, new Date(now.getTime() - challengeLife))
  await insertChallenge(db, { id, preSessionHash: hashOf(preSession), content, asked, createdAt: now, expiresAt, usedAt: null })
  return { challengeId: id, data: Buffer.from(content).toString('base64'), expiresAt: expiresAt.toISOString() }
}

/**
 * Returns the text of a challenge and spends it: the first answer, good or bad, so that it cannot be tried twice.
 * @throws Refused: unknown, of another browser, for something else, expired, used before
 */
export async function spentChallenge(
  { db, clock }: Services,
  challengeId: string,
  preSession: string | undefined,
  asked: string | null = null,
): Promise<Buffer> {
  const now = clock.real()
  const spent = await spendChallenge(db, challengeId, hashOf(preSession ?? ''), now)
  if (!spent || spent.asked !== asked) return refuse('challenge.foreign')
  if (spent.usedBefore) refuse('challenge.used')
  if (spent.expiresAt <= now) refuse('challenge.expired')
  return Buffer.from(spent.content)
}

/**
 * Returns the holder who signed the challenge.
 * `signIn` = for a session and nothing that stays, so the last list of revoked keys counts for some hours beyond its end.
 * @throws Refused: as the challenge is, or the verifier's own error code
 */
export async function holderOf(
  services: Services,
  given: { challengeId: string; signature: string },
  preSession: string | undefined,
  { signIn = false }: { signIn?: boolean } = {},
) {
  const content = await spentChallenge(services, given.challengeId, preSession)
  const now = services.clock.now()
  const question = { cms: given.signature, content, at: now, now, purpose: 'auth' as const, signIn }
  const { verdict, byKept = false } = await revocationFor(services).judge(question)
  if (!verdict.ok) throw new Refused(edsRefusal(verdict))
  return { identity: verdict.identity as Identity & { iin: string }, certificate: verdict.chain[0]!, byKept }
}
export type Holder = Awaited<ReturnType<typeof holderOf>>
