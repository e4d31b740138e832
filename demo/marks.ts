import type { Db } from '#server/platform/sql/db.ts'

/** Setting key that is present once the present has been played: nothing of it is played again. */
export const seeded = 'demo.seeded'
/** Setting key for the progress of the past, written with it. */
const past = 'demo.past'

type Mark = { now: string; done: number; of: number }
/** Progress of the past. `now` = the moment for which the whole season is played, whenever it is continued; `months` = how many months it has. */
export type Past = { now: Date; months: number; left: () => { done: number; of: number } | undefined; oneMore: () => Promise<void> }

export const markSeeded = (db: Db, now: Date, months: number): Promise<unknown> =>
  db
    .insertInto('setting')
    .values([
      { key: seeded, value: JSON.stringify(true) },
      { key: past, value: JSON.stringify({ now: now.toISOString(), done: 0, of: months } satisfies Mark) },
    ])
    .execute()

export async function pastOf(db: Db): Promise<Past> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', past).executeTakeFirst()
  let mark = (row?.value as Mark | undefined) ?? { now: new Date().toISOString(), done: 0, of: 0 }
  return {
    now: new Date(mark.now),
    months: mark.of,
    left: () => (mark.done < mark.of ? { done: mark.done, of: mark.of } : undefined),
    async oneMore() {
      const next = { ...mark, done: mark.done + 1 }
      await db
        .updateTable('setting')
        .set({ value: JSON.stringify(next) })
        .where('key', '=', past)
        .execute()
      mark = next
    },
  }
}
