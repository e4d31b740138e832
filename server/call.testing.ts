import { createTranslator } from '#i18n/translator.ts'
import type { Call } from './platform/http/call.ts'
import type { Portal } from './portal.testing.ts'

/** A call of an account on the day of the clock, without signing in: for what is called directly. */
export async function callOf({ db, clock }: Pick<Portal, 'db' | 'clock'>, account: string): Promise<Call> {
  const row = await db
    .selectFrom('membership as m')
    .innerJoin('person as p', 'p.id', 'm.personId')
    .innerJoin('organisation as o', 'o.bin', 'm.bin')
    .select(['m.personId', 'm.bin', 'm.role', 'o.katoCode'])
    .where('p.email', '=', `${account}@bitumen.test`)
    .executeTakeFirstOrThrow()
  const actor = { ...row, regions: [row.katoCode] }
  return { actor, now: clock.now(), today: clock.today(), language: 'ru', t: createTranslator('ru') } as unknown as Call
}
