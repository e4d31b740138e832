import type { TaskRule } from '../../core/task-rule/task-rule.ts'
import { unreadTalk } from './unread.ts'

/** Records named below the task; the others are marked in their lists. */
const named = 8

/** Questions of others that wait for the reader's organisation. */
export const talkTasks: TaskRule[] = [
  {
    kind: 'questionsToAnswer',
    act: 'talk.say',
    mine: true,
    find: async (db, call) => {
      const unread = await unreadTalk(db, call)
      const [newest] = unread
      if (!newest) return null
      const parts = unread.slice(0, named).map(({ objectType, name, path }) => ({
        ...{ title: call.t(`served.talkOf.${objectType}`, { name }), count: 1, link: path },
      }))
      return { count: unread.length, link: newest.path, ...(unread.length > 1 && { parts }) }
    },
  },
]
