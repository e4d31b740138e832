import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Call } from '../../platform/http/call.ts'
import { hashOf } from '../../platform/http/tokens.ts'
import type { Sql } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import { lockPeople } from '../person/person.ts'

type SessionRow = Selectable<Tables['session']>

/** Loads up to 100 open sessions, the newest first: an order that does not change while a session is used. */
export const openSessions = (db: Sql, personId: number, now: Date): Promise<SessionRow[]> =>
  db
    .selectFrom('session')
    .selectAll()
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()

/** Returns the id of the session that this refresh token belongs or belonged to. */
export const sessionOfToken = async (db: Sql, token: string | undefined): Promise<string | undefined> =>
  token && (await db.selectFrom('refreshToken').select('sessionId').where('hash', '=', hashOf(token)).executeTakeFirst())?.sessionId

export const sessionView = (s: SessionRow, { sessionId }: Pick<Call, 'sessionId'>) => ({
  id: s.id,
  createdAt: s.createdAt.toISOString(),
  lastUsedAt: s.lastUsedAt.toISOString(),
  ip: s.ip,
  userAgent: s.userAgent,
  current: s.id === sessionId,
})

/** One session (`of` = only if it is that person's), or all sessions of these people except `except`. */
type Which = { id: string; of?: number } | { people: readonly number[]; except?: string }
const those = (which: Which) => (eb: ExpressionBuilder<Tables, 'session'>) =>
  'id' in which
    ? eb.and([eb('id', '=', which.id), ...(which.of === undefined ? [] : [eb('personId', '=', which.of)])])
    : eb.and([
        sql<SqlBool>`person_id = any(${[...which.people]}::int[])`,
        ...(which.except === undefined ? [] : [eb('id', '<>', which.except)]),
      ])

/**
 * Ends sessions in the transaction of what causes it, and notifies every process: an open page that listens there checks at once whether it may
 * continue. Waits for people who are just signing in (server/core/session/open.ts).
 * @returns how many were open
 */
export async function endSessions(db: Sql, which: Which, at: Date, because: string): Promise<number> {
  if ('people' in which) await lockPeople(db, which.people)
  const ended = await db
    .updateTable('session')
    .set({ endedAt: at, endedBecause: because })
    .where('endedAt', 'is', null)
    .where(those(which))
    .returning(['personId', 'expiresAt'])
    .execute()
  await recheckSessions(db, [...new Set(ended.map((s) => s.personId))])
  return ended.filter((s) => s.expiresAt > at).length
}

/** People per notification: PostgreSQL's NOTIFY carries 8000 bytes. */
const mostInOne = 700

/** Makes open pages of these people check, once the transaction is committed, whether their session is still valid. */
export async function recheckSessions(db: Sql, people: readonly number[]): Promise<void> {
  for (let from = 0; from < people.length; from += mostInOne)
    await sql`select pg_notify('notice', ${people.slice(from, from + mostInOne).join(',')})`.execute(db)
}
