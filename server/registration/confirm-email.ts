import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { refuse } from '#domain/refusal.ts'
import { confirmationHours } from '#domain/registration/registration.ts'
import { say } from '#i18n/say.ts'
import { bodyOf } from '../notice/letter.ts'
import type { Call } from '../platform/call.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { House } from '../platform/house.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A letter to an address that somebody typed goes out with the transaction; one job a person, however often it is asked for. */
export const askToConfirm = (db: Sql, personId: number): Promise<unknown> =>
  sql`select graphile_worker.add_job('confirm', json_build_object('person', ${personId}::int), job_key => ${`confirm ${personId}`})`.execute(
    db,
  )

/** Asked for by the person. @throws Refused where there is nothing to confirm */
export async function sendConfirmation({ db }: House, call: Call): Promise<null> {
  const person = await db
    .selectFrom('person')
    .select(['email', 'emailConfirmed'])
    .where('id', '=', call.person.id)
    .executeTakeFirstOrThrow()
  if (!person.email || person.emailConfirmed) refuse('notice.linkDead')
  await askToConfirm(db, call.person.id)
  return null
}

/** The letter with the link. What the link proves is made when it goes out, and kept as a hash. */
export async function mailConfirmation({ db, post, publicUrl, clock }: House, personId: number): Promise<void> {
  const person = await db
    .selectFrom('person')
    .select(['email', 'emailConfirmed', 'fullName', 'language'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!post || !person?.email || person.emailConfirmed) return
  const { email, language } = person
  const speak = say(language)
  const token = randomBytes(32).toString('base64url')
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + confirmationHours * 3_600_000)
  const tokenHash = hashOf(token)
  await db.insertInto('emailConfirmation').values({ tokenHash, personId, email, createdAt, expiresAt, usedAt: null }).execute()
  await post.send({
    to: email,
    subject: speak('noticed.confirm.subject'),
    messageId: `<confirm-${personId}-${tokenHash.slice(0, 12)}@${new URL(publicUrl).hostname}>`,
    at: createdAt,
    ...bodyOf({
      greeting: speak('noticed.mail.greeting', { name: person.fullName }),
      lines: [speak('noticed.confirm.text', { hours: confirmationHours })],
      link: `${publicUrl}/session/confirm?token=${token}&lng=${language}`,
      linkText: speak('noticed.confirm.open'),
      why: '',
    }),
  })
}

/** @throws Refused where the link was used, ran out, or belongs to an address that is no longer the person's */
export const confirmEmail = ({ db, clock }: House, token: string): Promise<null> =>
  db.transaction().execute(async (tx: Tx) => {
    const found = await tx.selectFrom('emailConfirmation').selectAll().where('tokenHash', '=', hashOf(token)).forUpdate().executeTakeFirst()
    if (!found || found.usedAt || found.expiresAt <= clock.now()) return refuse('notice.linkDead')
    const changed = await tx
      .updateTable('person')
      .set({ emailConfirmed: true })
      .where('id', '=', found.personId)
      .where('email', '=', found.email)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) refuse('notice.linkDead')
    await tx.updateTable('emailConfirmation').set({ usedAt: clock.now() }).where('tokenHash', '=', found.tokenHash).execute()
    return null
  })
