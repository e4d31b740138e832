import { sql } from 'kysely'
import { type DeadlineKind, listedKinds } from '#domain/reporting/deadline/deadlines.ts'
import { listEnds } from '#domain/revocation.ts'
import { waitingLines } from '../../core/journal/tables.ts'
import { portalSettings } from '../../core/setting/read.ts'
import { sourceRows } from '../../core/trust/sources.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Db } from '../../platform/sql/db.ts'
import { openThings } from '../../reporting/deadline/open.ts'
import { lateThings } from '../../reporting/deadline/stuck.ts'

/** The jobs that are e-mails (server/jobs.ts); what waits for another system shows on the page of webhooks. */
const mails = ['mail', 'confirm', 'moved']

type Jobs = { task: string; waiting: number; givenUp: number; age: number }
async function jobs(db: Db): Promise<Jobs[]> {
  const open = sql`filter (where j.attempts < j.max_attempts)`
  const { rows } = await sql<Jobs>`
    select t.task, count(j.id) ${open}::int as waiting, count(j.id) filter (where j.attempts >= j.max_attempts)::int as given_up,
      coalesce(extract(epoch from now() - min(j.created_at) ${open}), 0)::float8 as age
    from unnest(${mails}::text[]) as t(task) left join graphile_worker.jobs j on j.task_identifier = t.task group by t.task`.execute(db)
  return rows
}

/** Letters that wait to be sent, and those that were given up. */
export async function mailQueue(db: Db): Promise<{ waiting: number; givenUp: number }> {
  const all = await jobs(db)
  return all.reduce((sum, { waiting, givenUp }) => ({ waiting: sum.waiting + waiting, givenUp: sum.givenUp + givenUp }), {
    waiting: 0,
    givenUp: 0,
  })
}

async function late({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Partial<Record<DeadlineKind, number>>> {
  const [now, today] = [clock.now(), clock.today()]
  const open = await openThings(db, { now, today, settings: await portalSettings(db), late: true }, listedKinds)
  const { rows } = await sql<{ kind: DeadlineKind; count: number }>`${open}
    select l.kind, count(*)::int as count from (${lateThings(today, sql`true`)}) l group by 1`.execute(db)
  const none = Object.fromEntries(listedKinds.map((kind) => [kind, 0]))
  return { ...none, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) }
}

async function check(db: Db): Promise<{ age: number; failed: boolean } | undefined> {
  const { rows } = await sql<{ age: number; failed: boolean }>`
    select extract(epoch from now() - checked_at)::float8 as age, fault is not null as failed from journal_check order by id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

async function drill(db: Db): Promise<{ age: number; backup: number | null; failed: boolean } | undefined> {
  const { rows } = await sql<{ age: number; backup: number | null; failed: boolean }>`
    select extract(epoch from now() - checked_at)::float8 as age, extract(epoch from now() - made_at)::float8 as backup, fault is not null as failed
      from drill_check order by id desc limit 1`.execute(db)
  return rows[0]
}

/** ms for which the late steps hold: with five seasons they take longer than all else, and a deadline is a day. */
const lateHold = 300_000

/** Reads what an operator wants to know of the database: a few cheap questions, one after the other, so that they take one connection. */
export function openState() {
  let known: { at: number; late: Awaited<ReturnType<typeof late>> } | null = null
  const lateSteps = async (services: Services, now: number) => {
    if (!known || now - known.at >= lateHold) known = { at: now, late: await late(services) }
    return known.late
  }
  return async (services: Services) => {
    const { db, clock } = services
    const now = clock.real().getTime()
    const until = (at: Date | null) => at && (at.getTime() - now) / 1000
    const since = (at: Date | null) => at && (now - at.getTime()) / 1000
    return {
      jobs: await jobs(db),
      lists: (await sourceRows(services)).map(({ url, fetchedAt, nextUpdate, failed }) => ({
        url,
        age: since(fetchedAt),
        left: until(nextUpdate),
        signInLeft: until(listEnds({ nextUpdate }, services.revocation?.signInHours ?? 0)?.signIn ?? null),
        failing: failed !== null,
      })),
      late: await lateSteps(services, now),
      unchained: await waitingLines(db),
      check: await check(db),
      drill: await drill(db),
    }
  }
}
