import type { FactorProof } from '#domain/core/session/factor.ts'
import { refuse } from '#domain/refusal.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { passwordHashOf } from '../person/password.ts'
import { forgetAttempts, requireFewAttempts } from './attempts.ts'
import { holderOf } from './challenge.ts'
import { requireCode } from './factor.ts'
import { factorInForce } from './owed.ts'
import { requirePasskey } from './passkey.ts'
import { passwordHolds } from './passwords.ts'

/** `field` = the form field of the password. `browser` = the cookie value that binds a challenge to the browser. */
export type Shown = {
  field: 'old' | 'password'
  password?: string | undefined
  challengeId?: string | undefined
  signature?: string | undefined
  browser: string | undefined
}

/**
 * Re-authenticates before a sensitive action, because an open page may be in another person's hands: by the key or by the password.
 * @throws Refused if the proof is missing, wrong, of another person, or was tried too often
 */
export async function requireSelf(
  services: Services,
  { field, password, challengeId, signature, browser }: Shown,
  call: Call,
): Promise<void> {
  if (challengeId && signature) {
    const { identity } = await holderOf(services, { challengeId, signature }, browser)
    if (identity.iin !== call.person.iin) refuse('session.foreignKey')
    return
  }
  const { id } = call.person
  const passwordHash = await passwordHashOf(services.db, id)
  if (passwordHash === null) refuse('session.keyNeeded')
  if (!password) return refuse('input.required', undefined, field)
  const attempt = { account: `person ${id}`, source: { known: call.sessionId } }
  await requireFewAttempts(services, attempt, call)
  if (!(await passwordHolds(passwordHash, password))) refuse('session.wrongPassword', undefined, field)
  await forgetAttempts(services.db, attempt)
}

export type Proof = FactorProof & { browser: string | undefined }

/**
 * Asks for the key, the factor in force (a code or a passkey) or, while there is none, the password.
 * @throws Refused without it
 */
export async function requireProof(services: Services, { code, passkey, ...shown }: Proof, call: Call): Promise<void> {
  const { id } = call.person
  const { challengeId, signature, browser } = shown
  if ((challengeId && signature) || !(await factorInForce(services, services.db, id)))
    return requireSelf(services, { ...shown, field: 'password' }, call)
  const tried = { personId: id, source: { known: call.sessionId } }
  if (challengeId && passkey) return requirePasskey(services, { ...tried, challengeId, passkey, browser }, call)
  if (!code) return refuse('input.required', undefined, 'code')
  await requireCode(services, { ...tried, code }, call)
}

/** The same before something is changed, which nobody may who is suspended. */
export async function requireFactorProof(services: Services, proof: Proof, call: Call): Promise<void> {
  if (call.suspended) refuse('session.suspended')
  await requireProof(services, proof, call)
}
