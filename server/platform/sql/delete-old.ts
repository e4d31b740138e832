import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './db.ts'

/** Rows of one statement, and statements of one run: what is left waits for the next night, and nobody waits for it. */
const batch = 2_000
const most = 50

/** Deletes the rows of a table that nobody needs any more, a batch at a time. @returns how many */
export async function deleteOld(db: Db, table: string, which: RawBuilder<SqlBool> | RawBuilder<unknown>): Promise<number> {
  let deleted = 0
  for (let i = 0; i < most; i++) {
    const from = sql.table(table)
    const { numAffectedRows } = await sql`delete from ${from} where ctid = any(array(
      select ctid from ${from} where ${which} limit ${batch} for update skip locked))`.execute(db)
    deleted += Number(numAffectedRows)
    if (Number(numAffectedRows) < batch) break
  }
  return deleted
}
