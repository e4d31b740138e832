import { talkApi as api } from '#contract/trade/discussion.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { markSeen, readTalk } from './read.ts'
import { say } from './say.ts'
import { unreadTalk } from './unread.ts'

export function talkRoutes(mount: Mount, services: Services): void {
  const { db } = services
  mount(api.read, ({ query }, call) => readTalk(db, call, query))
  mount(api.unread, (_input, call) => unreadTalk(db, call))
  mount(api.say, ({ body }, call) => say(services, call, body))
  mount(api.seen, ({ body }, call) => markSeen(db, call, body))
}
