import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mailNotice } from './core/notice/email.ts'
import { notify } from './core/notice/notify.ts'
import { mailLink } from './core/session/reset-password.ts'
import { deliverLane, type TellOff } from './core/webhook/deliver.ts'
import { mailConfirmation, mailMoved } from './people/registration/confirm-email.ts'
import type { Services } from './platform/http/services.ts'
import type { DatabaseConfig } from './platform/sql/connection.ts'
import { doJobs } from './platform/sql/jobs/jobs.ts'
import { mailSubscribed } from './reporting/subscription/send.ts'

const Subscribed = z.object({ subscription: z.number(), day: z.string() })
const Mail = z.object({ notice: z.number() })
const Confirm = z.object({ person: z.number() })
const Reset = z.object({ email: z.string() })
const Moved = Confirm.extend({ from: z.string() })

const Lane = z.object({ webhook: z.number(), objectType: z.string(), objectId: z.string() })
/** Events that are sent at once: another system may take ten seconds to answer, and the others do not wait for it. */
const posts = 4

/** Sends e-mails from this process until the application closes. */
export function keepMailing(app: FastifyInstance, services: Services, config: DatabaseConfig): void {
  doJobs(app, config, {
    mail: (payload: unknown) => mailNotice(services, Mail.parse(payload).notice),
    confirm: (payload: unknown) => mailConfirmation(services, Confirm.parse(payload).person),
    reset: (payload: unknown) => mailLink(services, Reset.parse(payload).email),
    subscribed: (payload: unknown) => mailSubscribed(services, Subscribed.parse(payload)),
    moved: (payload: unknown) => mailMoved(services, Moved.parse(payload)),
  })
  app.addHook('onClose', () => services.mailer?.close())
}

/** Sends events to other systems from this process until the application closes: beside the letters, which do not wait for them. */
export const keepPosting = (app: FastifyInstance, services: Services, config: DatabaseConfig): void =>
  doJobs(app, config, { webhook: (payload: unknown) => deliverLane(services, Lane.parse(payload), tellOff(services)) }, posts)

/** Tells the people of an organisation that one of its webhooks is switched off. */
export const tellOff =
  ({ clock }: Services): TellOff =>
  (tx, { id, url, bin, role }) =>
    notify(
      tx,
      { now: clock.now(), today: clock.today() },
      { kind: 'webhook.off', objectType: 'WEBHOOK', objectId: id, to: { bin, role }, args: { address: url }, path: '/user/webhooks' },
    )
