import { type Insertable, type Selectable, sql } from 'kysely'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'

export type SubstitutionRow = Selectable<Tables['substitution']> & { holds: boolean }

/** `holds` = both still act for the organisation. */
const all = (db: Sql) =>
  db
    .selectFrom('substitution as s')
    .selectAll('s')
    .select(
      sql<boolean>`(select count(*) = 2 from live_membership m join person_entry p on p.id = m.person_id
        where m.bin = s.bin and m.person_id in (s.principal_id, s.deputy_id) and m.status = 'ACTIVE' and p.status = 'ACTIVE')`.as('holds'),
    )

/** Newest first. */
export const ordersOf = (db: Sql, personId: number, bin: string): Promise<SubstitutionRow[]> =>
  all(db)
    .where('s.bin', '=', bin)
    .where((eb) => eb.or([eb('s.principalId', '=', personId), eb('s.deputyId', '=', personId)]))
    .orderBy('s.id', 'desc')
    .limit(100)
    .execute()

export const orderById = (db: Sql, id: number): Promise<SubstitutionRow | undefined> => all(db).where('s.id', '=', id).executeTakeFirst()

export const lockOrder = (tx: Tx, id: number) =>
  tx.selectFrom('substitution').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Serializes the creation of orders in one organisation, so that each finds the other. */
export const oneAtATime = (tx: Tx, bin: string) => sql`select pg_advisory_xact_lock(hashtext(${`substitution ${bin}`}))`.execute(tx)

/** Orders of either person that are not over: one deputy per day, and a deputy of one person only. */
export const openOrders = (tx: Tx, bin: string, people: number[], today: string) =>
  tx
    .selectFrom('substitution')
    .select(['fromDay as from', 'untilDay as until', 'orderNumber'])
    .where('bin', '=', bin)
    .where('endedAt', 'is', null)
    .where('untilDay', '>=', today)
    .where((eb) => eb.or([eb('principalId', 'in', people), eb('deputyId', 'in', people)]))
    .execute()

export const colleaguesOf = (db: Sql, bin: string, except: number) =>
  db
    .selectFrom('liveMembership as m')
    .innerJoin('personEntry as p', 'p.id', 'm.personId')
    .select(['p.id', 'p.fullName'])
    .where('m.bin', '=', bin)
    .where('p.id', '<>', except)
    .where('m.status', '=', 'ACTIVE')
    .where('p.status', '=', 'ACTIVE')
    .orderBy('p.fullName')
    .limit(500)
    .execute()

export const insertOrder = async (tx: Tx, row: Insertable<Tables['substitution']>): Promise<number> =>
  (await tx.insertInto('substitution').values(row).returning('id').executeTakeFirstOrThrow()).id

export const orderSigned = async (tx: Tx, signatureHash: string): Promise<boolean> =>
  (await tx.selectFrom('substitution').select('id').where('signatureHash', '=', signatureHash).executeTakeFirst()) !== undefined

export const endOrder = (tx: Tx, id: number, endedAt: Date) =>
  tx.updateTable('substitution').set({ endedAt }).where('id', '=', id).execute()
