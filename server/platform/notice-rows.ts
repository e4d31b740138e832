import type { Role } from '#domain/access.ts'
import type { NoticeKind } from '#domain/notice/kinds.ts'
import type { Computed, Filled, Json } from './tables.ts'

/** Tables of notifications, notification settings and sent reminders. */
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
  noticeSetting: { personId: number; kind: NoticeKind; inApp: boolean; mail: boolean }
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
