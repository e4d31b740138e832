import { PassThrough } from 'node:stream'
import { sql } from 'kysely'
import type { LiveNotice } from '#contract/core/notice.ts'
import type { NoticeKind } from '#domain/core/notice/kinds.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { membershipOf, seesOnlyWhy } from '../../platform/http/who.ts'
import type { Db } from '../../platform/sql/db.ts'
import { personOfSession } from '../session/who.ts'
import { noticeView, type Reader, readerOf } from './list.ts'

/** Heartbeat interval, ms. */
const beat = 20_000
/** Bytes a client may leave unread before it is disconnected: it reconnects and gets the missed events. */
const mostUnread = 1_000_000

type Row = {
  id: number
  kind: NoticeKind
  args: unknown
  path: string | null
  createdAt: string
  businessDay: string
  readAt: string | null
}
type Fresh = { horizon: string; unread: number; rows: Row[] }

/**
 * Loads the notices written by transactions at or after the horizon, and the next horizon, from which no later notice can be missed: transactions
 * still open at that time are included next time, whatever ids their rows have. Leaves out notices of past business days (a demo generates its last
 * season in the past).
 */
async function freshSince(db: Db, { personId, bin }: Reader, horizon: string | null, today: Day): Promise<Fresh> {
  const mine = sql<boolean>`person_id = ${personId} and in_app and (bin = ${bin} or bin is null)`
  const { rows } = await sql<Fresh>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      (select count(*)::int from notice where ${mine} and read_at is null) as unread,
      coalesce((select json_agg(json_build_object('id', id, 'kind', kind, 'args', args, 'path', path, 'createdAt', created_at,
        'businessDay', business_day, 'readAt', read_at) order by id) from notice
        where ${mine} and written_by >= ${horizon}::xid8 and written_at > now() - interval '1 hour' and business_day >= ${addDays(today, -1)}), '[]'::json) as rows`.execute(
    db,
  )
  return rows[0]!
}

/** Server-sent events for one open page: notices missed since `lastEventId`, then each new one within the time of a query. Ends with the session. */
export function noticeStream(services: Services, call: Call, lastEventId: string | undefined): PassThrough {
  const out = new PassThrough()
  const reader = readerOf(call)
  const { sessionId, language } = call
  const sent = new Set<number>()
  let horizon = lastEventId && /^\d{1,19}$/.test(lastEventId) ? lastEventId : null
  let running = false
  let again = false

  const tell = (event: string, id: string, data: object) => out.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  const look = async (first = false) => {
    const fresh = await freshSince(services.db, reader, horizon, services.clock.today())
    if (first) tell('hello', horizon ?? fresh.horizon, { unread: fresh.unread })
    for (const row of fresh.rows.filter(({ id }) => !sent.has(id))) {
      sent.add(row.id)
      const { createdAt, readAt, ...rest } = row
      const view = noticeView(language, { ...rest, createdAt: new Date(createdAt), readAt: readAt === null ? null : new Date(readAt) })
      tell('notice', horizon ?? fresh.horizon, { ...view, unread: fresh.unread } satisfies LiveNotice)
    }
    horizon = fresh.horizon
    tell('seen', horizon, {})
    if (out.writableLength > mostUnread) out.end()
  }
  /** Ends the stream if the session or the membership is no longer valid. */
  const lookOrEnd = async (first: boolean) => {
    const person = await personOfSession(services, sessionId, services.clock.real())
    const membership = person && membershipOf(person, reader.bin)
    if (!membership || seesOnlyWhy(person, membership)) out.end()
    else await look(first)
  }
  const wake = async (first = false): Promise<void> => {
    again = running
    if (running || out.writableEnded || out.destroyed) return
    running = true
    await lookOrEnd(first).catch(() => {}) // the database is unavailable: retried at the next heartbeat, or when it returns
    running = false
    if (again) await wake()
  }
  const stillHere = () => {
    if (out.writableEnded) return
    out.write(': here\n\n')
    void wake()
  }

  const forget = services.live!.listen(reader.personId, { wake: () => void wake(), end: () => out.end() })
  const timer = setInterval(stillHere, beat)
  timer.unref()
  out.on('close', () => {
    clearInterval(timer)
    forget()
  })
  out.write('retry: 2000\n\n')
  void wake(true)
  return out
}
