import { subscriptionApi as api } from '#contract/reporting/subscription.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { listMine, subscribe, unsubscribe } from './subscriptions.ts'

export function subscriptionRoutes(mount: Mount, { db }: Services): void {
  mount(api.list, (_, call) => listMine(db, call))
  mount(api.make, ({ body }, call) => subscribe(db, call, body))
  mount(api.end, ({ params }, call) => unsubscribe(db, call, params.id))
}
