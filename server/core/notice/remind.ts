import type { FastifyInstance } from 'fastify'
import { isDaytime } from '#domain/core/notice/reminder.ts'
import { calendarOf } from '#domain/holidays.ts'
import type { Services } from '../../platform/http/services.ts'
import { repeat } from '../../platform/time/repeat.ts'
import { portalSettings } from '../setting/read.ts'
import { notify } from './notify.ts'
import type { FindReminders } from './reminder.ts'

/** Interval between two checks of the deadlines, in ms: the demo's clock can be moved, and the day changes at midnight of Almaty. */
const pause = 30_000

/**
 * Notifies users of approaching and missed deadlines, by the portal's business day. Each reminder is sent once, even if several instances check at
 * the same time: the instance that inserts its key sends it, in one transaction.
 * @returns how many reminders were sent
 */
export async function remind({ db, clock }: Pick<Services, 'db' | 'clock'>, looks: readonly FindReminders[]): Promise<number> {
  if (!isDaytime(clock.now())) return 0
  const today = clock.today()
  return db.transaction().execute(async (tx) => {
    const settings = await portalSettings(tx)
    const looking = { now: clock.now(), today, off: calendarOf(settings.workingDays), settings }
    let told = 0
    for (const look of looks) {
      const found = await look(tx, looking)
      const fresh = new Set(await claim(tx, found.map(({ key }) => key).sort()))
      for (const { key, notice } of found) {
        if (!fresh.delete(key)) continue
        await notify(tx, { now: clock.now(), today }, notice)
        told++
      }
    }
    return told
  })
}

/** Inserts the keys and returns those that were new. Another instance that inserts the same ones waits for this transaction and then gets none. */
export async function claim(tx: Parameters<typeof notify>[0], keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const mine = await tx
    .insertInto('reminder')
    .values([...new Set(keys)].map((key) => ({ key })))
    .onConflict((c) => c.doNothing())
    .returning('key')
    .execute()
  return mine.map(({ key }) => key)
}

/** Checks the deadlines periodically while `isTime` returns true, until the application closes. */
export function keepReminding(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'clock'>,
  looks: readonly FindReminders[],
  isTime = () => true,
): void {
  const job = repeat(
    pause,
    async () => isTime() && remind(services, looks),
    (error) => app.log.error({ err: error }, 'sending reminders failed'),
  )
  app.addHook('onClose', () => job.stop())
}
