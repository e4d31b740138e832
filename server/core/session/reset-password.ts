import { sql } from 'kysely'
import { linkHours, mostLinksAnHour } from '#domain/core/session/reset.ts'
import { refuse } from '#domain/refusal.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { hashOf, newRefreshToken } from '../../platform/http/tokens.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'
import { deleteOld } from '../../platform/sql/delete-old.ts'
import { recordAdmin } from '../journal/admin.ts'
import { bodyOf } from '../notice/email.ts'
import { notify } from '../notice/notify.ts'
import { changePerson } from '../person/person.ts'
import { requireUncommon } from './common-password.ts'
import { halfSession } from './half-session.ts'
import { isOfficialPerson, owedBy } from './owed.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { accountOf } from './use-cases.ts'

/** Adds the job that looks for the account and writes the letter: the answer, and its time, are the same whether there is one or not. */
export const askForLink = (db: Sql, email: string): Promise<unknown> =>
  sql`select graphile_worker.add_job('reset', json_build_object('email', ${email}::text), job_key => ${`reset ${hashOf(email)}`})`.execute(
    db,
  )

/**
 * Makes a link that replaces a password once. `madeBy` = the administrator who hands it over, else it goes by letter. Whoever opens one that an administrator
 * made for an official may set the first factor up.
 */
export async function makeLink({ publicUrl }: Services, db: Sql, personId: number, madeBy: number | null, now: Date) {
  const token = newRefreshToken()
  const expiresAt = new Date(now.getTime() + linkHours[madeBy === null ? 'letter' : 'administrator'] * 3_600_000)
  const enrols = madeBy !== null && (await isOfficialPerson(db, personId))
  await db
    .insertInto('passwordReset')
    .values({ tokenHash: hashOf(token), personId, createdAt: now, expiresAt, usedAt: null, madeBy, enrols })
    .execute()
  return { token, link: `${publicUrl}/session/password?token=${token}`, expiresAt: expiresAt.toISOString() }
}

/**
 * Sends a link to the owner of a confirmed address who has a password; nobody else gets a letter. An official without a factor is told to use the key: a
 * mailbox alone must not lead to an office.
 */
export async function mailLink(services: Services, email: string): Promise<void> {
  const { db, mailer, clock, publicUrl } = services
  const person = await db
    .selectFrom('personEntry')
    .select(['id', 'fullName', 'language', 'email'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('emailConfirmed', '=', true)
    .where('hasPassword', '=', true)
    .where('status', '<>', 'CANCELLED')
    .executeTakeFirst()
  if (!mailer || !person?.email) return
  const now = clock.real()
  const { n } = await db
    .selectFrom('passwordReset')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('personId', '=', person.id)
    .where('madeBy', 'is', null)
    .where('createdAt', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  if (n >= mostLinksAnHour) return
  const byKey = (await owedBy(services, db, person.id, false)) === 'key'
  // made for whoever gets no link too: it counts the letters
  const { token, link } = await makeLink(services, db, person.id, null, now)
  const speak = createTranslator(person.language)
  await mailer.send({
    to: person.email,
    subject: speak('noticed.reset.subject'),
    messageId: `<reset-${hashOf(token).slice(0, 16)}@${new URL(publicUrl).hostname}>`,
    at: now,
    ...bodyOf({
      greeting: speak('noticed.mail.greeting', { name: person.fullName }),
      lines: [speak(byKey ? 'noticed.reset.byKey' : 'noticed.reset.text', { hours: linkHours.letter })],
      link: byKey ? `${publicUrl}/session/signin?lng=${person.language}` : `${link}&lng=${person.language}`,
      linkText: speak(byKey ? 'noticed.reset.signIn' : 'noticed.reset.open'),
      why: '',
    }),
  })
}

/**
 * Replaces a password by a link. All sessions and all other links end; the next sign-in needs the second factor as before.
 * @returns what the browser keeps by which an official sets the first factor up, where an administrator made the link for that; else null
 * @throws Refused if the link was used, has expired or is none, or it is a letter's and its owner an official without a factor
 */
export async function resetPassword(services: Services, { token, password }: { token: string; password: string }, call: Call) {
  const { db } = services
  const known = await linkOf(db, token, call.real)
  await requireUncommon(password, [known.fullName, known.email])
  const passwordHash = await hashPassword(password)
  const enrolling = await db.transaction().execute(async (tx) => {
    const { personId: id, fullName, email, enrols } = await linkOf(tx, token, call.real)
    const owed = await owedBy(services, tx, id, enrols)
    if (owed === 'key') refuse('auth.keyFirst')
    await changePerson(tx, id, { passwordHash })
    await tx.updateTable('passwordReset').set({ usedAt: call.real }).where('personId', '=', id).where('usedAt', 'is', null).execute()
    await endSessions(tx, { people: [id] }, call.real, 'the password was replaced by a link')
    const by = { now: call.now, ip: call.ip, person: { id, fullName } }
    await recordAdmin(tx, by, { act: 'profile.passwordReset', subject: 'PERSON', subjectId: id, before: {}, after: {} })
    const { now, today } = call
    const to = { personId: id }
    await notify(
      tx,
      { now, today },
      { kind: 'account.passwordReset', objectType: 'PERSON', objectId: id, to, args: {}, path: '/user/profile' },
    )
    return enrols && owed === 'device' ? { personId: id, account: accountOf(email ?? ''), link: hashOf(token) } : null
  })
  return enrolling && halfSession(services, enrolling)
}

/** Deletes links that work no more. @returns how many */
export const forgetLinks = (db: Db): Promise<number> => deleteOld(db, 'password_reset', sql`expires_at < now() - interval '1 day'`)

/** Locks the link until the transaction ends, so that of two who use it at once one does. */
async function linkOf(db: Sql, token: string, now: Date) {
  const found = await db
    .selectFrom('passwordReset as r')
    .innerJoin('personEntry as p', 'p.id', 'r.personId')
    .select(['r.personId', 'r.usedAt', 'r.expiresAt', 'r.enrols', 'p.fullName', 'p.email', 'p.status'])
    .where('r.tokenHash', '=', hashOf(token))
    .forUpdate('r')
    .executeTakeFirst()
  if (!found || found.usedAt || found.expiresAt <= now || found.status === 'CANCELLED') return refuse('auth.linkDead')
  return found
}
