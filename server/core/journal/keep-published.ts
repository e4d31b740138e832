import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/http/services.ts'
import { repeat } from '../../platform/time/repeat.ts'
import { publish } from './log.ts'

/** ms between two looks whether something is to be published. */
const look = 60_000

/** Publishes the state of the journal until the application closes, where there is a key to sign it. */
export function keepLogPublished(app: FastifyInstance, { db, roots, clock }: Services): void {
  if (!roots) return
  const job = repeat(
    look,
    () => publish(db, clock.now()),
    (error) => app.log.error({ err: error }, 'the root of the journal could not be published'),
  )
  app.addHook('onClose', () => job.stop())
}
