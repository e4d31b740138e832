import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mailNotice } from './notice/email.ts'
import type { DatabaseConfig } from './platform/connection.ts'
import { doJobs } from './platform/jobs.ts'
import type { Services } from './platform/services.ts'
import { mailConfirmation, mailMoved } from './registration/confirm-email.ts'
import { mailLink } from './session/reset-password.ts'

const Mail = z.object({ notice: z.number() })
const Confirm = z.object({ person: z.number() })
const Reset = z.object({ email: z.string() })
const Moved = Confirm.extend({ from: z.string() })

/** Sends e-mails from this process until the application closes. */
export function keepMailing(app: FastifyInstance, services: Services, config: DatabaseConfig): void {
  doJobs(app, config, {
    mail: (payload: unknown) => mailNotice(services, Mail.parse(payload).notice),
    confirm: (payload: unknown) => mailConfirmation(services, Confirm.parse(payload).person),
    reset: (payload: unknown) => mailLink(services, Reset.parse(payload).email),
    moved: (payload: unknown) => mailMoved(services, Moved.parse(payload)),
  })
  app.addHook('onClose', () => services.mailer?.close())
}
