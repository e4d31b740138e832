import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { repeat } from '../time/repeat.ts'
import type { Db } from './db.ts'

const hour = 3_600_000 // ms

/** Adds up the lines that the tallies of lists have gathered (migration 0064), every hour until the application closes. */
export function keepTalliesFolded(app: FastifyInstance, db: Db): void {
  const work = async () => {
    await sql`select fold_tallies()`.execute(db)
  }
  const job = repeat(hour, work, (error) => app.log.error({ err: error }, 'the tallies of lists could not be added up'))
  app.addHook('onClose', () => job.stop())
}

/** Something kept that differed: the row as it was and as it was made anew, or the line that a sum lacked. */
export type Mended = { keptIn: string; was: object | null; made: object | null }

/** Adds to every kept sum what it lacks (migration 0068). @returns the lines that were added */
export async function mendSums(db: Db): Promise<Mended[]> {
  const { rows } = await sql<{ tally: string }>`select tally from kept_sums()`.execute(db)
  const found: Mended[] = []
  // one after the other: each is one look at its rows
  for (const { tally } of rows) {
    const added = await sql<{ made: object }>`select made from mend_sum(${tally}) as made`.execute(db)
    found.push(...added.rows.map(({ made }) => ({ keptIn: tally, was: null, made })))
  }
  return found
}
