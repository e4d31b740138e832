import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/http/services.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { daily } from '../../platform/sql/jobs/daily.ts'
import { eraseOld, type Retention } from './erase.ts'

export const retentionOf = (settings: Settings): Retention => ({
  account: settings.KEEP_ACCOUNT_YEARS,
  visit: settings.KEEP_VISIT_YEARS,
  notice: settings.KEEP_NOTICE_YEARS,
  reading: settings.KEEP_READING_YEARS,
})

/** Erases once a day until the application closes. */
export function keepErased(app: FastifyInstance, { db, clock }: Pick<Services, 'db' | 'clock'>, retention: Retention): void {
  const work = async () => app.log.info(await eraseOld(db, clock.now(), retention), 'personal data whose term is over were erased')
  daily(app, db, { storedIn: 'erasure_check', work, failed: 'personal data whose term is over could not be erased' })
}
