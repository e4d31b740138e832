import { tmpdir } from 'node:os'
import { loadTrust } from '#eds/trust.ts'
import { buildApp } from '../../app.ts'
import { keepMailing } from '../../jobs.ts'
import { diskFiles } from '../../platform/files/files.ts'
import { openLive } from '../../platform/http/live.ts'
import type { Services } from '../../platform/http/services.ts'
import { smtpMailer } from '../../platform/mail/mailer.ts'
import { databaseFrom, openDb } from '../../platform/sql/db.ts'
import { fixedClock } from '../../platform/time/clock.ts'

/** One of several processes that serve the same database: `node process.testing.ts` writes its address as the first line of stdout. */
const config = databaseFrom(process.env)
const { AT, SMTP_URL } = process.env
const mailer = SMTP_URL ? await smtpMailer({ url: SMTP_URL, from: 'portal@bitumen.example', requireTLS: false }) : null
const services: Services = {
  db: openDb(config),
  clock: fixedClock(AT!),
  files: diskFiles(tmpdir()),
  trust: loadTrust([]),
  secret: new Uint8Array(32).fill(7),
  publicUrl: 'http://localhost:8080',
  demo: null,
  signerUrls: [],
  web: null,
  live: openLive(config),
  ...(mailer && { mailer }),
}
const app = await buildApp(services)
if (mailer) keepMailing(app, services, config)
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
