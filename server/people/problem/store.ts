import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { ProblemQuery } from '#contract/people/problem.ts'
import type { Db, Sql, Tx } from '../../platform/sql/db.ts'
import { contains } from '../../platform/sql/like.ts'
import { sortedBy } from '../../platform/sql/sorting.ts'
import type { Tables } from '../../platform/sql/tables.ts'

const all = (db: Sql) =>
  db.selectFrom('problem as b').leftJoin('organisationEntry as o', 'o.bin', 'b.bin').selectAll('b').select(['o.nameRu', 'o.nameKk'])
export type ProblemRow = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>

export const problemRow = (db: Sql, id: number): Promise<ProblemRow | undefined> => all(db).where('b.id', '=', id).executeTakeFirst()
export const lockProblem = (tx: Tx, id: number) => tx.selectFrom('problem').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const problemsOf = (db: Db, personId: number): Promise<ProblemRow[]> =>
  all(db).where('b.personId', '=', personId).orderBy('b.id', 'desc').limit(100).execute()

export const insertProblem = async (tx: Tx, row: Insertable<Tables['problem']>): Promise<number> =>
  (await tx.insertInto('problem').values(row).returning('id').executeTakeFirstOrThrow()).id

export const saveAnswer = (tx: Tx, id: number, said: { answer: string; answeredBy: number; answeredName: string; answeredAt: Date }) =>
  tx.updateTable('problem').set(said).where('id', '=', id).execute()

type With = Tables & { b: Tables['problem'] }
const found = ({ state, query }: Pick<ProblemQuery, 'state' | 'query'>) => {
  const like = contains(query ?? '')
  return (eb: ExpressionBuilder<With, 'b'>) =>
    eb.and([
      ...(state === 'OPEN' ? [eb('b.answer', 'is', null)] : state === 'ANSWERED' ? [eb('b.answer', 'is not', null)] : []),
      ...(query
        ? [
            eb.or([
              eb('b.told', 'ilike', like),
              eb('b.fullName', 'ilike', like),
              eb('b.screen', 'ilike', like),
              eb('b.traceId', '=', query),
            ]),
          ]
        : []),
    ])
}
const columns = { reportedAt: 'b.id', id: 'b.id', fullName: 'b.fullName', screen: 'b.screen' } as const

/** All rows of the list, as it is sorted. */
export function problemRows(db: Db, q: Omit<ProblemQuery, 'page' | 'size'>) {
  return all(db)
    .where(found(q))
    .orderBy(sortedBy(q.sort, columns, 'reportedAt,desc', { last: 'b.id' }))
}

export async function problemPage(db: Db, q: ProblemQuery) {
  const [rows, count, open] = await Promise.all([
    problemRows(db, q)
      .limit(q.size)
      .offset(q.page * q.size)
      .execute(),
    db.selectFrom('problem as b').select(sql<number>`count(*)::int`.as('n')).where(found(q)).executeTakeFirstOrThrow(),
    db.selectFrom('problem').select(sql<number>`count(*)::int`.as('n')).where('answer', 'is', null).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.n, open: open.n }
}
