import { webhookApi as api } from '#contract/core/webhook.ts'
import { webhookEventsOf } from '#domain/core/webhook/webhook.ts'
import { refuse } from '#domain/refusal.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { deliveriesOf, webhookOf, webhooksOf } from './store.ts'
import { dropWebhook, editWebhook, makeWebhook, ownerOf, replay, testWebhook } from './webhooks.ts'

export function webhookRoutes(mount: Mount, services: Services): void {
  const { db } = services
  mount(api.list, async (_, call) => ({ events: webhookEventsOf(call.actor.role), webhooks: await webhooksOf(db, ownerOf(call)) }))
  mount(api.make, ({ body }, call) => makeWebhook(services, body, call))
  mount(api.edit, ({ params, body }, call) => editWebhook(services, params.id, body, call))
  mount(api.remove, ({ params }, call) => dropWebhook(services, params.id, call))
  mount(api.test, ({ params }, call) => testWebhook(services, params.id, call))
  mount(api.deliveries, async ({ params, query }, call) => {
    const { id } = (await webhookOf(db, ownerOf(call), params.id)) ?? refuse('not.found')
    return deliveriesOf(db, id, query)
  })
  mount(api.replay, ({ params }, call) => replay(services, params, call))
}
