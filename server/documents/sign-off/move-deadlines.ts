import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Tx } from '../../platform/sql/db.ts'

/**
 * Gives the open sign-offs a day more whose term has lost this one: of projects, if it is a day of their working days; of requests, if it is the deadline itself,
 * a day of the calendar. The latest deadlines first, so that none moves twice. @returns how many
 */
export async function moveSignOffs(tx: Tx, lost: Day, later: (deadline: Day) => Day): Promise<number> {
  const open = sql`exists (select from signature_route_step s where s.route_id = r.id and s.state = 'CURRENT')
    and (r.object_type = 'PROJECT' and r.created_day < ${lost}::date and r.deadline >= ${lost}::date
      or r.object_type = 'REQUEST' and r.deadline = ${lost}::date)`
  const { rows } = await sql<{ deadline: Day }>`select distinct r.deadline from signature_route r where ${open} order by 1 desc`.execute(tx)
  let moved = 0
  for (const { deadline } of rows) {
    const { numAffectedRows } = await sql`update signature_route r set deadline = ${later(deadline)}::date,
      first_deadline = coalesce(first_deadline, deadline) where r.deadline = ${deadline}::date and ${open}`.execute(tx)
    moved += Number(numAffectedRows)
  }
  return moved
}
