import type { FastifyInstance } from 'fastify'
import { resealFactors } from '../../core/session/factor.ts'
import { forgetSessions } from '../../core/session/forget.ts'
import { forgetLinks } from '../../core/session/reset-password.ts'
import { forgetClientTokens } from '../../core/token/oauth.ts'
import { forgetDeliveries, resealWebhooks } from '../../core/webhook/nightly.ts'
import { forgetSecurityEvents } from '../../platform/http/security-log.ts'
import type { Services } from '../../platform/http/services.ts'
import { forgetProgress } from '../../platform/http/sheets/sheet-progress.ts'
import type { Secrets } from '../../platform/http/tokens.ts'
import { forgetKeys } from '../../platform/http/write.ts'
import { daily } from '../../platform/sql/jobs/daily.ts'
import { sweepOrphans } from './orphans.ts'
import { withUpkeep } from './tables.ts'

/** Deletes what nobody needs any more, and stores how much it was. */
export async function sweep(services: Pick<Services, 'db' | 'files' | 'securityDays'> & Secrets) {
  const { db, files } = services
  const keys = await forgetKeys(db)
  const forgotten = await forgetSessions(db)
  await resealFactors(services)
  await resealWebhooks(services)
  await forgetDeliveries(db)
  await forgetLinks(db)
  await forgetProgress(db)
  await forgetClientTokens(db, new Date())
  await forgetSecurityEvents(db, services.securityDays ?? 400)
  // of a folder that is not ours nothing is taken away
  const swept = (await files.fault()) === 'files.unreachable' ? 0 : await sweepOrphans(services, new Date())
  const all = { keys, ...forgotten, files: swept }
  await withUpkeep(db).insertInto('sweepCheck').values(all).execute()
  return all
}

/** Sweeps once a day until the application closes. */
export function keepSwept(app: FastifyInstance, services: Services): void {
  const work = async () => app.log.info(await sweep(services), 'old keys, sessions and files were taken away')
  daily(app, services.db, { storedIn: 'sweep_check', work, failed: 'what nobody needs any more could not be taken away' })
}
