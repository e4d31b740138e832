import { sql } from 'kysely'
import type { Role } from '#domain/role.ts'
import type { Tx } from '../platform/db.ts'

export const lockPerson = (tx: Tx, by: { iin: string } | { id: number }) => {
  const person = tx.selectFrom('person').select(['id', 'fullName', 'status'])
  return ('iin' in by ? person.where('iin', '=', by.iin) : person.where('id', '=', by.id)).forUpdate().executeTakeFirst()
}

/** A person's place in an organisation, held until the transaction ends; `left` = they had it once. */
export const lockSeat = (tx: Tx, personId: number, bin: string) =>
  tx
    .selectFrom('membership')
    .select(['role', sql<boolean>`status = 'LEFT'`.as('left')])
    .where('personId', '=', personId)
    .where('bin', '=', bin)
    .forUpdate()
    .executeTakeFirst()

/** Also whoever left comes back so. */
export const seat = (tx: Tx, personId: number, bin: string, role: Role) =>
  tx
    .insertInto('membership')
    .values({ personId, bin, role })
    .onConflict((c) => c.columns(['personId', 'bin']).doUpdateSet({ role, status: 'ACTIVE', leftAt: null, leftBecause: null }))
    .execute()

/** What they did stays theirs; they can be seated again. */
export const leaveSeat = (tx: Tx, { personId, bin }: { personId: number; bin: string }, leftAt: Date, leftBecause: string) =>
  tx
    .updateTable('membership')
    .set({ status: 'LEFT', leftAt, leftBecause })
    .where('bin', '=', bin)
    .where('personId', '=', personId)
    .execute()
