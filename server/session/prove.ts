import { refuse } from '#domain/refusal.ts'
import type { Call } from '../platform/call.ts'
import type { Services } from '../platform/services.ts'
import { forgetAttempts, requireFewAttempts } from './attempts.ts'
import { holderOf } from './challenge.ts'
import { passwordHolds } from './passwords.ts'

/** `field` = where the form has the password. `browser` = what ties a challenge to it. */
export type Shown = {
  field: 'old' | 'password'
  password?: string | undefined
  challengeId?: string | undefined
  signature?: string | undefined
  browser: string | undefined
}

/**
 * An open page may be somebody else's: before what a thief would want, its person shows once more who they are, by the key or by the password.
 * @throws Refused where it is not shown, is wrong, belongs to another, or was tried too often
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
  const { passwordHash } = await services.db.selectFrom('person').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow()
  if (passwordHash === null) refuse('session.keyNeeded')
  if (!password) return refuse('input.required', undefined, field)
  const account = `person ${id}`
  await requireFewAttempts(services, account, call)
  if (!(await passwordHolds(passwordHash, password))) refuse('session.wrongPassword', undefined, field)
  await forgetAttempts(services.db, account)
}
