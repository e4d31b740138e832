import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pastBehind } from '#demo/behind.ts'
import { pastMonthsIn } from '#demo/past.ts'
import { openDemo } from '#demo/services.ts'
import { buildApp } from '#server/app.ts'
import { keepLogPublished } from '#server/core/journal/keep-published.ts'
import { keepJournalChecked } from '#server/core/journal/nightly.ts'
import { keepJournalChained } from '#server/core/journal/sequencer.ts'
import { keepReminding } from '#server/core/notice/remind.ts'
import { demoClockOf } from '#server/core/setting/clock.ts'
import { revocationDesk } from '#server/core/trust/verifier.ts'
import { notifyOfRevocation } from '#server/documents/document/notify-of-revocation.ts'
import { keepRevocationFresh } from '#server/documents/signature/job.ts'
import { keepMailing, keepPosting } from '#server/jobs.ts'
import { listen } from '#server/platform/http/listen.ts'
import { openLive } from '#server/platform/http/live.ts'
import type { Services } from '#server/platform/http/services.ts'
import { fileMailer, smtpMailer } from '#server/platform/mail/mailer.ts'
import { revocationIn } from '#server/platform/settings/revocation-settings.ts'
import { madeWhenNeeded, rootsOf } from '#server/platform/settings/roots.ts'
import {
  CannotStart,
  phoneSigningUrlIn,
  proxiesIn,
  secondFactorIn,
  webhooksAnywhereIn,
  witnessesIn,
} from '#server/platform/settings/settings.ts'
import { smtpOf } from '#server/platform/settings/smtp-settings.ts'
import { databaseFrom, openDb } from '#server/platform/sql/db.ts'
import { migrate } from '#server/platform/sql/migrate.ts'
import { inWords, requireDatabase } from '#server/platform/sql/starting.ts'
import { keepTalliesFolded } from '#server/platform/sql/tallies.ts'
import { reminders } from '#server/reminders.ts'
import { keepWatching } from '#server/reporting/monitoring/keep.ts'
import { keepKeptCompared } from '#server/reporting/monitoring/nightly.ts'
import { keepSubscribed } from '#server/reporting/subscription/send.ts'

/** Entry point of `npm start`: the portal as a demo. Settings come from the launcher (docs/demo.md). */
const { env } = process
const port = Number(env.PORT ?? 8080)
const host = env.HOST ?? '127.0.0.1'
const data = env.PORTAL_DATA ?? 'data/files'
const publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}`
const web = join(import.meta.dirname, '../dist')

async function serve(): Promise<void> {
  const { revocation, faults } = revocationIn(env)
  if (!revocation) throw new CannotStart(faults.join('\n'))
  const proxies = proxiesIn(env)
  const pastMonths = pastMonthsIn(env)
  const witnesses = witnessesIn(env)
  const secondFactor = secondFactorIn(env)
  const phoneSigningUrl = phoneSigningUrlIn(env) ?? (env.SIGNER_PHONE_PORT && `http://127.0.0.1:${env.SIGNER_PHONE_PORT}`)
  const clockStart = env.DEMO_CLOCK ? (demoClockOf(env.DEMO_CLOCK) ?? refuseClock(env.DEMO_CLOCK)) : undefined
  const database = databaseFrom(env)
  await requireDatabase(database)
  await migrate(database)
  const db = openDb(database)
  const stage = await openDemo({
    db,
    data,
    signerDir: env.SIGNER_DIR ?? 'data/signer',
    publicUrl,
    signerUrl: `ws://127.0.0.1:${env.SIGNER_PORT ?? 13579}`,
    web: existsSync(join(web, 'index.html')) ? web : null,
    filling: (work) => told('Demo, the present month played for the first start', work),
    ...(clockStart && { clockStart }),
    pastMonths,
  })
  const { accounts, password } = stage.services.demo!
  const smtp = smtpOf(env)
  const mailer = smtp ? await smtpMailer(smtp) : fileMailer(join(data, 'letters'))
  const asked = revocation.policy === 'none' ? {} : { revocation: revocationDesk(db, stage.services.trust, revocation) }
  const roots = await rootsOf(await madeWhenNeeded(join(data, 'journal-key.pem')), witnesses)
  const services: Services = {
    ...stage.services,
    ...asked,
    live: openLive(database),
    mailer,
    proxies,
    roots,
    webhooksAnywhere: webhooksAnywhereIn(env),
    ...(secondFactor !== 'optional' && { secondFactor }),
    ...(phoneSigningUrl && { phoneSigningUrl }),
  }
  const app = await buildApp(services)
  keepMailing(app, services, database)
  keepSubscribed(app, services)
  keepPosting(app, services, database)
  keepReminding(app, services, reminders, () => !stage.past.left()) // what is late in a past month that is still being played is not late any more
  keepJournalChained(app, services)
  keepJournalChecked(app, db)
  keepLogPublished(app, services)
  // while whole months are played every contractor changes all the time
  keepWatching(app, services, () => (stage.past.left() ? 20_000 : 1_000))
  keepTalliesFolded(app, db)
  keepKeptCompared(app, db)
  keepRevocationFresh(app, services, revocation, notifyOfRevocation)
  const past = pastBehind(stage, { told, failed: (err, words) => app.log.warn({ err }, words) })
  app.addHook('onClose', past.stop)
  await listen(app, db, { host, port })
  announce([
    '',
    `  Bitumen portal (demo): ${publicUrl}`,
    '',
    ...accounts.map((a) => `    ${a.email.padEnd(30)} ${a.fullName}, ${a.organizationName}`),
    `    password of each: ${password}`,
    '',
    '  Ctrl-C stops everything.',
  ])
  past.begin()
}

const refuseClock = (text: string): never => {
  throw new CannotStart(
    `DEMO_CLOCK must be "now", a day such as 2026-09-14, or an instant such as 2026-09-14T10:00:00+05:00, not "${text}".`,
  )
}

/** Reports long work to the launcher: when it begins, and when it is done. */
async function told(begins: string, work: () => Promise<void>): Promise<void> {
  tell({ begins })
  await work()
  tell({ done: begins })
}

/** Tells the launcher, which prints the lines, or the terminal that the demo can be used. */
function announce(lines: string[]): void {
  process.send?.({ ready: true, lines })
  if (!process.send) process.stdout.write(`${lines.join('\n')}\n`)
}

/** Reports in a sentence why the demo cannot start, to the launcher or to the terminal, and exits. */
function refuseToStart(sentence: string): void {
  process.exitCode = 1
  if (!process.send) process.stderr.write(`${sentence}\n`)
  process.send?.({ refused: sentence }, undefined, undefined, () => process.exit(1))
}

/** Ignores errors: the launcher may have exited. */
const tell = (message: object) => process.send?.(message, undefined, undefined, () => {})

await serve().catch((error) => {
  const words = inWords(error)
  if (!words) throw error
  refuseToStart(words)
})
