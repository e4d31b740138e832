import type { Webhook } from '#contract/core/webhook.ts'
import { mostWebhooks, type WebhookDraft, webhookEventsOf } from '#domain/core/webhook/webhook.ts'
import { refuse } from '#domain/refusal.ts'
import type { Call } from '../../platform/http/call.ts'
import { type SealedFor, seal } from '../../platform/http/sealed.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { recordAdmin } from '../journal/admin.ts'
import { mayBeCalled } from './post.ts'
import { newSecret } from './sign.ts'
import { changeWebhook, countWebhooks, insertTest, insertWebhook, type Owner, removeWebhook, sendAgain, webhookOf } from './store.ts'

export const ownerOf = ({ actor: { bin, role } }: Call): Owner => ({ bin, role })
/** For whom secrets are sealed: in the row of another organisation they cannot be read. */
export const sealedFor = (bin: string): SealedFor => ({ purpose: 'webhook', of: bin })

/** @throws Refused where the address is one of this machine or its network, or an event is none of the role */
function requireFit({ webhooksAnywhere }: Services, { url, events }: WebhookDraft, { role }: Owner): void {
  if (!webhooksAnywhere && !mayBeCalled(url)) refuse('webhook.addressClosed', undefined, 'url')
  const known = webhookEventsOf(role)
  if (!events.every((event) => known.includes(event))) refuse('input.invalid', undefined, 'events')
}

/** @returns with the secret, which is stored sealed and told once */
export async function makeWebhook(services: Services, draft: WebhookDraft, call: Call): Promise<Webhook & { secret: string }> {
  const owner = ownerOf(call)
  requireFit(services, draft, owner)
  const secret = newSecret()
  // not `write`: it would keep the answer, and the secret with it
  return services.db.transaction().execute(async (tx) => {
    if ((await countWebhooks(tx, owner)) >= mostWebhooks) refuse('webhook.tooMany', { most: mostWebhooks })
    const given = { url: draft.url, events: [...new Set(draft.events)] }
    const sealed = seal(services, sealedFor(owner.bin), secret)
    const id = await insertWebhook(tx, { ...owner, ...given, personId: call.person.id, secret: sealed, createdAt: call.real })
    await told(tx, call, 'webhookMade', {}, { id, ...given })
    return { ...(await webhookOf(tx, owner, id))!, secret }
  })
}

const known = async (tx: Tx, call: Call, id: number): Promise<Webhook> => (await webhookOf(tx, ownerOf(call), id)) ?? refuse('not.found')

/** Changes it. Once it is on again, what waited is sent. */
export function editWebhook(
  services: Services,
  id: number,
  { on, ...draft }: WebhookDraft & { on: boolean },
  call: Call,
): Promise<Webhook> {
  requireFit(services, draft, ownerOf(call))
  const off = { offAt: call.real, offBecause: 'OFF' } as const
  return services.db.transaction().execute(async (tx) => {
    const before = await known(tx, call, id)
    const wasOn = before.state === 'ON'
    const state = on === wasOn ? {} : on ? { offAt: null, offBecause: null, failingSince: null } : off
    await changeWebhook(tx, id, { url: draft.url, events: [...new Set(draft.events)], ...state })
    if (on && !wasOn) await sendAgain(tx, id, { now: call.real })
    const after = await known(tx, call, id)
    const shown = ({ url, events, state: now }: Webhook) => ({ url, events: events.join(', '), state: now })
    await told(tx, call, 'webhookChanged', { id, ...shown(before) }, { id, ...shown(after) })
    return after
  })
}

export const dropWebhook = ({ db }: Services, id: number, call: Call): Promise<null> =>
  db.transaction().execute(async (tx) => {
    const { url } = await known(tx, call, id)
    await removeWebhook(tx, id)
    await told(tx, call, 'webhookRemoved', { id, url }, {})
    return null
  })

export const testWebhook = ({ db }: Services, id: number, call: Call): Promise<null> =>
  db.transaction().execute(async (tx) => {
    if ((await known(tx, call, id)).state !== 'ON') refuse('webhook.off')
    await insertTest(tx, id, call.real)
    return null
  })

export const replay = ({ db }: Services, { id, deliveryId }: { id: number; deliveryId: number }, call: Call): Promise<null> =>
  db.transaction().execute(async (tx) => {
    if ((await known(tx, call, id)).state !== 'ON') refuse('webhook.off')
    if ((await sendAgain(tx, id, { id: deliveryId, now: call.real })) === 0) refuse('not.found')
    return null
  })

type Told = 'webhookMade' | 'webhookChanged' | 'webhookRemoved'

const told = (tx: Tx, call: Call, act: Told, before: Record<string, unknown>, after: Record<string, unknown>) =>
  recordAdmin(tx, call, { act: `profile.${act}`, subject: 'ORGANISATION', subjectId: call.actor.bin, before, after })
