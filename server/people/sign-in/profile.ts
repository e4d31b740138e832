import type { ContactChange, PasswordChange } from '#domain/core/person/contacts.ts'
import { refuse } from '#domain/refusal.ts'
import { certificateOf } from '#eds/certificate.ts'
import { recordAdmin } from '../../core/journal/admin.ts'
import { postOf, savePost } from '../../core/person/membership.ts'
import { changePerson } from '../../core/person/person.ts'
import { requireUncommon } from '../../core/session/common-password.ts'
import { factorInForce, owedBy } from '../../core/session/owed.ts'
import { hashPassword } from '../../core/session/passwords.ts'
import { requireSelf } from '../../core/session/prove.ts'
import { endSessions } from '../../core/session/sessions.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Db } from '../../platform/sql/db.ts'
import { changeAddress } from '../registration/address.ts'

const reached = (db: Db, id: number) =>
  db.selectFrom('personEntry').select(['email', 'emailPending', 'phone', 'hasPassword']).where('id', '=', id).executeTakeFirstOrThrow()

/** The post in the acting organisation. */
async function postIn(db: Db, { person, acting }: Call) {
  const { ru, kk } = acting ? await postOf(db, person.id, acting.bin) : { ru: null, kk: null }
  return { post: ru ?? '', postKk: kk ?? '' }
}

/** Returns the caller's contact details and the certificate of their last signature. */
export async function myContacts(services: Services, call: Call) {
  const { db } = services
  const { person } = call
  const [row, post, factor, owed, signed] = await Promise.all([
    reached(db, person.id),
    postIn(db, call),
    factorInForce(services, db, person.id),
    owedBy(services, db, person.id, false),
    db
      .selectFrom('documentSignature')
      .select(['certificateSerial', 'algorithm', 'verdict', 'chain', 'signedAt'])
      .where('personId', '=', person.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  const identity = (signed?.verdict as { identity?: { rights?: string[] } } | undefined)?.identity
  return {
    email: row.email ?? '',
    pendingEmail: row.emailPending ?? '',
    phone: row.phone ?? '',
    ...post,
    hasPassword: row.hasPassword,
    passwordOpens: owed !== 'key',
    factor,
    certificate: signed
      ? {
          serial: signed.certificateSerial,
          algorithm: signed.algorithm,
          rights: identity?.rights ?? [],
          notAfter: endOf(signed.chain[0]),
          usedAt: signed.signedAt.toISOString(),
        }
      : null,
  }
}

/** When a certificate ends; null when it cannot be read any more. */
function endOf(certificate: Uint8Array | undefined): string | null {
  try {
    return certificate ? certificateOf(certificate).notAfter.toISOString() : null
  } catch {
    return null
  }
}

type Answer = { email: string; phone: string; pendingEmail: string; post: string; postKk: string }

/** Saves the phone number at once; a new e-mail address takes effect when it is confirmed from the e-mail sent to it. */
export async function saveContacts(services: Services, given: ContactChange, browser: string | undefined, call: Call): Promise<Answer> {
  if (call.suspended) refuse('session.suspended')
  const { id } = call.person
  const known = await reached(services.db, id)
  const { email, phone, post, postKk, ...proof } = given
  if (email !== known.email && email !== known.emailPending) await requireSelf(services, { ...proof, field: 'password', browser }, call)
  return write(services.db, call, async (tx) => {
    const read = async () => ({ ...(await reached(tx, id)), ...(await postIn(tx, call)) })
    const before = await read()
    await changePerson(tx, id, { phone: phone || null })
    await changeAddress(tx, id, email)
    if (call.acting && (post !== undefined || postKk !== undefined)) await savePost(tx, id, call.acting.bin, post, postKk)
    const after = await read()
    await recordAdmin(tx, call, { act: 'profile.contacts', subject: 'PERSON', subjectId: id, before: lined(before), after: lined(after) })
    return { email: after.email ?? '', phone, pendingEmail: after.emailPending ?? '', post: after.post, postKk: after.postKk }
  })
}

type Shown = Awaited<ReturnType<typeof reached>> & Awaited<ReturnType<typeof postIn>>
const lined = ({ email, emailPending, phone, post, postKk }: Shown) => ({
  email,
  ...(emailPending && { emailPending }),
  phoneNumber: phone,
  ...(post && { post }),
  ...(postKk && { postKk }),
})

/**
 * Sets a new password after proof by the current one or by the key; ends all other sessions, in case one is stolen. An official without a factor sets none.
 * @returns how many ended
 */
export async function changePassword(
  services: Services,
  given: PasswordChange,
  browser: string | undefined,
  call: Call,
): Promise<{ ended: number }> {
  if (call.suspended) refuse('session.suspended')
  const { id } = call.person
  const { old, password, ...proof } = given
  await requireSelf(services, { ...proof, password: old, field: 'old', browser }, call)
  if ((await owedBy(services, services.db, id, false)) === 'key')
    refuse(call.person.signInProof === 'key' ? 'auth.factorFirst' : 'auth.keyFirst')
  if (old === password) refuse('session.samePassword', undefined, 'password')
  await requireUncommon(password, [call.person.fullName, call.person.email])
  const fresh = await hashPassword(password)
  return services.db.transaction().execute(async (tx) => {
    await changePerson(tx, id, { passwordHash: fresh })
    const ended = await endSessions(tx, { people: [id], except: call.sessionId }, call.real, 'the password was changed')
    await recordAdmin(tx, call, { act: 'profile.password', subject: 'PERSON', subjectId: id, before: {}, after: {} })
    return { ended }
  })
}

/** Sets the language of the caller's e-mails. */
export async function saveLanguage({ db }: Services, language: 'ru' | 'kk', { person, suspended }: Call): Promise<void> {
  if (suspended) refuse('session.suspended')
  await changePerson(db, person.id, { language })
}
