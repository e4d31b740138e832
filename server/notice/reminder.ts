import type { Day, DaysOff } from '#domain/day.ts'
import type { NoticeKind } from '#domain/notice/kinds.ts'
import type { PortalSettings } from '#domain/setting/settings.ts'
import type { Tx } from '../platform/db.ts'
import type { Notice } from './notify.ts'

/** What a look at the deadlines is given: the portal's business day and what administrators have set. */
export type ReminderContext = { today: Day; off: DaysOff; settings: PortalSettings }

/** `key` = told once ever. */
export type Reminder<K extends NoticeKind = NoticeKind> = { key: string; notice: Notice<K> }

/** Of one feature: whoever has something to do and has not done it. It may find what was told before: that is left out. */
export type FindReminders = (tx: Tx, looking: ReminderContext) => Promise<Reminder[]>
