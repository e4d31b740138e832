import { type Selectable, type SqlBool, sql } from 'kysely'
import { type Holder, placeOf } from '#domain/people/organisation/place.ts'
import type { Role } from '#domain/role.ts'
import { changeOrganisation, insertOrganisation, setRoles } from '../../core/person/organisation.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'

export type Terms = Pick<
  Selectable<Tables['organisation']>,
  'nameRu' | 'nameKk' | 'katoCode' | 'email' | 'phone' | 'legalAddress' | 'actualAddress'
>
export type Entered = Terms & { bin: string; roles: Role[] }

/** Takes an advisory lock until the transaction ends: serializes changes of organisations, so that the check for taken places is reliable. */
export const lockPlaces = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('organisation places'))`.execute(tx)

/** Returns the organisation that has each unique place. Cancelled organisations have none. */
export async function takenPlaces(tx: Tx, nameOf: (o: { nameRu: string; nameKk: string }) => string): Promise<Map<string, Holder>> {
  const rows = await tx
    .selectFrom('organisationRole as r')
    .innerJoin('organisation as o', 'o.bin', 'r.bin')
    .select(['o.bin', 'o.nameRu', 'o.nameKk', 'o.katoCode', 'r.role'])
    .where('o.status', '<>', 'CANCELLED')
    .where('r.role', 'in', ['MENERGY', 'KAD_MT', 'QAJ', 'QAJ_BRANCH', 'AKIMAT_BRANCH'])
    .orderBy('o.bin')
    .execute()
  const taken = new Map<string, Holder>()
  for (const o of rows) {
    const place = placeOf(o.role, o.katoCode)
    if (place && !taken.has(place)) taken.set(place, { bin: o.bin, name: nameOf(o) })
  }
  return taken
}

export const isRegion = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx.selectFrom('place').select('code').where('code', '=', code).executeTakeFirst()) !== undefined

export const rolesOf = async (db: Sql, bin: string): Promise<Role[]> =>
  (await db.selectFrom('organisationRole').select('role').where('bin', '=', bin).orderBy('role').execute()).map((r) => r.role)

/** Locks the organisation until the transaction ends; null if it does not exist. */
export async function lockOrganisation(tx: Tx, bin: string) {
  const row = await tx.selectFrom('organisation').selectAll().where('bin', '=', bin).forUpdate().executeTakeFirst()
  return row ? { ...row, roles: await rolesOf(tx, bin) } : null
}

export async function enterOrganisation(tx: Tx, { roles, ...row }: Entered): Promise<void> {
  await insertOrganisation(tx, row)
  await setRoles(tx, row.bin, roles)
}

export async function saveOrganisation(tx: Tx, { bin, roles, ...terms }: Entered): Promise<void> {
  await changeOrganisation(tx, bin, terms)
  await setRoles(tx, bin, roles)
}

/** Leaves out members who left: they have no role. */
export const there = sql<SqlBool>`m.status <> 'LEFT'`

/** Counts the members in each role of an organisation. */
export const peopleByRole = (tx: Tx, bin: string) =>
  tx
    .selectFrom('membership as m')
    .select((eb) => ['m.role', eb.fn.countAll<number>().as('count')])
    .where('m.bin', '=', bin)
    .where(there)
    .groupBy('m.role')
    .execute()

/** Returns who changed an organisation last, here or in the list of traders. */
export const lastChange = (tx: Tx, bin: string) =>
  tx
    .selectFrom('adminJournal')
    .select(['fullName', 'at'])
    .where('subject', 'in', ['ORGANISATION', 'TRADER'])
    .where('subjectId', '=', bin)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
