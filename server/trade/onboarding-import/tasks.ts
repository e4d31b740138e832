import type { TaskRule } from '../../core/task-rule/task-rule.ts'

/** Protocols that the administrator has not signed: until then nobody files a request for what they took over. */
export const takeoverTasks: TaskRule[] = [
  {
    kind: 'protocolsToSign',
    act: 'takeover.sign',
    mine: true,
    find: async (db) => {
      const { count } = await db
        .selectFrom('takeover')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('status', '=', 'CREATED')
        .executeTakeFirstOrThrow()
      return { count: Number(count), link: '/admin/takeover' }
    },
  },
]
