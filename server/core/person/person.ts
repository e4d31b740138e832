import { type InsertObject, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'

type NewPerson = Omit<InsertObject<Tables, 'person'>, 'phone' | 'statusComment'>

/** Inserts a person. */
export const insertPerson = (tx: Tx, person: NewPerson): Promise<{ id: number; fullName: string }> =>
  tx
    .insertInto('person')
    .values({ ...person, phone: null, statusComment: null })
    .returning(['id', 'fullName'])
    .executeTakeFirstOrThrow()

type Columns = Updateable<Tables['person']>
/** Columns to update; a date may be an SQL expression such as now(). */
type Change = { [K in keyof Columns]: Columns[K] | (Date extends Columns[K] ? RawBuilder<Date> : never) }

export const changePerson = (tx: Sql, id: number, change: Change) => tx.updateTable('person').set(change).where('id', '=', id).execute()

/** Locks these people, in the order of their ids, until the transaction ends; rows that refer to them can be inserted meanwhile. */
export const lockPeople = (tx: Sql, ids: readonly number[]) =>
  sql`select from person where id = any(${[...ids]}::int[]) order by id for no key update`.execute(tx)

/** Locks the person (shared) until the transaction ends: a transaction that ends this person's sessions waits, and then ends the new one too. */
export const lockPersonShared = (tx: Tx, id: number) => tx.selectFrom('person').select('id').where('id', '=', id).forShare().execute()
