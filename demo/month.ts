import { addDays } from '#domain/day.ts'
import type { Month } from '#domain/month.ts'
import { closed, isClosed } from './closing.ts'
import { playDeliveries } from './deliveries.ts'
import { approvedRequests, type Season } from './filing.ts'
import { playForms, playReduction } from './holders.ts'
import { playLimits } from './limits.ts'
import { signedOrders } from './orders.ts'
import { approvedPlan } from './plan.ts'
import { sentSplits } from './splits.ts'
import { at, inMonthBefore } from './time.ts'

/**
 * Plays a month until the season's moment, by its people through the same use cases as any other: a past one to its closing, the running one to
 * yesterday's wagons. Can be interrupted and started again: each step happens once.
 */
export async function playMonth(season: Season, period: Month): Promise<void> {
  const { stage, present, now } = season
  if (await isClosed(stage, period)) return
  const day = inMonthBefore(period)
  await approvedRequests(season, period)
  await approvedPlan(stage, period, present, day(12))
  await playLimits(stage, period, present, day(16))
  await sentSplits(stage, period, day(19))
  await signedOrders(stage, period, day(23))
  await playForms(stage, period, period === present)
  if (period < present) {
    await playReduction(stage, period)
    await signedOrders(stage, period, at(addDays(period, 10), 1))
  }
  await playDeliveries(stage, period, now)
  await closed(stage, period, now)
}
