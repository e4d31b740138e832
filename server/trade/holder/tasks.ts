import { dueTask, type TaskRule, type WaitingTasks } from '../../core/task-rule/task-rule.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { awaited } from './awaited.ts'
import { formDeadlines } from './deadline.ts'

/** Rows of signed orders with tons that the holder has neither promised nor rejected; late from the day on which the form was due. */
async function rowsToForm(db: Db, { actor, today }: Call): Promise<WaitingTasks | null> {
  const rows = await db
    .selectFrom('orderRow as a')
    .select(['a.ofPeriod as period', (eb) => eb.fn.countAll<number>().as('count')])
    .where('a.holderBin', '=', actor.bin)
    .where(awaited)
    .groupBy('a.ofPeriod')
    .execute()
  const deadlines = await formDeadlines(
    db,
    rows.map((r) => r.period),
  )
  const due = rows.map(({ period, count }) => ({
    count,
    deadline: deadlines.get(period)!,
    link: `/resourceholder/distribution?year=${period.slice(0, 4)}&status=NEW`,
  }))
  return dueTask(today, due)
}

export const holderTasks: TaskRule[] = [{ kind: 'rowsToForm', act: 'holder.sign', mine: true, find: rowsToForm }]
