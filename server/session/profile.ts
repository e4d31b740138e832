import type { Contacts, PasswordChange } from '#domain/person/contacts.ts'
import { refuse } from '#domain/refusal.ts'
import { certificateOf } from '#eds/certificate.ts'
import { recordAdmin } from '../admin/record.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import type { House } from '../platform/house.ts'
import { write } from '../platform/write.ts'
import { askToConfirm } from '../registration/confirm-email.ts'
import { emailFree } from '../registration/email.ts'
import { forgetAttempts, requireFewAttempts } from './attempts.ts'
import { hashPassword, passwordHolds } from './passwords.ts'
import { endSessions } from './sessions.ts'

const reached = (db: Db, id: number) =>
  db.selectFrom('person').select(['email', 'phone', 'passwordHash']).where('id', '=', id).executeTakeFirstOrThrow()

/** How one is reached, and the key one signed with last. */
export async function myContacts({ db }: House, { person }: Call) {
  const [row, signed] = await Promise.all([
    reached(db, person.id),
    db
      .selectFrom('signature')
      .select(['certificateSerial', 'algorithm', 'verdict', 'chain', 'signedAt'])
      .where('personId', '=', person.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  const identity = (signed?.verdict as { identity?: { rights?: string[] } } | undefined)?.identity
  return {
    email: row.email ?? '',
    phone: row.phone ?? '',
    hasPassword: row.passwordHash !== null,
    certificate: signed
      ? {
          serial: signed.certificateSerial,
          algorithm: signed.algorithm,
          rights: identity?.rights ?? [],
          notAfter: certificateOf(signed.chain[0]!).notAfter.toISOString(),
          usedAt: signed.signedAt.toISOString(),
        }
      : null,
  }
}

/** An address belongs to one person. */
export function saveContacts({ db }: House, given: Contacts, call: Call): Promise<Contacts> {
  const { id } = call.person
  return write(db, call, async (tx) => {
    const before = await reached(tx, id)
    if (!(await emailFree(tx, given.email, id))) refuse('registration.emailTaken', undefined, 'email')
    await tx
      .updateTable('person')
      .set({ email: given.email, phone: given.phone || null, ...(given.email !== before.email && { emailConfirmed: false }) })
      .where('id', '=', id)
      .execute()
    if (given.email !== before.email) await askToConfirm(tx, id)
    await recordAdmin(tx, call, {
      act: 'profile.contacts',
      subject: 'PERSON',
      subjectId: id,
      before: { email: before.email, phoneNumber: before.phone },
      after: { email: given.email, phoneNumber: given.phone },
    })
    return given
  })
}

/** Whoever knows the present password sets another; every other session ends, so that a thief's does. @returns how many */
export async function changePassword(house: House, given: PasswordChange, call: Call): Promise<{ ended: number }> {
  if (call.suspended) refuse('session.suspended')
  const { id } = call.person
  const account = `person ${id}`
  const { passwordHash } = await reached(house.db, id)
  await requireFewAttempts(house, account, call)
  if (!(await passwordHolds(passwordHash, given.old))) refuse('session.wrongPassword', undefined, 'old')
  if (given.old === given.password) refuse('session.samePassword', undefined, 'password')
  const fresh = await hashPassword(given.password)
  return house.db.transaction().execute(async (tx) => {
    await tx.updateTable('person').set({ passwordHash: fresh }).where('id', '=', id).execute()
    const ended = await endSessions(tx, { people: [id], except: call.sessionId }, call.now, 'the password was changed')
    await forgetAttempts(tx, account)
    await recordAdmin(tx, call, { act: 'profile.password', subject: 'PERSON', subjectId: id, before: {}, after: {} })
    return { ended }
  })
}

/** In which language mails reach one. */
export async function saveLanguage({ db }: House, language: 'ru' | 'kk', { person, suspended }: Call): Promise<void> {
  if (suspended) refuse('session.suspended')
  await db.updateTable('person').set({ language }).where('id', '=', person.id).execute()
}
