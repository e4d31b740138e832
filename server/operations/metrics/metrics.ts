import type { Registry } from 'prom-client'
import type { CountAnswer } from '../../platform/http/count-answers.ts'
import type { Services } from '../../platform/http/services.ts'
import { connectionsAtMost } from '../../platform/sql/connection.ts'
import { poolUse, replicaOf } from '../../platform/sql/db.ts'
import { openState } from '../maintenance/state.ts'

export type Metrics = {
  countAnswer: CountAnswer
  registry: Registry
  /** Brings the gauges up to date. */
  look: (services: Services) => Promise<void>
}

const usual = ['method', 'route'] as const

/** The measures of this process (docs/operating.md, "What one sees"). Their package is loaded where somebody asks for them only. */
export async function openMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const answers = new Counter({
    name: 'portal_answers_total',
    help: 'Answers by call and status',
    labelNames: [...usual, 'status'],
    registers,
  })
  const seconds = new Histogram({
    ...{ name: 'portal_answer_seconds', help: 'Seconds from a request to the end of its answer', labelNames: usual, registers },
    buckets: [0.025, 0.1, 0.25, 1, 2.5, 10],
  })
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers })
  const used = gauge('portal_pool_used', 'Connections to the database in use', 'pool')
  const waiting = gauge('portal_pool_waiting', 'Calls that wait for a connection', 'pool')
  const most = gauge('portal_pool_size', 'Connections at most', 'pool')
  const connections = gauge('portal_connections_most', 'Connections that this process opens to the database at most', 'purpose')
  const reads = gauge(
    'portal_reads',
    'Lists, figures and sheets that were read from the replica, or from the database in its place',
    'from',
  )
  const database = gauge('portal_database_up', '1 = the database answered the questions of this scrape')
  const disk = gauge('portal_disk_free_bytes', 'Free bytes where the documents are')
  const damaged = gauge('portal_files_damaged', 'Documents whose bytes were found to be others than their hash says, by this process')
  const ofDatabase = {
    jobs: gauge('portal_jobs', 'Jobs of the queue: waiting, or given up after all tries', 'task', 'state'),
    mail: gauge('portal_mail_age_seconds', 'Age of the oldest e-mail that waits to be sent, 0 = none'),
    listAge: gauge('portal_revocation_list_age_seconds', 'Seconds since the list was last fetched or confirmed', 'url'),
    listLeft: gauge('portal_revocation_list_valid_seconds', 'Seconds until the list expires', 'url'),
    signInLeft: gauge('portal_revocation_sign_in_seconds', 'Seconds until nobody signs in by key any more by this list', 'url'),
    listFailing: gauge('portal_revocation_list_failing', '1 = the last attempt to fetch the list failed', 'url'),
    late: gauge('portal_late_steps', 'Open steps past their deadline', 'kind'),
    unchained: gauge('portal_journal_waiting_lines', 'Lines of the journals that are not in the chain yet'),
    checkAge: gauge('portal_journal_check_age_seconds', 'Seconds since the last check of the journal'),
    checkFailed: gauge('portal_journal_check_failed', '1 = the last check of the journal found a fault'),
    drillAge: gauge('portal_drill_age_seconds', 'Seconds since a backup was last tried by restoring it'),
    drillFailed: gauge('portal_drill_failed', '1 = the last drill found that the backup cannot be relied on'),
    drillBackup: gauge('portal_drill_backup_age_seconds', 'Seconds since the backup of the last drill was made'),
  }
  const { mail, unchained, checkAge, checkFailed, drillAge, drillFailed, drillBackup } = ofDatabase
  const single = [mail, unchained, checkAge, checkFailed, drillAge, drillFailed, drillBackup]

  const stateNow = openState()
  const look = async (services: Services): Promise<void> => {
    for (const pool of poolUse(services.db)) {
      used.set({ pool: pool.name }, pool.used)
      waiting.set({ pool: pool.name }, pool.waiting)
      most.set({ pool: pool.name }, pool.most)
    }
    for (const [from, number] of Object.entries(replicaOf(services.db)?.made ?? {})) reads.set({ from }, number)
    connections.reset()
    for (const [purpose, number] of connectionsAtMost()) connections.set({ purpose }, number)
    // a folder that is away has no room
    const free = await services.files.free().catch(() => 0)
    if (free !== null) disk.set(free)
    damaged.set(services.files.damaged().length)
    const state = await stateNow(services).catch(() => null)
    database.set(state ? 1 : 0)
    // what is not known is not shown, and what is gone not any longer
    for (const one of Object.values(ofDatabase)) one.reset()
    for (const one of single) one.remove() // a reset makes it 0
    if (!state) return
    for (const { task, waiting: left, givenUp } of state.jobs) {
      ofDatabase.jobs.set({ task, state: 'waiting' }, left)
      ofDatabase.jobs.set({ task, state: 'failed' }, givenUp)
    }
    ofDatabase.mail.set(Math.max(0, ...state.jobs.map(({ age }) => age)))
    for (const { url, age, left, signInLeft, failing } of state.lists) {
      if (age !== null) ofDatabase.listAge.set({ url }, age)
      if (left !== null) ofDatabase.listLeft.set({ url }, left)
      if (signInLeft !== null) ofDatabase.signInLeft.set({ url }, signInLeft)
      ofDatabase.listFailing.set({ url }, failing ? 1 : 0)
    }
    for (const [kind, count] of Object.entries(state.late)) ofDatabase.late.set({ kind }, count)
    ofDatabase.unchained.set(state.unchained)
    if (state.check) {
      ofDatabase.checkAge.set(state.check.age)
      ofDatabase.checkFailed.set(state.check.failed ? 1 : 0)
    }
    if (state.drill) {
      drillAge.set(state.drill.age)
      drillFailed.set(state.drill.failed ? 1 : 0)
      if (state.drill.backup !== null) drillBackup.set(state.drill.backup)
    }
  }

  return {
    registry,
    look,
    countAnswer: ({ method, route, status, seconds: taken }) => {
      answers.inc({ method, route, status })
      if (taken !== null) seconds.observe({ method, route }, taken)
    },
  }
}
