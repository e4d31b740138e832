import { sql } from 'kysely'
import type { Db } from '../../sql/db.ts'
import type { Call } from '../call.ts'

/** ms between two lines: a person looks, not a program. */
const toldEvery = 500

/** Tells how many of all steps are done. That all are is told at once: what is left is what the database does with the whole. */
export type Tell = (done: number) => void
type Told = { tell: Tell; end: () => Promise<void> }

/** Tells the person how far their sheet is, through any instance: in a connection of its own, because what the sheet changes is not there yet. */
export function progressOf(db: Db, { person }: Call, id: string | undefined, total: number): Told {
  if (!id || total === 0) return { tell: () => {}, end: async () => {} }
  let [last, line] = [0, Promise.resolve()]
  const put = async (done: number) => {
    await db
      .insertInto('sheetProgress')
      .values({ id, personId: person.id, done, total })
      .onConflict((c) => c.column('id').doUpdateSet({ done, total }).where('sheetProgress.personId', '=', person.id))
      .execute()
  }
  // a line that cannot be written stops no import
  const then = (work: () => Promise<unknown>) => {
    line = line.then(work).then(
      () => {},
      () => {},
    )
  }
  return {
    tell: (done) => {
      if (done < total && Date.now() - last < toldEvery) return
      last = Date.now()
      then(() => put(Math.round(done)))
    },
    end: () => {
      then(() => db.deleteFrom('sheetProgress').where('id', '=', id).where('personId', '=', person.id).execute())
      return line
    },
  }
}

export async function readProgress(db: Db, { person }: Call, id: string): Promise<{ done: number; total: number }> {
  const found = await db
    .selectFrom('sheetProgress')
    .select(['done', 'total'])
    .where('id', '=', id)
    .where('personId', '=', person.id)
    .executeTakeFirst()
  return found ?? { done: 0, total: 0 }
}

/** Deletes what was left by instances that ended in the middle. */
export const forgetProgress = (db: Db) => db.deleteFrom('sheetProgress').where('at', '<', sql<Date>`now() - interval '1 day'`).execute()
