import type { Insertable } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Rhythm, SubscribedFilter } from '#domain/reporting/subscription/subscription.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'

const own = (db: Sql) =>
  db
    .selectFrom('reportSubscription as s')
    .innerJoin('organisationEntry as o', 'o.bin', 's.bin')
    .select([
      's.id',
      's.personId',
      's.bin',
      's.role',
      's.subject',
      's.format',
      's.months',
      's.weekday',
      's.monthDay',
      's.nextOn',
      'o.nameRu',
      'o.nameKk',
    ])
    .select('s.asked')
    .where('s.endedAt', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof own>['execute']>>[number]
export type Subscribed = Omit<Row, 'asked' | 'weekday' | 'monthDay'> & { asked: SubscribedFilter; rhythm: Rhythm }
const viewOf = ({ asked, weekday, monthDay, ...row }: Row): Subscribed => ({
  ...row,
  asked: asked as SubscribedFilter,
  rhythm: weekday === null ? { monthDay: monthDay! } : { weekday },
})

export const subscriptionsOf = async (db: Sql, personId: number): Promise<Subscribed[]> =>
  (await own(db).where('s.personId', '=', personId).orderBy('s.id', 'desc').execute()).map(viewOf)

export async function subscriptionOf(db: Sql, id: number): Promise<Subscribed | null> {
  const row = await own(db).where('s.id', '=', id).executeTakeFirst()
  return row ? viewOf(row) : null
}

export const insertSubscription = async (tx: Tx, row: Insertable<Tables['reportSubscription']>): Promise<number> =>
  (await tx.insertInto('reportSubscription').values(row).returning('id').executeTakeFirstOrThrow()).id

/** @returns whether there was one to end */
export async function endSubscription(tx: Sql, id: number, because: 'OWN' | 'RIGHT', now: Date, personId?: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reportSubscription')
    .set({ endedAt: now, endedBecause: because })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .$if(personId !== undefined, (some) => some.where('personId', '=', personId!))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those of a day or before it: whoever takes them first sends them, other instances pass over them. */
export const takeDue = async (tx: Tx, today: Day): Promise<Subscribed[]> =>
  (await own(tx).where('s.nextOn', '<=', today).orderBy('s.id').limit(500).forUpdate('s').skipLocked().execute()).map(viewOf)

export const setNext = (tx: Tx, id: number, nextOn: Day, lastOn: Day) =>
  tx.updateTable('reportSubscription').set({ nextOn, lastOn }).where('id', '=', id).execute()
