import { z } from 'zod'
import type { Role } from '../../access.ts'
import { aboutAccess } from '../notice/about-access.ts'
import { kindRule, type NoticeKind, noticeKindNames } from '../notice/kinds.ts'
import { type ActEvent, actEventNames, actEventsOf } from './acts.ts'
import { WebhookForm } from './form.ts'

/** Webhooks: how the portal tells a program of an organisation what it tells its people. */

export const mostWebhooks = 5
/** Days for which deliveries are kept. */
export const deliveryDays = 30
/** A receiver that took nothing for so many days is no longer called. */
export const offAfterDays = 3
/** First characters of a secret, as the Standard Webhooks specification says: a search for lost secrets finds them. */
export const webhookSecretPrefix = 'whsec_'

const minute = 60
const hour = 60 * minute
/** Seconds until the next attempt after so many that failed. */
const pauses = [5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour, 24 * hour]
/** Seconds until the next attempt of a delivery that failed so often; null = it is given up. */
export const pauseAfter = (failures: number): number | null => pauses[failures - 1] ?? null

export type WebhookEvent = NoticeKind | ActEvent
export const webhookEventNames: WebhookEvent[] = [...noticeKindNames, ...actEventNames]

/**
 * What a program of an organisation may be told of in a role: what its people are told of, but for their own access and the webhook's own end, and each act on
 * what they see, their own too.
 */
export const webhookEventsOf = (role: Role): WebhookEvent[] => [
  ...noticeKindNames.filter((kind) => kindRule(kind).roles.includes(role) && !aboutAccess(kind) && kind !== 'webhook.off'),
  ...actEventsOf(role),
]

export const WebhookDraft = WebhookForm.extend({ events: z.array(z.enum(webhookEventNames)).min(1, 'input.required') })
export type WebhookDraft = z.infer<typeof WebhookDraft>

export const webhookStates = ['ON', 'OFF', 'FAILED'] as const
export type WebhookState = (typeof webhookStates)[number]

/** What happened to an event: it was taken, waits for its next attempt, or is given up. */
export const deliveryStates = ['DELIVERED', 'WAITING', 'GIVEN_UP'] as const
export type DeliveryState = (typeof deliveryStates)[number]
