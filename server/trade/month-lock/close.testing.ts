import type { Month } from '#domain/month.ts'
import type { Db } from '../../platform/sql/db.ts'

/** Closes a month on a day, whatever is open in it. */
export async function closeMonth(db: Db, period: Month, businessDay: string): Promise<void> {
  const { id: personId, fullName } = await db.selectFrom('person').select(['id', 'fullName']).limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('monthClosing')
    .values({ period, closedAt: new Date(businessDay), businessDay, personId, fullName, findings: '{}' })
    .execute()
}
