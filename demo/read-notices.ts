import { type Day, midnightOf } from '#domain/day.ts'
import type { Db } from '#server/platform/sql/db.ts'

/** Everybody has read what they were told before a day: what is unread on a first visit is of today. */
export const readUntil = (db: Db, day: Day): Promise<unknown> =>
  db
    .updateTable('notice')
    .set({ readAt: midnightOf(day) })
    .where('readAt', 'is', null)
    .where('businessDay', '<', day)
    .execute()
