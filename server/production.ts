import { buildApp } from './app.ts'
import { loadReferenceData } from './core/directory/load-reference-data.ts'
import { keepLogPublished } from './core/journal/keep-published.ts'
import { keepJournalChecked } from './core/journal/nightly.ts'
import { keepJournalChained } from './core/journal/sequencer.ts'
import { keepReminding } from './core/notice/remind.ts'
import { recordProfiles, withoutProfile } from './core/trust/record-profiles.ts'
import { revocationDesk } from './core/trust/verifier.ts'
import { notifyOfRevocation } from './documents/document/notify-of-revocation.ts'
import { keepBalanceCompared } from './documents/ledger/nightly.ts'
import { keepRevocationFresh } from './documents/signature/job.ts'
import { keepMailing, keepPosting } from './jobs.ts'
import { keepSwept } from './operations/maintenance/nightly.ts'
import { openOwnFiles } from './operations/maintenance/own-files.ts'
import { watchProxies } from './operations/maintenance/proxies.ts'
import { openMetrics } from './operations/metrics/metrics.ts'
import { serveMetrics } from './operations/metrics/serve-metrics.ts'
import { openTraces } from './operations/metrics/traces.ts'
import { readBuild } from './operations/portal/build.ts'
import { keepErased, retentionOf } from './operations/privacy/nightly.ts'
import { hasNoAdministrator } from './people/admin/first.ts'
import { keepProofCompared } from './people/proof/nightly.ts'
import { placesOf } from './platform/files/file-settings.ts'
import { beforeStart } from './platform/http/before-start.ts'
import { listen } from './platform/http/listen.ts'
import { openLive } from './platform/http/live.ts'
import { ncanode } from './platform/http/ncanode.ts'
import type { Services } from './platform/http/services.ts'
import { smtpMailer } from './platform/mail/mailer.ts'
import { logLine } from './platform/process/log-line.ts'
import { revocationOf } from './platform/settings/revocation-settings.ts'
import { CannotStart } from './platform/settings/settings.ts'
import { smtpOf } from './platform/settings/smtp-settings.ts'
import { type Db, openDb } from './platform/sql/db.ts'
import { migrate } from './platform/sql/migrate.ts'
import { inWords } from './platform/sql/starting.ts'
import { keepTalliesFolded } from './platform/sql/tallies.ts'
import { realClock } from './platform/time/clock.ts'
import { reminders } from './reminders.ts'
import { keepOutages } from './reporting/deadline/outages.ts'
import { keepWatching } from './reporting/monitoring/keep.ts'
import { keepKeptCompared } from './reporting/monitoring/nightly.ts'
import { keepSubscribed } from './reporting/subscription/send.ts'

/** Starts the portal for real users and real signatures (docs/operating.md). No demo code is used here. */
async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const { settings, config, trust, web, roots, oneRole } = await beforeStart(env)
  await migrate(config)
  const db = openDb(config)
  await requireRealData(db)
  const files = await openOwnFiles(db, placesOf(settings))
  await loadReferenceData(db)
  const revocation = revocationOf(settings)
  const smtp = smtpOf(settings)
  const metrics = settings.METRICS_PORT ? await openMetrics() : null
  const { TRACES_URL: url, TRACES_SHARE: share, PORT: port } = settings
  const trace = url ? await openTraces({ url, share, version: readBuild()?.version ?? 'unbuilt', port }) : null
  const services: Services = {
    db,
    clock: realClock,
    files,
    trust,
    revocation: revocationDesk(db, trust, revocation),
    ...(settings.NCANODE_URL && { secondVerifier: ncanode(settings.NCANODE_URL, revocation.policy !== 'none') }),
    live: openLive(config),
    ...(smtp && { mailer: await smtpMailer(smtp) }),
    ...(roots && { roots }),
    secret: settings.SESSION_SECRET,
    ...(settings.SESSION_SECRET_BEFORE && { secretBefore: settings.SESSION_SECRET_BEFORE }),
    ...(settings.SECOND_FACTOR !== 'optional' && { secondFactor: settings.SECOND_FACTOR }),
    sessionLimits: {
      admin: settings.SESSION_HOURS_ADMIN,
      officials: settings.SESSION_HOURS_OFFICIALS,
      others: settings.SESSION_HOURS,
      proof: settings.PROOF_HOURS,
    },
    securityDays: settings.SECURITY_EVENT_DAYS,
    webhooksAnywhere: settings.WEBHOOK_ADDRESSES === 'any',
    publicUrl: settings.PUBLIC_URL,
    demo: null,
    signerUrls: [],
    ...(settings.PHONE_SIGNING_URL && { phoneSigningUrl: settings.PHONE_SIGNING_URL }),
    web,
    proxies: settings.PROXIES,
    ...(settings.CLAMD && { scanner: settings.CLAMD }),
    ...(metrics && { countAnswer: metrics.countAnswer }),
    ...(trace && { trace }),
    log: { level: settings.LOG_LEVEL },
  }
  const recorded = await recordProfiles(services)
  const app = await buildApp(services)
  keepJournalChained(app, services)
  keepJournalChecked(app, db)
  keepLogPublished(app, services)
  keepWatching(app, services)
  keepTalliesFolded(app, db)
  keepKeptCompared(app, db)
  keepBalanceCompared(app, services)
  keepProofCompared(app, services)
  keepSwept(app, services)
  keepErased(app, services, retentionOf(settings))
  watchProxies(app, services)
  keepMailing(app, services, config)
  keepPosting(app, services, config)
  keepOutages(app, services)
  keepReminding(app, services, reminders)
  keepSubscribed(app, services)
  keepRevocationFresh(app, services, revocation, notifyOfRevocation)
  const { HOST: host, PUBLIC_URL } = settings
  if (metrics && settings.METRICS_PORT)
    await serveMetrics(app, services, metrics, { host: settings.METRICS_HOST, port: settings.METRICS_PORT })
  await listen(app, db, { host, port })
  app.log.info(`The portal listens on ${host}:${port} for ${PUBLIC_URL}`)
  for (const authority of recorded) app.log.info({ authority }, 'the profile of an authority was written into the journal')
  const mute = withoutProfile(trust, realClock.now())
  const concerns = [
    mute.length > 0 &&
      `Certificates of these authorities are accepted for nothing, they have no profile (portal trust profile): ${mute.join('; ')}`,
    oneRole && 'The role of DATABASE_URL may change the tables themselves: serve by another one (portal database, docs/operating.md).',
    !roots && 'The roots of the journal are not published: JOURNAL_KEY is not set.',
    !smtp && 'No letters are sent: SMTP_URL and MAIL_FROM are not set.',
    (await hasNoAdministrator(db)) && 'Nobody can approve registrations yet: portal admin first (docs/operating.md).',
    revocation.policy === 'none' && 'Revoked certificates are not asked about: CRL_URLS and OCSP_URL are not set.',
  ]
  for (const concern of concerns) if (concern) app.log.warn(concern)
}

async function requireRealData(db: Db): Promise<void> {
  const seeded = await db.selectFrom('setting').select('key').where('key', '=', 'demo.seeded').executeTakeFirst()
  const invented = await db.selectFrom('organisation').select('bin').where('demo', '=', true).limit(1).executeTakeFirst()
  if (seeded || invented) throw new CannotStart('The database of DATABASE_URL contains demo data: use a separate database for production.')
}

await start(process.env).catch((error) => {
  const words = inWords(error)
  if (!words) throw error
  for (const fault of words.split('\n')) logLine('fatal', `The portal does not start: ${fault}`)
  process.exit(1)
})
