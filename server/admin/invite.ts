import { randomInt } from 'node:crypto'
import type { Invitation } from '#domain/person/invitation.ts'
import { splitName } from '#domain/person/name.ts'
import { refuse } from '#domain/refusal.ts'
import { recordAdmin } from '../journal/admin.ts'
import { emailFree } from '../person/email.ts'
import type { Call } from '../platform/call.ts'
import type { Services } from '../platform/services.ts'
import { hashPassword } from '../session/passwords.ts'
import { requireLiveOrganisation } from './account-store.ts'
import { insertGuest } from './guest-store.ts'

/** Characters that cannot be confused when read aloud or copied from paper. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** 16 of 54 characters: 92 bits. */
const newPassword = (): string => Array.from({ length: 16 }, () => signs[randomInt(signs.length)]).join('')

/**
 * Creates a guest account, which sees totals without names. The password is returned to the administrator once and never stored in plain text,
 * so a retry of the same request is not served from stored responses: it fails because the e-mail is taken.
 */
export async function inviteGuest({ db }: Services, given: Invitation, call: Call) {
  if (call.suspended) refuse('session.suspended')
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const { fullName, email, ...organisation } = given
  const id = await db.transaction().execute(async (tx) => {
    if (!(await emailFree(tx, email, 0))) refuse('registration.emailTaken', undefined, 'email')
    await requireLiveOrganisation(tx, organisation.bin)
    const made = await insertGuest(tx, { ...splitName(fullName), email, passwordHash }, organisation)
    if (made === null) return refuse('input.unknown', undefined, 'katoCode')
    await recordAdmin(tx, call, {
      act: 'account.invite',
      subject: 'PERSON',
      subjectId: made,
      before: {},
      after: { ...given, role: 'GUEST' },
    })
    return made
  })
  return { id, email, password }
}
