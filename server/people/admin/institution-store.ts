import type { Sql } from '../../platform/sql/db.ts'

export const regionRows = (db: Sql) => db.selectFrom('region').select(['code', 'nameRu', 'nameKk']).execute()

/** Selects the organisations with an institutional role, one row per role; cancelled organisations are left out. */
export const enteredRows = (db: Sql) =>
  db
    .selectFrom('party as o')
    .select(['o.bin', 'o.nameRu', 'o.nameKk', 'o.katoCode', 'o.email', 'o.phone', 'o.role'])
    .where('o.status', '<>', 'CANCELLED')
    .where('o.role', 'not in', ['CONTRACTOR', 'GUEST', 'ADMIN'])
    .orderBy('o.bin')
    .execute()
export type EnteredRow = Awaited<ReturnType<typeof enteredRows>>[number]
