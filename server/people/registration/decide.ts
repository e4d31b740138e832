import type { Updateable } from 'kysely'
import type { RegistrationStatus } from '#domain/people/registration/registration.ts'
import type { Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'

export const decideRegistration = (
  tx: Tx,
  id: number,
  change: Pick<Updateable<Tables['registration']>, 'comment' | 'decidedAt'> & { status: RegistrationStatus },
) =>
  tx
    .updateTable('registration')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Completes the open registrations of a person who became a member of the organisation. @returns the registrations that were open */
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
