import { sql } from 'kysely'
import { refuse } from '#domain/refusal.ts'
import type { Db, Tx } from '../sql/db.ts'
import { deleteOld } from '../sql/delete-old.ts'
import type { Call } from './call.ts'

/**
 * Runs `work` in one transaction, and at most once per Idempotency-Key: the key is written in the same transaction as the work, so a retry
 * after a lost response, a double click or a crash finds either both or neither. A second request waits for the first and gets its result.
 * `work` returns the data that the response is built from: small and JSON.
 */
export function write<T>(db: Db, call: Call, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (call.suspended) refuse('session.suspended')
  return untangled(() => transact(db, call, work))
}

const transact = <T>(db: Db, call: Call, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const { idempotencyKey: key } = call
    if (!key) return work(tx)
    const earlier = await claim(tx, call, key)
    if (earlier) return earlier.result as T
    const result = await work(tx)
    await tx
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(result ?? null) })
      .where('personId', '=', call.person.id)
      .where('key', '=', key)
      .execute()
    return result
  })

/** The most attempts of a transaction that the database aborts because of a deadlock or a serialization failure. */
const attempts = 4
async function untangled<T>(run: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (attempt === attempts || (code !== '40P01' && code !== '40001')) throw error
    return untangled(run, attempt + 1)
  }
}

async function claim(tx: Tx, call: Call, key: string): Promise<{ result: unknown } | null> {
  const personId = call.person.id
  const claimed = await tx
    .insertInto('idempotency')
    .values({ personId, key, requestHash: call.fingerprint, answer: null })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return null
  const row = await tx.selectFrom('idempotency').selectAll().where('personId', '=', personId).where('key', '=', key).executeTakeFirst()
  if (!row || row.answer === null) return refuse('idempotency.running')
  if (row.requestHash !== call.fingerprint) refuse('idempotency.reused')
  return { result: JSON.parse(row.answer) }
}

/** Days for which a repeated key is recognised. */
const keyDays = 14

/** Deletes the keys that nobody repeats any more. @returns how many */
export const forgetKeys = (db: Db): Promise<number> =>
  deleteOld(db, 'idempotency', sql`created_at < now() - make_interval(days => ${keyDays}::int)`)
