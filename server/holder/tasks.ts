import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { soonest, sumOf, type TaskRule, type WaitingTasks } from '../task-rule/task-rule.ts'
import { awaited } from './awaited.ts'
import { formDeadlines } from './deadline.ts'

/** Rows of signed orders with tons that the holder has neither promised nor rejected; late from the day on which the form was due. */
async function rowsToForm(db: Db, { actor, today }: Call): Promise<WaitingTasks | null> {
  const rows = await db
    .selectFrom('allocation as a')
    .select(['a.ofPeriod as period', (eb) => eb.fn.countAll<number>().as('count')])
    .where('a.holderBin', '=', actor.bin)
    .where(awaited)
    .groupBy('a.ofPeriod')
    .orderBy('a.ofPeriod', 'desc')
    .execute()
  const [newest] = rows
  if (!newest) return null
  const deadlines = await formDeadlines(
    db,
    rows.map((r) => r.period),
  )
  const late = rows.filter((r) => deadlines.get(r.period)! < today)
  const link = (period: string) => `/resourceholder/distribution?year=${period.slice(0, 4)}&status=NEW`
  return {
    count: sumOf(rows),
    link: link(newest.period),
    late: sumOf(late),
    ...(late[0] && { lateLink: link(late[0].period) }),
    deadline: soonest([...deadlines.values()]),
  }
}

export const holderTasks: TaskRule[] = [{ kind: 'rowsToForm', act: 'holder.sign', mine: true, find: rowsToForm }]
