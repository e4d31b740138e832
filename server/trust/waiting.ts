import type { TaskRule } from '../waiting/rule.ts'
import { sourceRows, troubleWith } from './sources.ts'

/** Lists of revoked certificates that are not as they should be. */
export const trustTasks: TaskRule[] = [
  {
    kind: 'listsInTrouble',
    act: 'trust.read',
    mine: true,
    find: async (_db, _call, house) => {
      const troubles = await Promise.all((await sourceRows(house)).map((row) => troubleWith(row, house)))
      return { count: troubles.filter((trouble) => trouble !== null).length, link: '/admin/trust' }
    },
  },
]
