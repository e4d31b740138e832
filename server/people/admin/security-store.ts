import { type ExpressionBuilder, sql } from 'kysely'
import type { SecurityQuery } from '#contract/documents/decision.ts'
import type { Db } from '../../platform/sql/db.ts'
import { contains } from '../../platform/sql/like.ts'
import { sortedBy } from '../../platform/sql/sorting.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import { before, since } from './decision-store.ts'

type Query = Omit<SecurityQuery, 'page' | 'size'>
const columns = { at: 'e.lastAt', fullName: 'p.fullName', times: 'e.times' } as const

type Joined = Tables & { e: Tables['securityEvent']; p: Tables['personEntry'] }
const asked = (q: Query) => (eb: ExpressionBuilder<Joined, 'e' | 'p'>) => {
  const like = contains(q.query ?? '')
  const [start, end] = [since(q), before(q)]
  return eb.and([
    ...(start ? [eb('e.lastAt', '>=', start)] : []),
    ...(end ? [eb('e.firstAt', '<', end)] : []),
    ...(q.kind ? [eb('e.kind', '=', q.kind)] : []),
    ...(q.query
      ? [eb.or([eb('p.fullName', 'ilike', like), eb('e.ip', 'like', like), eb('e.route', 'ilike', like), eb('e.code', 'like', like)])]
      : []),
  ])
}

const events = (db: Db, q: Query) =>
  db
    .selectFrom('securityEvent as e')
    .leftJoin('personEntry as p', 'p.id', 'e.personId')
    .where(asked(q) as never)

/** All rows of the list, as it is sorted. */
export function securityRows(db: Db, q: Query) {
  return events(db, q)
    .select(['e.id', 'e.kind', 'e.code', 'e.route', 'e.ip', 'e.times', 'e.firstAt', 'e.lastAt', 'p.fullName'])
    .orderBy(sortedBy(q.sort, columns, 'at,desc', { last: 'e.id' }))
}

export async function securityPage(db: Db, q: SecurityQuery) {
  const [rows, count] = await Promise.all([
    securityRows(db, q)
      .limit(q.size)
      .offset(q.page * q.size)
      .execute(),
    events(db, q).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.n }
}
