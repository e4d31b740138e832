import type { TaskRule } from '../task-rule/task-rule.ts'
import { soonest } from '../task-rule/task-rule.ts'

/** Appeals that the caller's office or agency answers. */
export const appealTasks: TaskRule[] = [
  {
    kind: 'appealsToAnswer',
    act: 'appeal.accept',
    mine: true,
    find: async (db, { actor, today }) => {
      const rows = await db
        .selectFrom('appeal')
        .select('deadline')
        .where('status', '=', 'OPEN')
        .where('answererBin', '=', actor.bin)
        .where('answererRole', '=', actor.role)
        .execute()
      const late = rows.filter((r) => r.deadline < today).length
      const link = '/appeals?status=OPEN'
      return { count: rows.length, link, late, lateLink: link, deadline: soonest(rows.map((r) => r.deadline)) }
    },
  },
]
