import type { InsertObject, Updateable } from 'kysely'
import type { Role } from '#domain/role.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'

type Contacts = 'email' | 'phone' | 'legalAddress' | 'actualAddress'
type NewOrganisation = Omit<InsertObject<Tables, 'organisation'>, 'statusComment' | Contacts> &
  Partial<Pick<InsertObject<Tables, 'organisation'>, Contacts>>

const blank = { statusComment: null, email: null, phone: null, legalAddress: null, actualAddress: null }

export const insertOrganisation = (tx: Tx, organisation: NewOrganisation) =>
  tx
    .insertInto('organisation')
    .values({ ...blank, ...organisation })
    .execute()

/** Inserts the organisation if it does not exist; an existing one stays unchanged. */
export const upsertOrganisation = (tx: Tx, organisation: NewOrganisation) =>
  tx
    .insertInto('organisation')
    .values({ ...blank, ...organisation })
    .onConflict((c) => c.doNothing())
    .execute()

/** Updates the organisation and increments its version, so that concurrent edits are detected. */
export const changeOrganisation = (tx: Tx, bin: string, change: Updateable<Tables['organisation']> = {}) =>
  tx
    .updateTable('organisation')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('bin', '=', bin)
    .execute()

/** Replaces the roles of the organisation by exactly these. */
export async function setRoles(tx: Tx, bin: string, roles: readonly Role[]): Promise<void> {
  await tx.deleteFrom('organisationRole').where('bin', '=', bin).where('role', 'not in', roles).execute()
  await tx
    .insertInto('organisationRole')
    .values(roles.map((role) => ({ bin, role })))
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Adds a role to the organisation; does nothing if it has the role already. */
export async function giveRole(tx: Tx, bin: string, role: Role): Promise<void> {
  const given = await tx
    .insertInto('organisationRole')
    .values({ bin, role })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  if (given.numInsertedOrUpdatedRows !== 1n) return
  await changeOrganisation(tx, bin)
}

/** Loads the organisation with its contacts, if the database has it. */
export const organisationRow = (sql: Sql, bin: string) =>
  sql.selectFrom('organisation').selectAll().where('bin', '=', bin).executeTakeFirst()
