import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isDaytime } from '#domain/core/notice/reminder.ts'
import type { Day } from '#domain/day.ts'
import { addMonths, type Month, monthOf } from '#domain/month.ts'
import { isShutOut } from '#domain/people/organisation/blocked.ts'
import { Refused } from '#domain/refusal.ts'
import { summaryOf } from '#domain/reporting/reports/kinds.ts'
import { largestAttached, nextDay, type SubscribedFilter } from '#domain/reporting/subscription/subscription.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { rhythmText, subjectText } from '#i18n/subscription-text.ts'
import { createTranslator } from '#i18n/translator.ts'
import { askedInWords } from '../../core/directory/asked-words.ts'
import { bodyOf } from '../../core/notice/email.ts'
import { personById } from '../../core/session/who.ts'
import { type Call, callOf } from '../../platform/http/call.ts'
import type { FileBytes } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { sheetFile } from '../../platform/http/sheets/send-sheet.ts'
import { actorOf, type Person } from '../../platform/http/who.ts'
import { FinalRefusal } from '../../platform/mail/mailer.ts'
import { repeat } from '../../platform/time/repeat.ts'
import { dashboardPdf, pageOfDashboard } from '../dashboard/paper.ts'
import { dashboardSheet } from '../dashboard/sheet.ts'
import { pageOfSummary, summaryPdf } from '../reports/paper.ts'
import { summarySheet } from '../reports/sheet.ts'
import { endSubscription, type Subscribed, setNext, subscriptionOf, takeDue } from './store.ts'
import { reads } from './subscriptions.ts'

/** ms between two looks: the day changes at midnight of Almaty. */
const pause = 60_000

/** Adds a job for each letter that is due, and sets the day of the next one in the same transaction: with several instances each is sent once. */
export async function queueDue({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  if (!isDaytime(clock.now())) return 0
  const today = clock.today()
  return db.transaction().execute(async (tx) => {
    const due = await takeDue(tx, today)
    for (const { id, rhythm } of due) {
      await setNext(tx, id, nextDay(rhythm, today), today)
      await sql`select graphile_worker.add_job('subscribed', json_build_object('subscription', ${id}::int, 'day', ${today}::text))`.execute(
        tx,
      )
    }
    return due.length
  })
}

export function keepSubscribed(app: FastifyInstance, services: Services): void {
  const job = repeat(
    pause,
    () => queueDue(services),
    (error) => app.log.error({ err: error }, 'looking for subscriptions failed'),
  )
  app.addHook('onClose', () => job.stop())
}

/** What the person may read now: `call` as if they asked themselves; 'lost' = they may not read it any more; null = nothing is sent to them now. */
function asked(services: Services, row: Subscribed, person: Person): Call | 'lost' | null {
  if (!person.active) return person.standing === 'CANCELLED' ? 'lost' : null
  const membership = person.memberships.find(({ bin }) => bin === row.bin)
  if (!membership || membership.role !== row.role) return 'lost'
  if (!membership.active || isShutOut(membership.role, [person.standing, membership.standing])) return null
  const { clock } = services
  const { language } = person
  const actor = actorOf(person, membership)
  if (!reads(actor, row.subject)) return 'lost'
  return callOf({
    ...{ person, actor, sessionId: null, token: null, suspended: false, language, t: createTranslator(language) },
    ...{ ip: '', userAgent: '', now: clock.now(), today: clock.today(), idempotencyKey: null, fingerprint: '' },
  })
}

type Job = { subscription: number; day: Day }
/**
 * Sends one letter with its file, within the reach that the person has now. Nobody gets one who is suspended; who may not read it any more is told so once,
 * and it ends.
 */
export async function mailSubscribed(services: Services, { subscription, day }: Job): Promise<void> {
  const { db, mailer, publicUrl, clock } = services
  const row = await subscriptionOf(db, subscription)
  const person = row && (await personById(db, row.personId))
  if (!mailer || !row || !person) return
  const { emailConfirmed } = await db
    .selectFrom('personEntry')
    .select('emailConfirmed')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const call = asked(services, row, person)
  if (call === 'lost') await endSubscription(db, row.id, 'RIGHT', clock.now())
  if (call === null || !emailConfirmed || person.standing === 'CANCELLED') return
  const speak = createTranslator(person.language)
  const told = call === 'lost' ? { ...lostOf(row, speak), file: null } : await letterOf(services, row, call, day)
  const { file, ...body } = told
  const letter = {
    ...{ to: person.email, subject: body.lines[0]!, at: clock.real() },
    messageId: `<subscription-${row.id}-${day}@${new URL(publicUrl).hostname}>`,
    ...bodyOf({ greeting: speak('noticed.mail.greeting', { name: person.fullName }), linkText: speak('noticed.mail.open'), ...body }),
    ...(file && { attachments: [{ name: file.name, type: file.type!, bytes: file.bytes }] }),
  }
  await mailer.send(letter).catch((error: unknown) => {
    if (!(error instanceof FinalRefusal)) throw error
  })
}

type Letter = { lines: string[]; link: string | null; why: string; file: FileBytes | null }
type Speak = Call['t']
const lostOf = (row: Subscribed, t: Speak): Omit<Letter, 'file'> => ({
  lines: [t('noticed.subscription.ended', { name: subjectText(t, row.subject) }), t('noticed.subscription.lost')],
  ...{ link: null, why: '' },
})

/** A file that mail servers would not take is left on its page, which the letter links. */
export function withFile(t: Speak, title: string, file: FileBytes): Pick<Letter, 'lines' | 'file'> {
  const fits = file.bytes.length <= largestAttached
  const format = file.name.slice(file.name.lastIndexOf('.') + 1).toUpperCase()
  return {
    lines: [title, fits ? t('noticed.subscription.attached', { format }) : t('noticed.subscription.tooLarge')],
    file: fits ? file : null,
  }
}

async function fileOf(
  services: Services,
  { subject, format }: Subscribed,
  call: Call,
  q: { period: Month } & SubscribedFilter,
): Promise<FileBytes> {
  const { db } = services
  const { query: _, ...ofMonth } = q
  if (format === 'pdf') return subject === 'dashboard' ? dashboardPdf(services, call, ofMonth) : summaryPdf(services, subject, call, q)
  const sheet = subject === 'dashboard' ? await dashboardSheet(db, call, ofMonth) : await summarySheet(db, subject, call, q)
  return sheetFile(services, call, sheet, largestAttached)
}

async function letterOf(services: Services, row: Subscribed, call: Call, day: Day): Promise<Letter> {
  const { db, publicUrl } = services
  const { t } = call
  const { subject } = row
  const q = { period: addMonths(monthOf(day), row.months), ...row.asked }
  const name = subjectText(t, row.subject)
  const { query: _, ...ofMonth } = q
  const title = `${name}: ${await askedInWords(db, call, q, subject === 'dashboard' ? 'month' : summaryOf(subject).of)}`
  const link = subject === 'dashboard' ? pageOfDashboard(publicUrl, ofMonth) : pageOfSummary(publicUrl, subject, q)
  const why = t('noticed.subscription.why', {
    when: rhythmText(t, row.rhythm),
    link: `${publicUrl}${subject === 'dashboard' ? '/dashboard/default' : '/reports'}?mail=1`,
  })
  try {
    return { link, why, ...withFile(t, title, await fileOf(services, row, call, q)) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { lines: [title, refusalText(t, error.refusal)], link, why, file: null }
  }
}
