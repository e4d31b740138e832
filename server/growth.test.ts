import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ProjectDraft } from '#domain/trade/project/project.ts'
import { RequestDraft } from '#domain/trade/request/request.ts'
import { chainWaiting } from './core/journal/sequencer.ts'
import {
  approvedPlan,
  callBy,
  closed,
  fill,
  inMonthBefore,
  playDeliveries,
  playForms,
  type Stage,
  sentSplit,
  signAs,
  signed as signedLimits,
  signedOrders,
} from './demo.testing.ts'
import { openDb } from './platform/sql/db.ts'
import { migrate } from './platform/sql/migrate.ts'
import { type DatabaseConfig, freshDatabase } from './platform/sql/test-database.ts'
import { authorityOfWorker, letServe, openPortalOn, servingRole, testClock } from './portal.testing.ts'
import { foldSums } from './reporting/monitoring/keep.ts'
import { refreshWarnings } from './reporting/monitoring/refresh.ts'
import { liveNeed } from './trade/distribution/lines.ts'
import { createProject } from './trade/project/create.ts'
import { createRequest } from './trade/request/create.ts'

/**
 * The acts of a month touch the rows of that month: what was done in the months before costs them nothing. The same month is played with little and with
 * much behind it, and what PostgreSQL counts is compared, act by act and table by table: no times, which depend on the machine.
 */
const season = { seasons: 1, contractors: 8, from: 4 }
const period = '2026-12-01'
/** The month is over. */
const over = new Date('2027-02-01T10:00:00+05:00')
const [contractor, branch, karaganda] = ['contractor@bitumen.test', 'qaj_branch@bitumen.test', '350000000']
const caspi = '240140900039'

/** What an act may touch more of a table: the planner, who reads other statistics, goes another way to the same few rows. */
const tolerance = { ratio: 1.3, rows: 20 }

/** Rows read and written, by table. */
type Rows = Record<string, number>
type ByAct = Record<string, Rows>

/** A country with so many projects behind it. The people that the filler adds read no notices: a notice has a row for each reader. */
async function countryWith(projects: number) {
  const database = await freshDatabase(async (config) => void (await migrate(config)))
  await fill(database.config, { ...season, projects }, false, () => {})
  await letServe(database.config)
  await asOwner(
    database.config,
    `update membership set status = 'SUSPENDED' where person_id in (select id from person where email like '%@fill.test'); analyze`,
  )
  return database
}

async function asOwner(config: DatabaseConfig, text: string): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

/** Plays the month of one contractor, act by act, and what the portal's own workers make of it. */
async function playMonth(stage: Stage, doing: (act: string, work: () => Promise<unknown>) => Promise<void>): Promise<void> {
  const day = inMonthBefore(period)
  const { db } = stage.services
  let projectId = 0
  await doing('project', async () => {
    const { services, call } = await callBy(stage, contractor, day(1), 'growth-project')
    const draft = ProjectDraft.parse({
      ...{ ownershipType: 'REPUBLICAN', roadCode: 'KAZ01', fromKm: 470, toKm: 498, workType: 'CAPITAL_REPAIR', katoCode: karaganda },
      ...{ asphaltPavement: 98_000, bitumenTotal: 5_600, bitumenRemainder: 0, organizationBin: call.actor.bin },
      ...{ startDate: '2026-11-01', endDate: '2027-10-31', projectStorageList: [] },
      projectPlannedList: [{ projectPlannedPeriod: period, projectPlannedVolume: 600 }],
    })
    projectId = (await createProject(services, call, draft, [])).id
    await signAs(stage, contractor, ['PROJECT', projectId], day(1, 1))
    await signAs(stage, branch, ['PROJECT', projectId], day(2))
  })
  let id = 0
  await doing('request', async () => {
    const { services, call } = await callBy(stage, contractor, day(4), 'growth-request')
    const draft = RequestDraft.parse({
      ...{ projectId, organizationBin: caspi, requestPeriod: period, requestVolume: 600 },
      ...{ bitumenType: 'BND_100_130', transportType: 'RAILWAY' },
    })
    id = (await createRequest(services, call, projectId, draft, [])).id
  })
  await doing('request signed', () => signAs(stage, contractor, ['REQUEST', id], day(5)))
  await doing('request approved', () => signAs(stage, branch, ['REQUEST', id], day(6)))
  const need = await liveNeed(db, period)
  await doing('plan', () => approvedPlan(stage, period, period, day(12)))
  const lines = need.map(({ need: tons, ...key }) => ({ ...key, limit: Math.floor(tons * 0.68) }))
  await doing('limits', () => signedLimits(stage, period, lines, day(16)))
  await doing('split', () => sentSplit(stage, 'REPUBLICAN', period, day(19)))
  await doing('orders', () => signedOrders(stage, period, day(23)))
  await doing('forms', () => playForms(stage, period, false))
  await doing('deliveries', () => playDeliveries(stage, period, over))
  await doing('closing', () => closed(stage, period, over))
  await doing('journal chained', async () => {
    while ((await chainWaiting(db, over)) > 0);
  })
  await doing('monitoring', async () => {
    while ((await refreshWarnings(db, '2027-01-05')) > 0);
    await foldSums(db)
  })
}

