import { addMonths } from '#domain/month.ts'
import { approvedRequests, type Progress, type Season } from './filing.ts'
import { begunLimits, playLimits } from './limits.ts'
import { draftedOrders } from './orders.ts'
import { abai, karaganda } from './scene.ts'
import { sentSplit, writtenSplit } from './splits.ts'
import { hoursAfter } from './time.ts'

/** Not every site has asked yet, and not every office has decided. */
const begun: Progress = { files: ({ n }) => n % 6 !== 5, approves: ({ n }) => n % 3 !== 2 }

/** Requests of the next month. */
export const askForNextMonth = (season: Season): Promise<void> => approvedRequests(season, addMonths(season.present, 1), begun)

/**
 * The next month: its limits are signed, some offices have sent their splits, one has written its own and not sent it yet, QAJ has a draft of its
 * orders; the month after waits for its limits.
 */
export async function playNextMonth({ stage, present, now }: Season): Promise<void> {
  const period = addMonths(present, 1)
  const ago = (hours: number) => hoursAfter(now, -hours)
  await playLimits(stage, period, present, ago(9.6))
  await begunLimits(stage, addMonths(present, 2), ago(2.4))
  await sentSplit(stage, 'LOCAL', period, ago(6))
  for (const region of [abai, '610000000']) await sentSplit(stage, 'REPUBLICAN', period, ago(5), region)
  await writtenSplit(stage, { period, region: karaganda, ownershipType: 'REPUBLICAN' }, ago(1.2))
  await draftedOrders(stage, period, ago(2))
}
