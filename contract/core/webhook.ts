import { z } from 'zod'
import { deliveryStates, WebhookDraft, webhookEventNames, webhookStates } from '#domain/core/webhook/webhook.ts'
import { endpoint, id, Page, pageOf } from '../endpoint.ts'

const event = z.enum([...webhookEventNames, 'webhook.test'])

export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(event),
  /** FAILED = the portal has switched it off: for days nothing was taken. */
  state: z.enum(webhookStates),
  createdAt: z.string(),
  /** Since when nothing is taken; null = the last delivery was. */
  failingSince: z.string().nullable(),
  /** Deliveries that wait for their next attempt. */
  waiting: z.int(),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookDelivery = z.object({
  id: z.int(),
  /** The header webhook-id: the same in every attempt. */
  messageId: z.string(),
  event,
  objectType: z.string(),
  objectId: z.string(),
  createdAt: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  attemptedAt: z.string().nullable(),
  nextAt: z.string().nullable(),
  /** HTTP status of the last attempt; null = there was no answer. */
  status: z.int().nullable(),
  /** The beginning of its answer, or why there was none. */
  answer: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const one = z.object({ id })

export const webhookApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/organization/webhooks',
    act: 'token.manage',
    scope: 'session',
    summary: 'Webhooks of the organisation I act for, in my role, and the events that they may be told of',
    answer: z.object({ events: z.array(z.enum(webhookEventNames)), webhooks: z.array(Webhook) }),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/organization/webhooks',
    act: 'token.manage',
    scope: 'session',
    summary: 'A new webhook: from now on its events are sent to the address. The secret that signs them is told once',
    perMinute: 10,
    body: WebhookDraft,
    answer: Webhook.extend({ secret: z.string() }),
    status: 201,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/organization/webhooks/:id',
    act: 'token.manage',
    scope: 'session',
    summary: 'Changes address and events, switches it off or on; once it is on again, what waited is sent',
    params: one,
    body: WebhookDraft.extend({ on: z.boolean() }),
    answer: Webhook,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/organization/webhooks/:id',
    act: 'token.manage',
    scope: 'session',
    summary: 'Removes a webhook with all its deliveries',
    params: one,
    answer: null,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/organization/webhooks/:id/test',
    act: 'token.manage',
    scope: 'session',
    summary: 'Sends an event webhook.test',
    perMinute: 20,
    params: one,
    answer: null,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/organization/webhooks/:id/deliveries',
    act: 'token.manage',
    scope: 'session',
    summary: 'What was sent, the newest first, with the answer of the last attempt',
    params: one,
    query: Page.pick({ page: true, size: true }),
    answer: pageOf(WebhookDelivery),
  }),
  replay: endpoint({
    method: 'POST',
    path: '/api/organization/webhooks/:id/deliveries/:deliveryId/replay',
    act: 'token.manage',
    scope: 'session',
    summary: 'Sends a delivery again, under the same webhook-id',
    perMinute: 60,
    params: z.object({ id, deliveryId: id }),
    answer: null,
  }),
}
