import { type RawBuilder, sql } from 'kysely'
import { type Db, longReads, type Sql, type Tx } from '../../platform/sql/db.ts'
import { type Mended, mendSums } from '../../platform/sql/tallies.ts'

/** Rows that are compared in one statement: some tens of ms. */
const atOnce = 1_000

/** Makes kept rows anew where they differ from what they are made from; the others are only read. */
const mend = async (db: Sql, requests: RawBuilder<unknown>, projects: RawBuilder<unknown>): Promise<Mended[]> =>
  (await sql<Mended>`select kept_in as "keptIn", was, made from mend_watched(${requests}, ${projects})`.execute(db)).rows

const none = sql`'{}'::int[]`

/** Mends the kept rows of the signed requests of a month. */
export async function mendMonth(tx: Tx, month: string): Promise<void> {
  await mend(tx, sql`array(select id from bitumen_request where request_period = ${month} and status = 'SIGNED')`, none)
}

/** Mends all kept rows of one kind, some at a time: each look is short. */
async function mendAll(db: Db, table: 'bitumen_request' | 'project'): Promise<Mended[]> {
  const found: Mended[] = []
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where id > ${after} order by id limit ${atOnce}`.execute(
      db,
    )
    const ids = sql`${rows.map((r) => r.id)}::int[]`
    found.push(...(table === 'project' ? await mend(db, none, ids) : await mend(db, ids, none)))
    if (rows.length < atOnce) return found
    after = rows.at(-1)!.id
  }
}

/**
 * Compares what is kept for lists and the monitoring with the rows that it is made from, mends what differs and stores how much it was. Others go on
 * writing meanwhile. Only a write past the portal, or a bug, makes a difference.
 */
export async function compareKept(db: Db): Promise<Mended[]> {
  const long = longReads(db)
  const found = [...(await mendAll(long, 'bitumen_request')), ...(await mendAll(long, 'project')), ...(await mendSums(long))]
  await db.insertInto('keptCheck').values({ differing: found.length }).execute()
  return found
}

/**
 * After rows were written past the portal: compares, has every check made again, and makes the triggers that must always fire do so.
 * @returns what differed, and the triggers that had become ordinary ones
 */
export async function rebuildKept(db: Db): Promise<{ triggers: string[]; found: Mended[] }> {
  const { rows } = await sql<{ name: string }>`select name from fire_always() as name`.execute(db)
  const found = await compareKept(db)
  await sql`delete from watched_basis`.execute(db)
  return { triggers: rows.map((r) => r.name), found }
}
