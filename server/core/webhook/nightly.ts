import { sql } from 'kysely'
import { deliveryDays } from '#domain/core/webhook/webhook.ts'
import { seal, unseal } from '../../platform/http/sealed.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Secrets } from '../../platform/http/tokens.ts'
import type { Db } from '../../platform/sql/db.ts'
import { deleteOld } from '../../platform/sql/delete-old.ts'
import { sealedFor } from './webhooks.ts'

/** Seals with the secret of today what only the one before opens, so that it may be taken away. */
export async function resealWebhooks(services: Pick<Services, 'db'> & Secrets): Promise<void> {
  if (!services.secretBefore) return
  for (const { id, bin, secret } of await services.db.selectFrom('webhook').select(['id', 'bin', 'secret']).execute()) {
    const known = unseal(services, sealedFor(bin), secret)
    if (known?.old)
      await services.db
        .updateTable('webhook')
        .set({ secret: seal(services, sealedFor(bin), known.text) })
        .where('id', '=', id)
        .execute()
  }
}

/** Deletes deliveries that are too old to be asked for. @returns how many */
export const forgetDeliveries = (db: Db): Promise<number> =>
  deleteOld(db, 'webhook_delivery', sql`created_at < now() - make_interval(days => ${deliveryDays}::int)`)
