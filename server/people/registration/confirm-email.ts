import { createHash, randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { confirmationHours } from '#domain/people/registration/registration.ts'
import { refuse } from '#domain/refusal.ts'
import { createTranslator } from '#i18n/translator.ts'
import { recordAdmin } from '../../core/journal/admin.ts'
import { bodyOf } from '../../core/notice/email.ts'
import { emailProved, ownedByAnother } from '../../core/person/email.ts'
import { lockPerson } from '../../core/person/membership.ts'
import { changePerson } from '../../core/person/person.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Email } from '../../platform/mail/mailer.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Adds the job that e-mails a confirmation link, in the transaction; at most one job per person, however often it is requested. */
export const askToConfirm = (db: Sql, personId: number): Promise<unknown> =>
  sql`select graphile_worker.add_job('confirm', json_build_object('person', ${personId}::int), job_key => ${`confirm ${personId}`})`.execute(
    db,
  )

/** The address that is not confirmed yet, if any. */
const waiting = ({
  email,
  emailConfirmed,
  emailPending,
}: Pick<Selectable<Tables['personEntry']>, 'email' | 'emailConfirmed' | 'emailPending'>) => emailPending ?? (emailConfirmed ? null : email)

const recipient = (db: Sql, id: number) =>
  db
    .selectFrom('personEntry')
    .select(['email', 'emailConfirmed', 'emailPending', 'fullName', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Sends the confirmation e-mail again at the person's request. @throws Refused where there is nothing to confirm */
export async function sendConfirmation({ db }: Services, call: Call): Promise<null> {
  const person = await recipient(db, call.person.id)
  if (!person || !waiting(person)) refuse('notice.linkDead')
  await askToConfirm(db, call.person.id)
  return null
}

/** Maximum of e-mails to one address in an hour, for all requesters together. */
const mostLettersAnHour = 5

/**
 * Sends the e-mail with the confirmation link. The token is generated at sending and stored as a hash. An address that another person owns gets no
 * link: its owner is notified that it was entered by another user.
 */
export async function mailConfirmation(services: Services, personId: number): Promise<void> {
  const { db, mailer, clock } = services
  const person = await recipient(db, personId)
  const email = person && waiting(person)
  if (!mailer || !person || !email) return
  const createdAt = clock.real()
  if ((await lettersTo(db, email, new Date(createdAt.getTime() - 3_600_000))) >= mostLettersAnHour) return
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(createdAt.getTime() + confirmationHours * 3_600_000)
  const known = await ownedByAnother(db, email, personId)
  const usedAt = known ? createdAt : null
  await db
    .insertInto('emailConfirmation')
    .values({ tokenHash: hashOf(token), personId, email, createdAt, expiresAt, usedAt })
    .execute()
  await mailer.send(known ? knownLetter(services, person, email, token) : confirmLetter(services, person, email, token))
}

const lettersTo = async (db: Sql, email: string, since: Date): Promise<number> =>
  (
    await db
      .selectFrom('emailConfirmation')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('email', '=', email)
      .where('createdAt', '>', since)
      .executeTakeFirstOrThrow()
  ).n

type Recipient = NonNullable<Awaited<ReturnType<typeof recipient>>>

function letter({ publicUrl, clock }: Services, { fullName, language }: Recipient, to: string, token: string, words: Words): Email {
  const speak = createTranslator(language)
  return {
    to,
    subject: words.subject,
    messageId: `<confirm-${hashOf(token).slice(0, 16)}@${new URL(publicUrl).hostname}>`,
    at: clock.real(),
    ...bodyOf({
      greeting: speak(words.stranger ? 'noticed.mail.anybody' : 'noticed.mail.greeting', { name: fullName }),
      lines: [words.text],
      link: `${publicUrl}${words.path}`,
      linkText: words.open,
      why: '',
    }),
  }
}
/** `stranger` = the name was typed by another person and is not used in the greeting. */
type Words = { subject: string; text: string; path: string; open: string; stranger?: boolean }

function confirmLetter(services: Services, person: Recipient, to: string, token: string): Email {
  const speak = createTranslator(person.language)
  return letter(services, person, to, token, {
    subject: speak('noticed.confirm.subject'),
    text: speak('noticed.confirm.text', { hours: confirmationHours }),
    path: `/session/confirm?token=${token}&lng=${person.language}`,
    open: speak('noticed.confirm.open'),
  })
}

function knownLetter(services: Services, person: Recipient, to: string, token: string): Email {
  const speak = createTranslator(person.language)
  return letter(services, person, to, token, {
    subject: speak('noticed.known.subject'),
    text: speak('noticed.known.text'),
    path: '/session/signin',
    open: speak('noticed.known.open'),
    stranger: true,
  })
}

/** Notifies the previous address of the new one, so that a change by an attacker is noticed. */
export async function mailMoved(services: Services, { person: id, from }: { person: number; from: string }): Promise<void> {
  const person = await recipient(services.db, id)
  if (!services.mailer || !person) return
  const speak = createTranslator(person.language)
  const words = {
    subject: speak('noticed.moved.subject'),
    text: speak('noticed.moved.text', { email: person.email ?? '' }),
    path: '/info/user',
    open: speak('noticed.moved.open'),
  }
  await services.mailer.send(letter(services, person, from, randomBytes(16).toString('base64url'), words))
}

/** Confirms an address. @throws Refused where the link was used, expired, or is for an address that is no longer the person's, or became another's */
export const confirmEmail = ({ db, clock }: Services, token: string, call: Call): Promise<null> =>
  db.transaction().execute(async (tx) => {
    const found = await tx.selectFrom('emailConfirmation').selectAll().where('tokenHash', '=', hashOf(token)).forUpdate().executeTakeFirst()
    if (!found || found.usedAt || found.expiresAt <= clock.real()) return refuse('notice.linkDead')
    await lockPerson(tx, { id: found.personId })
    const person = await tx.selectFrom('personEntry').selectAll().where('id', '=', found.personId).executeTakeFirstOrThrow()
    if (waiting(person) !== found.email || !(await emailProved(tx, found.email, person.id))) refuse('notice.linkDead')
    const settled = { email: found.email, emailConfirmed: true, emailSince: null, emailPending: null, emailPendingSince: null }
    await changePerson(tx, person.id, settled)
    await tx.updateTable('emailConfirmation').set({ usedAt: clock.real() }).where('tokenHash', '=', found.tokenHash).execute()
    if (person.email !== found.email) await notifyOfMove(tx, person, found.email, call)
    return null
  })

type Moved = Pick<Selectable<Tables['personEntry']>, 'id' | 'fullName' | 'email' | 'emailConfirmed'>
async function notifyOfMove(tx: Tx, { id, fullName, email: from, emailConfirmed }: Moved, email: string, { now, ip }: Call): Promise<void> {
  const change = { act: 'profile.email', subject: 'PERSON', subjectId: id, before: { email: from }, after: { email } } as const
  await recordAdmin(tx, { now, ip, person: { id, fullName } }, change)
  if (from && emailConfirmed)
    await sql`select graphile_worker.add_job('moved', json_build_object('person', ${id}::int, 'from', ${from}::text))`.execute(tx)
}
