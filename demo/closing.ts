import { addDays } from '#domain/day.ts'
import { addMonths, type Month } from '#domain/month.ts'
import { closeMonth } from '#server/trade/closing/close.ts'
import { callBy, type Stage } from './stage.ts'
import { at } from './time.ts'

export async function isClosed({ services }: Stage, period: Month): Promise<boolean> {
  const closing = services.db.selectFrom('monthClosing').select('period').where('period', '=', period)
  return (await closing.executeTakeFirst()) !== undefined
}

/** Closes a month on the fifth day after it, if that day has come. */
export async function closed(stage: Stage, period: Month, now: Date): Promise<void> {
  const closing = at(addDays(addMonths(period, 1), 4), 2)
  if (closing > now || (await isClosed(stage, period))) return
  const { services, call } = await callBy(stage, 'qaj@bitumen.test', closing, `close-${period}`)
  await closeMonth(services, call, period)
}
