import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Tx } from '../../platform/sql/db.ts'

/** Gives the open appeals a day more of whose working days this one was lost; the latest deadlines first, so that none moves twice. @returns how many */
export async function moveAppeals(tx: Tx, lost: Day, later: (deadline: Day) => Day): Promise<number> {
  const open = sql`status = 'OPEN' and deadline >= ${lost}::date and (created_at at time zone 'UTC' + interval '5 hours')::date < ${lost}::date`
  const { rows } = await sql<{ deadline: Day }>`select distinct deadline from appeal where ${open} order by 1 desc`.execute(tx)
  let moved = 0
  for (const { deadline } of rows) {
    const { numAffectedRows } =
      await sql`update appeal set deadline = ${later(deadline)}::date, first_deadline = coalesce(first_deadline, deadline)
      where deadline = ${deadline}::date and ${open}`.execute(tx)
    moved += Number(numAffectedRows)
  }
  return moved
}
