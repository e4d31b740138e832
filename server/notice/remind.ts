import type { FastifyInstance } from 'fastify'
import { calendarAround } from '#domain/holidays.ts'
import { isDaytime } from '#domain/notice/reminder.ts'
import { repeat } from '../platform/repeat.ts'
import type { Services } from '../platform/services.ts'
import { portalSettings } from '../setting/read.ts'
import { notify } from './notify.ts'
import type { FindReminders } from './reminder.ts'

/** ms between two looks at the deadlines: a demo's clock is moved, and the day changes at midnight of Almaty. */
const pause = 30_000

/**
 * Tells everybody of the deadlines that come or have passed, by the portal's business day. Each is told once, however many instances look at
 * the same moment: who writes its key tells it, in one transaction.
 * @returns how many were told
 */
export async function remind({ db, clock }: Pick<Services, 'db' | 'clock'>, looks: readonly FindReminders[]): Promise<number> {
  if (!isDaytime(clock.business())) return 0
  const today = clock.today()
  return db.transaction().execute(async (tx) => {
    const settings = await portalSettings(tx)
    const looking = { today, off: calendarAround(today, settings.workingDays), settings }
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

/** The keys that nobody had. Another instance that writes the same ones waits for us, and then has none. */
async function claim(tx: Parameters<typeof notify>[0], keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const mine = await tx
    .insertInto('reminder')
    .values([...new Set(keys)].map((key) => ({ key })))
    .onConflict((c) => c.doNothing())
    .returning('key')
    .execute()
  return mine.map(({ key }) => key)
}

/** Looks now and then where it is time to, until the application closes. */
export function keepReminding(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'clock'>,
  looks: readonly FindReminders[],
  isTime = () => true,
): void {
  const job = repeat(
    pause,
    async () => isTime() && remind(services, looks),
    (error) => app.log.error({ err: error }, 'reminding failed'),
  )
  app.addHook('onClose', () => job.stop())
}
