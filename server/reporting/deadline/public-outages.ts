import type { Outages } from '#contract/core/outage.ts'
import { minutesOf } from '#domain/core/setting/outage.ts'
import { newestOutages } from '../../core/setting/beats.ts'
import { lostDayRows } from '../../core/setting/lost-days.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Db } from '../../platform/sql/db.ts'

const most = 500

/** What anybody may read: when the portal was away, and the deadlines that moved because of it. */
export async function publicOutages(db: Db): Promise<Outages> {
  const [{ deadlines }, lost, outages] = await Promise.all([portalSettings(db), lostDayRows(db), newestOutages(db, most)])
  return {
    rule: { minutes: deadlines.outageMinutes, fromHour: deadlines.outageFrom, untilHour: deadlines.outageUntil },
    lostDays: lost.map(({ day, minutes, least, fromHour, untilHour, moves, steps }) => ({
      day,
      minutes,
      rule: { minutes: least, fromHour, untilHour },
      moves,
      steps,
    })),
    outages: outages.map((outage) => ({ from: outage.from.toISOString(), until: outage.until.toISOString(), minutes: minutesOf(outage) })),
  }
}
