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

/** Signs that cannot be taken for one another when read aloud or copied from paper. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** 16 of 54 signs: 92 bits. */
const newPassword = (): string => Array.from({ length: 16 }, () => signs[randomInt(signs.length)]).join('')

/**
 * A guest sees totals and nobody's name. The password is told to the administrator once and kept nowhere in the clear, so a repeat of the
 * same call is not answered from memory: it finds the e-mail taken.
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
    if (made === null) return refuse('input.invalid', undefined, 'katoCode')
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
