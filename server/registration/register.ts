import { splitName } from '#domain/person/name.ts'
import { refuse } from '#domain/refusal.ts'
import type { Language } from '#i18n/language.ts'
import type { House } from '../platform/house.ts'
import { hashPassword } from '../session/passwords.ts'
import { askToConfirm } from './confirm-email.ts'
import { emailFree } from './email.ts'
import { insertApplicant, insertRegistration } from './store.ts'

/** The old way in: by e-mail and password. Such a person is nobody until a key is shown. @returns the person's number */
export async function registerByEmail(
  { db, clock }: House,
  given: { email: string; username: string; password: string },
  language: Language,
): Promise<number> {
  const passwordHash = await hashPassword(given.password)
  return db.transaction().execute(async (tx) => {
    if (!(await emailFree(tx, given.email, 0))) refuse('registration.emailTaken', undefined, 'email')
    const id = await insertApplicant(tx, {
      iin: null,
      ...splitName(given.username),
      email: given.email,
      emailConfirmed: false,
      passwordHash,
      language,
    })
    await askToConfirm(tx, id)
    await insertRegistration(tx, {
      personId: id,
      bin: null,
      organizationName: null,
      certificate: null,
      certificateSerial: null,
      createdAt: clock.now(),
    })
    return id
  })
}
