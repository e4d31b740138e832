import type { FastifyInstance } from 'fastify'
import { daysLost, type Outage } from '#domain/core/setting/outage.ts'
import type { PortalSettings } from '#domain/core/setting/settings.ts'
import { type Day, dayOf, isWorkingDay } from '#domain/day.ts'
import { calendarOf } from '#domain/holidays.ts'
import { dayLater, movesOf, withoutDay } from '#domain/reporting/deadline/moved.ts'
import { beat, foldBeats, outagesBetween } from '../../core/setting/beats.ts'
import { insertLostDay } from '../../core/setting/lost-days.ts'
import { portalSettings } from '../../core/setting/read.ts'
import { moveSignOffs } from '../../documents/sign-off/move-deadlines.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Db, Tx } from '../../platform/sql/db.ts'
import { repeat } from '../../platform/time/repeat.ts'
import { moveAppeals } from '../../trade/appeal/move-deadlines.ts'

/** ms between two beats: three in each minute, so that a slow one makes no outage. */
const pause = 20_000

/** Beats while this instance can serve, until the application closes: what no instance wrote was an outage. */
export function keepOutages(app: FastifyInstance, { db, files }: Pick<Services, 'db' | 'files'>): void {
  const work = async () => {
    if (await files.fault()) return
    await beat(db)
    await noteOutages(db)
  }
  const job = repeat(pause, work, (error) => app.log.error({ err: error }, 'the heartbeat of the portal could not be written'))
  app.addHook('onClose', () => job.stop())
}

/** Keeps the outages since the last beat, and moves the deadlines of the working days that they took. @returns those days */
export const noteOutages = (db: Db): Promise<Day[]> =>
  db.transaction().execute(async (tx) => {
    const fresh = await foldBeats(tx)
    return fresh.length > 0 ? loseDays(tx, fresh) : []
  })

async function loseDays(tx: Tx, fresh: readonly Outage[]): Promise<Day[]> {
  const days = fresh.flatMap(({ from, until }) => [dayOf(from), dayOf(until)]).sort()
  const all = await outagesBetween(tx, days[0]!, days.at(-1)!)
  let settings = await portalSettings(tx)
  const lost: Day[] = []
  for (const [day, minutes] of daysLost(all, settings.deadlines)) {
    // off already: also because it was lost before
    if (!isWorkingDay(day, calendarOf(settings.workingDays))) continue
    await loseDay(tx, day, minutes, settings)
    settings = withoutDay(settings, day)
    lost.push(day)
  }
  return lost
}

async function loseDay(tx: Tx, day: Day, minutes: number, settings: PortalSettings): Promise<void> {
  const later = (deadline: Day) => dayLater(deadline, withoutDay(settings, day))
  const steps = (await moveSignOffs(tx, day, later)) + (await moveAppeals(tx, day, later))
  const { outageMinutes: least, outageFrom: fromHour, outageUntil: untilHour } = settings.deadlines
  await insertLostDay(tx, { day, minutes, least, fromHour, untilHour, moves: movesOf(day, settings), steps })
}
