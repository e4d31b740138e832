import type { Role } from '#domain/access.ts'
import type { NoticeKind } from '#domain/core/notice/kinds.ts'
import type { WebhookEvent } from '#domain/core/webhook/webhook.ts'
import type { SentFormat, Subject } from '#domain/reporting/subscription/subscription.ts'
import type { TalkObject } from '#domain/trade/discussion/discussion.ts'
import type { Computed, Filled, Json } from '../tables.ts'

/** Tables of notifications, notification settings, subscriptions, webhooks and sent reminders. */
export type NoticeTables = {
  notice: {
    id: Computed<number>
    kind: NoticeKind
    personId: number
    bin: string | null
    role: Role | null
    objectType: string
    objectId: string
    path: string | null
    args: Json
    createdAt: Date
    businessDay: string
    readAt: Date | null
    inApp: boolean
    mail: boolean
    mailedAt: Date | null
    onceKey: string | null
    writtenAt: Filled<Date>
    writtenBy: Computed<string>
  }
  talkSeen: { personId: number; objectType: TalkObject; objectId: number; lineId: number }
  noticeSetting: { personId: number; kind: NoticeKind; inApp: boolean; mail: boolean }
  reportSubscription: {
    id: Computed<number>
    personId: number
    bin: string
    role: Role
    subject: Subject
    format: SentFormat
    asked: Json
    months: number
    weekday: number | null
    monthDay: number | null
    createdAt: Date
    nextOn: string
    lastOn: Filled<string | null>
    endedAt: Filled<Date | null>
    endedBecause: Filled<'OWN' | 'RIGHT' | null>
  }
  webhook: {
    id: Computed<number>
    bin: string
    role: Role
    personId: number
    url: string
    events: WebhookEvent[]
    /** Sealed (server/platform/http/sealed.ts). */
    secret: Buffer
    createdAt: Date
    failingSince: Filled<Date | null>
    offAt: Filled<Date | null>
    offBecause: Filled<'OFF' | 'FAILED' | null>
  }
  webhookDelivery: {
    id: Computed<number>
    webhookId: number
    messageId: Filled<string>
    kind: WebhookEvent | 'webhook.test'
    objectType: string
    objectId: string
    path: string | null
    args: Json
    createdAt: Date
    onceKey: string | null
    nextAt: Date | null
    claimedUntil: Date | null
    attempts: Filled<number>
    attemptedAt: Date | null
    deliveredAt: Date | null
    status: number | null
    answer: string | null
  }
  reminder: { key: string; at: Filled<Date> }
  emailConfirmation: {
    tokenHash: string
    personId: number
    email: string
    createdAt: Date
    expiresAt: Date
    usedAt: Date | null
  }
}
