import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { NoticeKind } from '#domain/core/notice/kinds.ts'
import type { PortalSettings } from '#domain/core/setting/settings.ts'
import type { Day, DaysOff } from '#domain/day.ts'
import type { Tx } from '../../platform/sql/db.ts'
import type { Notice } from './notify.ts'

/** Input of a check of the deadlines: the portal's business day, the calendar and the settings of the administrators. */
export type ReminderContext = { now: Date; today: Day; off: DaysOff; settings: PortalSettings }

/** A reminder; each `key` is sent only once. */
export type Reminder<K extends NoticeKind = NoticeKind> = { key: string; notice: Notice<K> }

/** Finds the overdue or approaching tasks of one feature. It may return reminders that were sent before: these are skipped. */
export type FindReminders = (tx: Tx, looking: ReminderContext) => Promise<Reminder[]>

/** SQL condition: the reminder with this key was sent. */
export const wasReminded = (key: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`exists (select from reminder m where m.key = ${key})`
