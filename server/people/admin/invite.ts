import type { Invitation } from '#domain/core/person/invitation.ts'
import { splitName } from '#domain/core/person/name.ts'
import { refuse } from '#domain/refusal.ts'
import { recordAdmin } from '../../core/journal/admin.ts'
import { emailFree } from '../../core/person/email.ts'
import { makeLink } from '../../core/session/reset-password.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { requireLiveOrganisation } from './account-store.ts'
import { insertGuest } from './guest-store.ts'

/**
 * Creates a guest account, which sees totals without names. It has no password: the administrator hands over a link by which the guest chooses one within a
 * day. The link is told once and stored as a hash, so a retry of the same request is not served from stored responses: it fails because the e-mail is taken.
 */
export async function inviteGuest(services: Services, given: Invitation, call: Call) {
  if (call.suspended) refuse('session.suspended')
  const { fullName, email, ...organisation } = given
  return services.db.transaction().execute(async (tx) => {
    if (!(await emailFree(tx, email, 0))) refuse('registration.emailTaken', undefined, 'email')
    await requireLiveOrganisation(tx, organisation.bin)
    const id = await insertGuest(tx, { ...splitName(fullName), email }, organisation)
    if (id === null) return refuse('input.unknown', undefined, 'katoCode')
    const { link, expiresAt } = await makeLink(services, tx, id, call.person.id, call.real)
    await recordAdmin(tx, call, { act: 'account.invite', subject: 'PERSON', subjectId: id, before: {}, after: { ...given, role: 'GUEST' } })
    return { id, email, link, expiresAt }
  })
}
