import type { FastifyInstance } from 'fastify'
import { notifyOfTrouble } from '../../core/trust/alarm.ts'
import { refreshLists } from '../../core/trust/refresh.ts'
import type { Services } from '../../platform/http/services.ts'
import type { RevocationSettings } from '../../platform/settings/revocation.ts'
import { repeat } from '../../platform/time/repeat.ts'
import { checkPending, type NotifyOfRevocation } from './checks.ts'
import { watchRevoked } from './watch.ts'

/** ms between checks for due work; the database decides for all instances together what is due. */
const look = 20_000

/**
 * Fetches lists and checks again signatures accepted unchecked, until the application closes. `tell` = notifies those concerned that a signature was
 * made with a revoked certificate.
 */
export function keepRevocationFresh(
  app: FastifyInstance,
  services: Services,
  { policy, lists, refreshMinutes }: RevocationSettings,
  tell: NotifyOfRevocation,
): void {
  if (policy === 'none') return
  let looked = false
  const work = async () => {
    let changed = !looked // lists that came while this job was not running count too
    for (const one of await refreshLists(services.db, services.trust, lists, refreshMinutes)) {
      if (one.outcome === 'failed') app.log.warn({ url: one.url, why: one.why }, 'a revocation list could not be fetched')
      else if (one.outcome === 'new') {
        changed = true
        app.log.info({ url: one.url }, 'a revocation list was updated')
      }
    }
    for (const { url, event } of await notifyOfTrouble(services))
      if (event === 'failing') app.log.error({ url }, 'administrators were notified that a revocation list cannot be used')
      else app.log.info({ url }, 'administrators were notified that a revocation list can be used again')
    if (changed)
      for (const { signatureId, state } of await watchRevoked(services, tell))
        app.log.warn({ signatureId, state }, 'a certificate that has signed was revoked')
    looked = true
    for (const { signatureId, state } of await checkPending(services, tell))
      if (state === 'REVOKED')
        app.log.error({ signatureId }, 'a signature that was accepted without a revocation check was made with a revoked certificate')
  }
  const job = repeat(look, work, (error) => app.log.error({ err: error }, 'refreshing the revocation lists failed'))
  app.addHook('onClose', () => job.stop())
}
