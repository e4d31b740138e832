import { splitName } from '#domain/core/person/name.ts'
import type { Language } from '#i18n/language.ts'
import { insertPerson } from '../../core/person/person.ts'
import { requireUncommon } from '../../core/session/common-password.ts'
import { hashPassword } from '../../core/session/passwords.ts'
import type { Services } from '../../platform/http/services.ts'
import { unconfirmed } from './address.ts'
import { askToConfirm } from './confirm-email.ts'
import { insertRegistration } from './store.ts'

/**
 * Legacy registration by e-mail and password. Such a person has no rights until a key is presented. Whether another person has the address is
 * disclosed only to its owner, by e-mail. @returns the person's id
 */
export async function registerByEmail(
  { db, clock }: Services,
  given: { email: string; username: string; password: string },
  language: Language,
): Promise<number> {
  await requireUncommon(given.password, [given.username, given.email])
  const passwordHash = await hashPassword(given.password)
  return db.transaction().execute(async (tx) => {
    const { id } = await insertPerson(tx, {
      iin: null,
      ...splitName(given.username),
      ...(await unconfirmed(tx, given.email, 0)),
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
