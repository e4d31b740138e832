import { type ExpressionBuilder, sql } from 'kysely'
import type { ChangeQuery, DecisionQuery, ReadingQuery } from '#contract/documents/decision.ts'
import { talkAct } from '#domain/core/journal/object-types.ts'
import { addDays, midnightOf } from '#domain/day.ts'
import type { Db } from '../../platform/sql/db.ts'
import { contains } from '../../platform/sql/like.ts'
import { sortedBy } from '../../platform/sql/sorting.ts'
import type { Tables } from '../../platform/sql/tables.ts'

/** By nothing but the moment: four million lines would be sorted for the ten that are shown. Acts are filtered, names and numbers searched. */
const decisionColumns = { at: 'at' } as const
const readingColumns = { at: 'at', fullName: 'fullName', rows: 'rows' } as const
const changeColumns = { at: 'at', act: 'act', fullName: 'fullName', subject: 'subject' } as const

/** Days are in Almaty time; both ends of the period are inclusive. */
export const since = ({ from }: { from?: string | undefined }) => (from ? midnightOf(from) : null)
export const before = ({ to }: { to?: string | undefined }) => (to ? midnightOf(addDays(to, 1)) : null)
/** A number in the search also matches the object id. */
const numberIn = (query: string): number | null => (/^\d{1,9}$/.test(query) ? Number(query) : null)

/** What is said about an object is read by those who talk about it, not by the administrator of the portal. */
const decisionComment = sql<string | null>`case when act = ${talkAct} then null else comment end`

const decided = (q: Omit<DecisionQuery, 'page' | 'size'>) => (eb: ExpressionBuilder<Tables, 'journal'>) => {
  const like = contains(q.query ?? '')
  const [start, end, number] = [since(q), before(q), numberIn(q.query ?? '')]
  return eb.and([
    ...(start ? [eb('at', '>=', start)] : []),
    ...(end ? [eb('at', '<', end)] : []),
    ...(q.act ? [eb('act', '=', q.act)] : []),
    ...(q.objectType ? [eb(sql<string>`object_type`, '=', q.objectType)] : []),
    ...(q.query
      ? [
          eb.or([
            eb('fullName', 'ilike', like),
            eb('organizationName', 'ilike', like),
            eb('bin', 'like', like),
            eb(decisionComment, 'ilike', like),
            eb('ip', 'like', like),
            ...(number ? [eb('objectId', '=', number)] : []),
          ]),
        ]
      : []),
  ])
}

/** The number of lines of all years, of an act or a kind, as the database keeps it. */
const keptCount = (db: Db, { act, objectType }: DecisionQuery) =>
  db
    .selectFrom('journalTally')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('n'), sql<number>`0`).as('n'))
    .$if(act !== undefined, (some) => some.where('act', '=', act!))
    .$if(objectType !== undefined, (some) => some.where(sql<string>`object_type`, '=', objectType!))
    .executeTakeFirstOrThrow()

/** All rows of the list, as it is sorted. */
export function decisionRows(db: Db, q: Omit<DecisionQuery, 'page' | 'size'>) {
  return db
    .selectFrom('journal')
    .selectAll()
    .select(decisionComment.as('comment'))
    .where(decided(q))
    .orderBy(sortedBy(q.sort, decisionColumns, 'at,desc', { last: 'id' }))
}

export async function decisionPage(db: Db, q: DecisionQuery) {
  const [rows, count] = await Promise.all([
    decisionRows(db, q)
      .limit(q.size)
      .offset(q.page * q.size)
      .execute(),
    q.query || q.from || q.to
      ? db
          .selectFrom('journal')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where(decided(q))
          .executeTakeFirstOrThrow()
      : keptCount(db, q),
  ])
  return { rows, total: count.n }
}

const changed = (q: Omit<ChangeQuery, 'page' | 'size'>) => (eb: ExpressionBuilder<Tables, 'adminJournal'>) => {
  const like = contains(q.query ?? '')
  const [start, end] = [since(q), before(q)]
  return eb.and([
    ...(start ? [eb('at', '>=', start)] : []),
    ...(end ? [eb('at', '<', end)] : []),
    ...(q.act ? [eb('act', '=', q.act)] : []),
    ...(q.subject ? [eb(sql<string>`subject`, '=', q.subject)] : []),
    ...(q.query
      ? [eb.or([eb('fullName', 'ilike', like), eb('subjectId', 'like', like), eb('comment', 'ilike', like), eb('ip', 'like', like)])]
      : []),
  ])
}

/** All rows of the list, as it is sorted. */
export function changeRows(db: Db, q: Omit<ChangeQuery, 'page' | 'size'>) {
  return db
    .selectFrom('adminJournal')
    .selectAll()
    .where(changed(q))
    .orderBy(sortedBy(q.sort, changeColumns, 'at,desc', { last: 'id' }))
}

export async function changePage(db: Db, q: ChangeQuery) {
  const [rows, count] = await Promise.all([
    changeRows(db, q)
      .limit(q.size)
      .offset(q.page * q.size)
      .execute(),
    db.selectFrom('adminJournal').select(sql<number>`count(*)::int`.as('n')).where(changed(q)).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.n }
}

const read = (q: Omit<ReadingQuery, 'page' | 'size'>) => (eb: ExpressionBuilder<Tables, 'reading'>) => {
  const like = contains(q.query ?? '')
  const [start, end] = [since(q), before(q)]
  return eb.and([
    ...(start ? [eb('at', '>=', start)] : []),
    ...(end ? [eb('at', '<', end)] : []),
    ...(q.what ? [eb('what', '=', q.what)] : []),
    ...(q.query
      ? [eb.or([eb('fullName', 'ilike', like), eb('bin', 'like', like), eb('name', 'ilike', like), eb('ip', 'like', like)])]
      : []),
  ])
}

/** All rows of the list, as it is sorted. */
export function readingRows(db: Db, q: Omit<ReadingQuery, 'page' | 'size'>) {
  return db
    .selectFrom('reading')
    .selectAll()
    .where(read(q))
    .orderBy(sortedBy(q.sort, readingColumns, 'at,desc', { last: 'id' }))
}

export async function readingPage(db: Db, q: ReadingQuery) {
  const [rows, count] = await Promise.all([
    readingRows(db, q)
      .limit(q.size)
      .offset(q.page * q.size)
      .execute(),
    db.selectFrom('reading').select(sql<number>`count(*)::int`.as('n')).where(read(q)).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.n }
}
