import { sql } from 'kysely'
import type { HomeFigure } from '#contract/operations/home.ts'
import { dayOf, daysBetween, midnightOf } from '#domain/day.ts'
import { sourceRows } from '../../core/trust/sources.ts'
import type { Call } from '../../platform/http/call.ts'
import { refusedSignIns } from '../../platform/http/security-log.ts'
import type { Services } from '../../platform/http/services.ts'
import { mailQueue } from '../maintenance/state.ts'

const plain = { of: null, bad: false } as const

/** What an administrator looks after: registrations, the door, letters, lists of revoked certificates. */
export async function administratorFigures(services: Services, { today, now }: Call): Promise<HomeFigure[]> {
  const { db } = services
  const { rows: registrations } = await sql<{ count: number; first: Date | null }>`
    select count(*)::int as count, min(submitted_at) as first from open_registration where status = 'ON_REVIEW'`.execute(db)
  const refused = await refusedSignIns(db, midnightOf(today))
  const mails = await mailQueue(db)
  const [review] = registrations
  const lists = (await sourceRows(services)).flatMap(({ fetchedAt }) =>
    fetchedAt ? [(now.getTime() - fetchedAt.getTime()) / 3_600_000] : [],
  )
  const failing = (await sourceRows(services)).some(({ failed }) => failed !== null)
  return [
    { ...plain, key: 'registrationsWaiting', value: review!.count, link: '/admin/users' },
    ...(review!.first
      ? [{ ...plain, key: 'registrationsOldest' as const, value: daysBetween(dayOf(review!.first), today), link: '/admin/users' }]
      : []),
    { ...plain, key: 'signInsRefused', value: refused, link: `/admin/journal?tab=security&object=signInFailed&from=${today}` },
    { ...plain, key: 'mailsWaiting', value: mails.waiting, link: '/admin/mails' },
    { ...plain, key: 'mailsGivenUp', value: mails.givenUp, bad: mails.givenUp > 0, link: '/admin/mails' },
    ...(lists.length > 0
      ? [{ ...plain, key: 'listsOldest' as const, value: Math.floor(Math.max(...lists)), bad: failing, link: '/admin/trust' }]
      : []),
  ]
}
