import type { Selectable } from 'kysely'
import { refuse } from '#domain/refusal.ts'
import type { RegistrationContacts } from '#domain/registration/form.ts'
import { recordAdmin } from '../admin/record.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import type { House } from '../platform/house.ts'
import type { Tables } from '../platform/tables.ts'
import { write } from '../platform/write.ts'
import { askToConfirm } from './confirm-email.ts'
import { emailFree } from './email.ts'
import { lockOpenRegistration, personRow, saveContacts, saveEmail } from './store.ts'

/**
 * The applicant corrects how they are reached while the registration waits for a decision or was returned.
 * @throws Refused where no registration is open, or somebody else has the address
 */
export function correctContacts({ db }: House, call: Call, given: RegistrationContacts): Promise<null> {
  const { id: personId } = call.person
  return write(db, call, async (tx) => {
    const registration = (await lockOpenRegistration(tx, personId)) ?? refuse('not.found')
    const person = await personRow(tx, personId)
    const email = addressAfter(person, given.email)
    await keepAddress(tx, person, email)
    await saveContacts(tx, registration.id, given)
    await recordAdmin(tx, call, {
      act: 'registration.contacts',
      subject: 'REGISTRATION',
      subjectId: registration.id,
      before: { email: person.email, ...contactsOf(registration) },
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

type Person = Pick<Selectable<Tables['person']>, 'id' | 'email' | 'emailConfirmed'>

/** The person's address once they typed this one: what the certificate says, or whose letter was opened, stays. Empty = they have none. */
export const addressAfter = ({ email, emailConfirmed }: Person, typed: string): string =>
  email && (emailConfirmed || typed === '') ? email : typed

/** A new address gets its letter. @throws Refused where somebody else has it */
export async function keepAddress(tx: Tx, { id, email: before }: Person, email: string): Promise<void> {
  if (email === before) return
  if (!(await emailFree(tx, email, id))) refuse('registration.emailTaken', undefined, 'email')
  await saveEmail(tx, id, email)
  await askToConfirm(tx, id)
}
