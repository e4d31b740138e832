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

/** Who acts for an organisation asks for it no longer: what they had begun is done with. @returns the registrations that were open */
export const closeRegistrations = (tx: Tx, personId: number, bin: string, decidedAt: Date) =>
  tx
    .with('open', (q) =>
      q
        .selectFrom('registration')
        .select(['id', 'status'])
        .where('personId', '=', personId)
        .where('bin', '=', bin)
        .where('status', '<>', 'ACTIVE')
        .forUpdate(),
    )
    .updateTable('registration')
    .from('open')
    .set((eb) => ({ status: 'ACTIVE', comment: null, decidedAt, version: eb('registration.version', '+', 1) }))
    .whereRef('registration.id', '=', 'open.id')
    .returning(['open.id', 'open.status'])
    .execute()
