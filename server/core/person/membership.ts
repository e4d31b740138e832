import { sql } from 'kysely'
import type { Role } from '#domain/role.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'

export const lockPerson = (tx: Tx, by: { iin: string } | { id: number }) => {
  const person = tx.selectFrom('person').select(['id', 'fullName', 'status'])
  return ('iin' in by ? person.where('iin', '=', by.iin) : person.where('id', '=', by.id)).forUpdate().executeTakeFirst()
}

/** Locks a person's membership of an organisation until the transaction ends; `left` = a former membership. */
export const lockSeat = (tx: Tx, personId: number, bin: string) =>
  tx
    .selectFrom('membership')
    .select(['role', sql<boolean>`status = 'LEFT'`.as('left')])
    .where('personId', '=', personId)
    .where('bin', '=', bin)
    .forUpdate()
    .executeTakeFirst()

/** Inserts a membership, or restores that of a person who left. */
export const seat = (tx: Tx, personId: number, bin: string, role: Role) =>
  tx
    .insertInto('membership')
    .values({ personId, bin, role })
    .onConflict((c) => c.columns(['personId', 'bin']).doUpdateSet({ role, status: 'ACTIVE', leftAt: null, leftBecause: null }))
    .execute()

/** The post of a person in an organisation, in each language; null = none was entered. */
export const postOf = async (sql: Sql, personId: number, bin: string): Promise<{ ru: string | null; kk: string | null }> =>
  (await sql
    .selectFrom('membership')
    .select(['postRu as ru', 'postKk as kk'])
    .where('personId', '=', personId)
    .where('bin', '=', bin)
    .executeTakeFirst()) ?? { ru: null, kk: null }

/** '' takes a name away, undefined leaves it. */
export const savePost = (tx: Tx, personId: number, bin: string, ru: string | undefined, kk: string | undefined) =>
  tx
    .updateTable('membership')
    .set({ ...(ru !== undefined && { postRu: ru || null }), ...(kk !== undefined && { postKk: kk || null }) })
    .where('personId', '=', personId)
    .where('bin', '=', bin)
    .execute()

/** Ends a membership; the person's earlier acts stay recorded, and the membership can be restored. */
export const leaveSeat = (tx: Tx, { personId, bin }: { personId: number; bin: string }, leftAt: Date, leftBecause: string) =>
  tx
    .updateTable('membership')
    .set({ status: 'LEFT', leftAt, leftBecause })
    .where('bin', '=', bin)
    .where('personId', '=', personId)
    .execute()
