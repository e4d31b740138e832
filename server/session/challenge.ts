import { randomBytes, randomUUID } from 'node:crypto'
import { type EdsCode, Refused, refuse } from '#domain/refusal.ts'
import { challengeLife, challengeText, nonceBytes } from '#domain/session/challenge.ts'
import type { Identity } from '#eds/verdict.ts'
import type { Services } from '../platform/services.ts'
import { hashOf } from '../platform/tokens.ts'
import { revocationFor } from '../trust/revocation.ts'
import { forgetChallenges, insertChallenge, spendChallenge } from './store.ts'

const preSessionPattern = /^[\w-]{43}$/

/** What ties a challenge to one browser: a cookie that only this server reads. One that is there serves several tabs. */
export const preSessionOf = (cookie: string | undefined): string =>
  cookie && preSessionPattern.test(cookie) ? cookie : randomBytes(32).toString('base64url')

/** A new text to sign, known to this browser for two minutes. */
export async function newChallenge({ db, clock, publicUrl }: Services, preSession: string) {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + challengeLife)
  const content = challengeText(publicUrl, randomBytes(nonceBytes).toString('base64url'), expiresAt)
  const id = randomUUID()
  await forgetChallenges(db, new Date(now.getTime() - challengeLife))
  await insertChallenge(db, { id, preSessionHash: hashOf(preSession), content, createdAt: now, expiresAt, usedAt: null })
  return { challengeId: id, data: Buffer.from(content).toString('base64'), expiresAt: expiresAt.toISOString() }
}

/**
 * Who signed the challenge. It is spent by the first answer, good or bad, so that nobody can try twice.
 * @throws Refused: unknown here or of another browser, run out, used before, or the verifier's own word
 */
export async function holderOf(services: Services, given: { challengeId: string; signature: string }, preSession: string | undefined) {
  const now = services.clock.now()
  const spent = await spendChallenge(services.db, given.challengeId, hashOf(preSession ?? ''), now)
  if (!spent) return refuse('challenge.foreign')
  if (spent.usedBefore) refuse('challenge.used')
  if (spent.expiresAt <= now) refuse('challenge.expired')
  const question = { cms: given.signature, content: Buffer.from(spent.content), at: now, purpose: 'auth' as const }
  const { verdict } = await revocationFor(services).judge(question)
  if (!verdict.ok) throw new Refused({ code: `eds.${verdict.code}` satisfies EdsCode })
  return { identity: verdict.identity as Identity & { iin: string }, certificate: verdict.chain[0]! }
}
export type Holder = Awaited<ReturnType<typeof holderOf>>
