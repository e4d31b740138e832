import { dueTask, type TaskRule } from '../../core/task-rule/task-rule.ts'

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
      return dueTask(
        today,
        rows.map(({ deadline }) => ({ count: 1, deadline, link: '/appeals?status=OPEN' })),
      )
    },
  },
]
