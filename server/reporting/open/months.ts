import { addDays, type Day } from '#domain/day.ts'
import type { Month } from '#domain/month.ts'
import { lateUntil } from '#domain/trade/closing/closing.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Db } from '../../platform/sql/db.ts'

export type PublishedMonth = { period: Month; closedOn: Day; publishedOn: Day }

/**
 * The months that anybody may read, the newest first: those that are closed and whose days for late receipts are over. What changes from day to day would tell a
 * single wagon by the difference of two readings.
 */
export const publishedMonths = async (db: Db, today: Day): Promise<PublishedMonth[]> =>
  (await closedMonths(db)).filter(({ publishedOn }) => publishedOn <= today)

/** All closed months, also those that are still to be published. */
export async function closedMonths(db: Db): Promise<PublishedMonth[]> {
  const days = (await portalSettings(db)).deadlines.receiptDays
  const closings = await db.selectFrom('closedMonth').select(['period', 'businessDay']).orderBy('period', 'desc').execute()
  return closings.map(({ period, businessDay }) => ({
    ...{ period, closedOn: businessDay },
    publishedOn: addDays(lateUntil(businessDay, days), 1),
  }))
}
