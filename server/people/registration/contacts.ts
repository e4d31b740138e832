import type { Selectable } from 'kysely'
import type { RegistrationContacts } from '#domain/people/registration/form.ts'
import { refuse } from '#domain/refusal.ts'
import { recordAdmin } from '../../core/journal/admin.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import { changeAddress, reachedAt } from './address.ts'
import { lockOpenRegistration, saveContacts } from './store.ts'

/**
 * Updates the applicant's contacts while the registration waits for a decision or was returned.
 * @throws Refused where no registration is open
 */
export function correctContacts({ db }: Services, call: Call, given: RegistrationContacts): Promise<null> {
  const { id: personId } = call.person
  return write(db, call, async (tx) => {
    const registration = (await lockOpenRegistration(tx, personId)) ?? refuse('not.found')
    const person = await reachedAt(tx, personId)
    const email = addressAfter(person, given.email)
    if (email !== shownAddress(person)) await changeAddress(tx, personId, email)
    await saveContacts(tx, registration.id, given)
    await recordAdmin(tx, call, {
      act: 'registration.contacts',
      subject: 'REGISTRATION',
      subjectId: registration.id,
      before: { email: shownAddress(person), ...contactsOf(registration) },
      after: { ...given, email },
    })
    return null
  })
}

export const contactsOf = (r: Pick<Selectable<Tables['registration']>, 'phone' | 'organizationEmail' | 'organizationPhone'>) => ({
  phoneNumber: r.phone,
  organizationEmail: r.organizationEmail,
  organizationPhoneNumber: r.organizationPhone,
})

type Reached = Awaited<ReturnType<typeof reachedAt>>

/** The address shown to an applicant as their own. */
export const shownAddress = ({ email, emailPending }: Pick<Reached, 'email' | 'emailPending'>): string => email ?? emailPending ?? ''

/** The applicant's address after typing this one: a confirmed address (that of a certificate is one) and a member's stay. */
export const addressAfter = (person: Reached, typed: string): string =>
  typed === '' || (person.email && (person.emailConfirmed || person.member)) ? shownAddress(person) : typed
