import { loadTrust } from '#eds/trust.ts'
import { buildApp } from '../../app.ts'
import { keepJournalChecked } from '../../core/journal/nightly.ts'
import { keepJournalChained } from '../../core/journal/sequencer.ts'
import { keepReminding } from '../../core/notice/remind.ts'
import { keepBalanceCompared } from '../../documents/ledger/nightly.ts'
import { keepMailing } from '../../jobs.ts'
import { reminders } from '../../reminders.ts'
import { keepWatching } from '../../reporting/monitoring/keep.ts'
import { diskFiles } from '../files/files.ts'
import { listen } from '../http/listen.ts'
import { openLive } from '../http/live.ts'
import type { Services } from '../http/services.ts'
import { smtpMailer } from '../mail/mailer.ts'
import { databaseFrom, openDb } from '../sql/db.ts'
import { fixedClock } from '../time/clock.ts'

/** A portal with all background work, as in production, and database timeouts short enough for a test. Reports its address to its parent process. */
const { AT, SMTP_URL, FILES_DIR, PATIENCE, PORT } = process.env
const config = { ...databaseFrom(process.env), patience: JSON.parse(PATIENCE!) }
const db = openDb(config)
const services: Services = {
  db,
  clock: fixedClock(AT!),
  files: diskFiles(FILES_DIR!),
  trust: loadTrust([]),
  secret: new Uint8Array(32).fill(7),
  publicUrl: 'http://localhost:8080',
  demo: null,
  signerUrls: [],
  web: null,
  live: openLive(config),
  mailer: await smtpMailer({ url: SMTP_URL!, from: 'portal@bitumen.example', requireTLS: false }),
}
const app = await buildApp(services)
keepJournalChained(app, services)
keepJournalChecked(app, db)
keepBalanceCompared(app, services)
keepWatching(app, services)
keepMailing(app, services, config)
keepReminding(app, services, reminders)
await listen(app, db, { host: '127.0.0.1', port: Number(PORT) })
process.send?.({ ready: true })
