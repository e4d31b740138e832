import type { Subscription } from '#contract/reporting/subscription.ts'
import { may } from '#domain/access.ts'
import { monthOf, monthsApart } from '#domain/month.ts'
import { refuse } from '#domain/refusal.ts'
import { summariesOf } from '#domain/reporting/reports/kinds.ts'
import { mostSubscriptions, nextDay, type Subject, type SubscriptionDraft } from '#domain/reporting/subscription/subscription.ts'
import { nameIn } from '#i18n/language.ts'
import { filterInWords } from '../../core/directory/asked-words.ts'
import { lockPerson } from '../../core/person/membership.ts'
import type { Call } from '../../platform/http/call.ts'
import { write } from '../../platform/http/write.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'
import { endSubscription, insertSubscription, type Subscribed, subscriptionOf, subscriptionsOf } from './store.ts'

/** Whether a role reads what is sent. */
export const reads = (actor: Call['actor'], subject: Subject): boolean =>
  subject === 'dashboard' ? may(actor, 'dashboard.read') : summariesOf(actor.role).includes(subject)

async function viewOf(db: Sql, { t, language }: Call, row: Subscribed): Promise<Subscription> {
  const { id, subject, format, months, rhythm, nextOn } = row
  return {
    id,
    subject,
    format,
    months,
    rhythm,
    nextOn,
    filter: await filterInWords(db, { t, language }, row.asked),
    organizationName: nameIn(language, row),
  }
}

export const listMine = async (db: Sql, call: Call): Promise<Subscription[]> => {
  const all: Subscription[] = []
  for (const row of await subscriptionsOf(db, call.person.id)) all.push(await viewOf(db, call, row))
  return all
}

/** @throws Refused for what this role does not read, without a confirmed address, and beyond the most that one person may have */
export function subscribe(db: Db, call: Call, { subject, period, filter, rhythm, format }: SubscriptionDraft): Promise<Subscription> {
  const { actor, person, now, today } = call
  if (!reads(actor, subject)) refuse('access.denied')
  return write(db, call, async (tx) => {
    // two at once are counted one after the other
    await lockPerson(tx, { id: person.id })
    const { emailConfirmed } = await tx
      .selectFrom('personEntry')
      .select('emailConfirmed')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    if (!emailConfirmed) refuse('subscription.noAddress')
    if ((await subscriptionsOf(tx, person.id)).length >= mostSubscriptions) refuse('subscription.tooMany', { most: mostSubscriptions })
    const id = await insertSubscription(tx, {
      ...{ personId: person.id, bin: actor.bin, role: actor.role, subject, format, asked: JSON.stringify(filter) },
      ...{ months: monthsApart(monthOf(today), period), createdAt: now, nextOn: nextDay(rhythm, today) },
      weekday: 'weekday' in rhythm ? rhythm.weekday : null,
      monthDay: 'monthDay' in rhythm ? rhythm.monthDay : null,
    })
    return viewOf(tx, call, (await subscriptionOf(tx, id))!)
  })
}

/** @throws Refused 404 for one that is not theirs, or has ended */
export const unsubscribe = (db: Db, call: Call, id: number): Promise<null> =>
  write(db, call, async (tx) => ((await endSubscription(tx, id, 'OWN', call.now, call.person.id)) ? null : refuse('not.found')))
