import { loadTrust } from '#eds/trust.ts'
import { buildApp } from '../app.ts'
import { keepJournalChecked } from '../chain/nightly.ts'
import { keepJournalChained } from '../chain/sequencer.ts'
import { keepMailing } from '../jobs.ts'
import { keepBalanceCompared } from '../ledger/nightly.ts'
import { keepWatching } from '../monitoring/keep.ts'
import { keepReminding } from '../notice/remind.ts'
import { reminders } from '../reminders.ts'
import { fixedClock } from './clock.ts'
import { databaseFrom, openDb } from './db.ts'
import { diskFiles } from './files.ts'
import { listen } from './listen.ts'
import { openLive } from './live.ts'
import { smtpMailer } from './mailer.ts'
import type { Services } from './services.ts'

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
