import type { TaskRule } from '../task-rule/task-rule.ts'
import { sourceRows, troubleWith } from './sources.ts'

/** Tasks for revocation lists that need attention. */
export const trustTasks: TaskRule[] = [
  {
    kind: 'listsInTrouble',
    act: 'trust.read',
    mine: true,
    find: async (_db, _call, services) => {
      const troubles = await Promise.all((await sourceRows(services)).map((row) => troubleWith(row, services)))
      return { count: troubles.filter((trouble) => trouble !== null).length, link: '/admin/trust' }
    },
  },
]