/** Plays the month in this database by a single connection. @returns the rows that each act touched */
async function rowsOfMonth(database: Awaited<ReturnType<typeof countryWith>>): Promise<ByAct> {
  const { database: name } = database.config
  // what is counted is what an index gives, and a table that none serves counts as a whole: PostgreSQL prefers to read all of the small ones of a test
  for (const setting of ['enable_seqscan', 'enable_hashjoin'])
    await asOwner(database.config, `alter role ${servingRole} in database ${name} set ${setting} = off`)
  const folder = await mkdtemp(join(tmpdir(), 'growth-'))
  const portal = await openPortalOn({
    ...{ database, folder, authority: await authorityOfWorker(), secret: new Uint8Array(32).fill(7), clock: testClock() },
  })
  const db = openDb({ ...database.config, user: servingRole }, 1)
  const counter = new pg.Client({ ...database.config, options: '-c track_counts=off -c stats_fetch_consistency=none' })
  await counter.connect()
  onTestFinished(async () => {
    await counter.end()
    await db.destroy()
    await portal.close()
  })
  const keys = new Map(await Promise.all(portal.people.map(async (p) => [p.iin, await portal.keys(p)] as const)))
  const stage: Stage = { services: { ...portal.services, db }, keys: { authority: portal.authority, of: (iin) => keys.get(iin)! } }
  const counted = async (): Promise<Rows> => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await counter.query<{ name: string; n: number }>(
      `select relname as name, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) + n_tup_ins + n_tup_upd + n_tup_del)::int as n from pg_stat_user_tables`,
    )
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
  }
  // once for all contractors: from then on the monitoring looks at those of whom something has changed
  while ((await refreshWarnings(db, '2027-01-05')) > 0);
  const byAct: ByAct = {}
  await playMonth(stage, async (act, work) => {
    const before = await counted()
    await work()
    const after = await counted()
    byAct[act] = Object.fromEntries(
      Object.entries(after)
        .map(([table, n]) => [table, n - (before[table] ?? 0)] as const)
        .filter(([, n]) => n > 0),
    )
  })
  return byAct
}

/** The monitoring looks at a contractor as a whole, his past included, once a second at most: it compares what he asks for with what he asked for before. */
const looksBack = ['monitoring']
/** Registers, which have the same rows in both: no month adds one. */
const registers = ['kato', 'membership', 'organisation', 'person']

test('an act touches no more rows with eight times as much behind it', async () => {
  const [little, much] = [await rowsOfMonth(await countryWith(8)), await rowsOfMonth(await countryWith(64))]
  expect(Object.keys(little).length).toBeGreaterThan(10)
  const grown = Object.entries(much)
    .filter(([act]) => !looksBack.includes(act))
    .flatMap(([act, touched]) =>
      Object.entries(touched).flatMap(([table, n]) => {
        const before = little[act]![table] ?? 0
        return !registers.includes(table) && n > before * tolerance.ratio + tolerance.rows ? [`${act}: ${table} ${before} → ${n}`] : []
      }),
    )
  expect(grown).toEqual([])
})
