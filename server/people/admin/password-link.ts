import { refuse } from '#domain/refusal.ts'
import { recordAdmin } from '../../core/journal/admin.ts'
import { notify } from '../../core/notice/notify.ts'
import { makeLink } from '../../core/session/reset-password.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'

/**
 * Makes a link by which a person who gets no letters replaces a forgotten password. It is told once, so a repeat of the call makes another one.
 * The person is notified; for oneself nobody makes one: an open page would be enough.
 */
export async function handLink(services: Services, personId: number, call: Call): Promise<{ link: string; expiresAt: string }> {
  if (call.suspended) refuse('session.suspended')
  if (personId === call.person.id) refuse('account.own')
  return services.db.transaction().execute(async (tx) => {
    const person = await tx.selectFrom('personEntry').select(['email', 'status']).where('id', '=', personId).executeTakeFirst()
    if (!person?.email) return refuse('not.found')
    if (person.status === 'CANCELLED') refuse('account.cancelled')
    const { link, expiresAt } = await makeLink(services, tx, personId, call.person.id, call.real)
    await recordAdmin(tx, call, { act: 'account.passwordLink', subject: 'PERSON', subjectId: personId, before: {}, after: { expiresAt } })
    const to = { personId }
    await notify(tx, call, { kind: 'account.passwordLink', objectType: 'PERSON', objectId: personId, to, args: {}, path: '/user/profile' })
    return { link, expiresAt }
  })
}
