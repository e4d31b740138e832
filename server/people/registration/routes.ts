import { noticeApi } from '#contract/core/notice.ts'
import { registrationApi as api } from '#contract/people/registration.ts'
import { refuse } from '#domain/refusal.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { confirmEmail, sendConfirmation } from './confirm-email.ts'
import { correctContacts } from './contacts.ts'
import { agree, currentProfile, submit } from './profile.ts'
import { markRead, warningsTo } from './store.ts'
import { termsIn } from './terms.ts'
import { warningById, warningDocument } from './warning-document.ts'

/** HTTP routes of registration; `register` opens a session and is mounted with the other sign-in routes (server/core/session). */
export function registrationRoutes(mount: Mount, services: Services): void {
  mount(api.current, (_, call) => currentProfile(services, call))
  mount(api.submit, async ({ body }, call) => ({ status: await submit(services, call, body), message: call.t('registration.sent') }))
  mount(api.correctContacts, async ({ body }, call) => {
    await correctContacts(services, call, body)
    return currentProfile(services, call)
  })
  mount(noticeApi.sendConfirmation, (_, call) => sendConfirmation(services, call))
  mount(noticeApi.confirmEmail, ({ body }, call) => confirmEmail(services, body.token, call))
  mount(api.terms, async (_, { language }) => termsIn(language))
  mount(api.agree, ({ params, body }, call) => agree(services, call, params.kind, body.sha256))
  mount(api.warningPaper, async ({ params: { id } }, { person }) => {
    const bins = person.memberships.map((m) => m.bin)
    const mine = await warningsTo(services.db, person.id, bins)
    if (!mine.some((w) => w.id === id)) refuse('not.found')
    return warningDocument(services, await warningById(services.db, id))
  })
  mount(api.readWarning, async ({ params: { id } }, { person, now }) => {
    const bins = person.memberships.map((m) => m.bin)
    const mine = await warningsTo(services.db, person.id, bins)
    if (!mine.some((w) => w.id === id)) refuse('not.found')
    await markRead(services.db, id, person.id, now)
  })
}
