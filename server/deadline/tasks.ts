import { sql } from 'kysely'
import type { Act } from '#domain/access.ts'
import type { DeadlineKind } from '#domain/deadline/deadlines.ts'
import { pageOfOpen } from '#domain/deadline/page.ts'
import type { TaskKind } from '#domain/task/kinds.ts'
import { portalSettings } from '../setting/read.ts'
import { type DueTasks, dueTask, type TaskRule } from '../task-rule/task-rule.ts'
import { type OpenThing, openThings } from './open.ts'

/** A task that is nothing but a deadline: what the caller's organisation holds open of a kind. */
const rule = (kind: TaskKind, act: Act, of: DeadlineKind): TaskRule => ({
  kind,
  act,
  mine: true,
  find: async (db, { actor, today }) => {
    const open = await openThings(db, { today, settings: await portalSettings(db) }, [of])
    const { rows } = await sql<OpenThing>`${open}
      select * from open_thing d where d.bin = ${actor.bin} and d.role = ${actor.role} order by d.deadline, d.id`.execute(db)
    const due = rows.flatMap((thing): DueTasks[] => {
      const link = pageOfOpen(thing, actor.role, actor.role)
      return link === null ? [] : [{ count: 1, deadline: thing.deadline, link }]
    })
    return dueTask(today, due)
  },
})

export const deadlineTasks: TaskRule[] = [
  rule('monthsToClose', 'month.close', 'monthClosing'),
  rule('reportsToSign', 'report.sign', 'monthReport'),
]
