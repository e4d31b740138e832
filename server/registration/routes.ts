import { noticeApi } from '#contract/notice.ts'
import { registrationApi as api } from '#contract/registration.ts'
import { refuse } from '#domain/refusal.ts'
import type { House } from '../platform/house.ts'
import type { Mount } from '../platform/mount.ts'
import { confirmEmail, sendConfirmation } from './confirm-email.ts'
import { correctContacts } from './contacts.ts'
import { agree, currentProfile, submit } from './profile.ts'
import { markRead, warningsTo } from './store.ts'
import { termsIn } from './terms.ts'
import { warningById, warningPaper } from './warning-paper.ts'

/** `register` opens a session: it is mounted with the other ways in (server/session). */
export function registrationRoutes(mount: Mount, house: House): void {
  mount(api.current, (_, call) => currentProfile(house, call))
  mount(api.submit, async ({ body }, call) => ({ status: await submit(house, call, body), message: call.t('registration.sent') }))
  mount(api.correctContacts, async ({ body }, call) => {
    await correctContacts(house, call, body)
    return currentProfile(house, call)
  })
  mount(noticeApi.sendConfirmation, (_, call) => sendConfirmation(house, call))
  mount(noticeApi.confirmEmail, ({ body }, call) => confirmEmail(house, body.token, call))
  mount(api.terms, async (_, { language }) => termsIn(language))
  mount(api.agree, ({ params, body }, call) => agree(house, call, params.kind, body.sha256))
  mount(api.warningPaper, async ({ params: { id } }, { person }) => {
    const bins = person.memberships.map((m) => m.bin)
    const mine = await warningsTo(house.db, person.id, bins)
    if (!mine.some((w) => w.id === id)) refuse('not.found')
    return warningPaper(house, await warningById(house.db, id))
  })
  mount(api.readWarning, async ({ params: { id } }, { person, now }) => {
    const bins = person.memberships.map((m) => m.bin)
    const mine = await warningsTo(house.db, person.id, bins)
    if (!mine.some((w) => w.id === id)) refuse('not.found')
    await markRead(house.db, id, person.id, now)
  })
}
