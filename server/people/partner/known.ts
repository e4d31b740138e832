import type { Sql } from '../../platform/sql/db.ts'

/** Whether new requests may name this trader. */
export const isActiveTrader = async (sql: Sql, bin: string): Promise<boolean> =>
  (await sql.selectFrom('trader').select('bin').where('bin', '=', bin).where('active', '=', true).executeTakeFirst()) !== undefined

/** Which resource holder sells from which factory. */
export const activeLinks = (sql: Sql): Promise<{ factoryBin: string; supplierBin: string }[]> =>
  sql
    .selectFrom('supplierFactory')
    .select(['factoryBin', 'supplierBin'])
    .where('active', '=', true)
    .orderBy('factoryBin')
    .orderBy('supplierBin')
    .execute()
