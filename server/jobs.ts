import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mailNotice } from './notice/email.ts'
import type { DatabaseConfig } from './platform/connection.ts'
import { doJobs } from './platform/jobs.ts'
import type { Services } from './platform/services.ts'
import { mailConfirmation, mailMoved } from './registration/confirm-email.ts'

const Mail = z.object({ notice: z.number() })
const Confirm = z.object({ person: z.number() })
const Moved = Confirm.extend({ from: z.string() })

/** Sends e-mails from this process until the application closes. */
export function keepMailing(app: FastifyInstance, services: Services, config: DatabaseConfig): void {
  doJobs(app, config, {
    mail: (payload: unknown) => mailNotice(services, Mail.parse(payload).notice),
    confirm: (payload: unknown) => mailConfirmation(services, Confirm.parse(payload).person),
    moved: (payload: unknown) => mailMoved(services, Moved.parse(payload)),
  })
  app.addHook('onClose', () => services.mailer?.close())
}
