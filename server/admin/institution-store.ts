import type { Sql } from '../platform/db.ts'

export const regionRows = (db: Sql) => db.selectFrom('region').select(['code', 'nameRu', 'nameKk']).execute()

/** Selects the organisations with an institutional role, one row per role; cancelled organisations are left out. */
export const enteredRows = (db: Sql) =>
  db
    .selectFrom('organisation as o')
    .innerJoin('organisationRole as r', 'r.bin', 'o.bin')
    .select(['o.bin', 'o.nameRu', 'o.nameKk', 'o.katoCode', 'o.email', 'o.phone', 'r.role'])
    .where('o.status', '<>', 'CANCELLED')
    .where('r.role', 'not in', ['CONTRACTOR', 'GUEST', 'ADMIN'])
    .orderBy('o.bin')
    .execute()
export type EnteredRow = Awaited<ReturnType<typeof enteredRows>>[number]
