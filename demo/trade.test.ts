import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenRowsAnswer } from '#contract/reporting/open.ts'
import { dayOf, daysBetween } from '#domain/day.ts'
import { addMonths, type Month } from '#domain/month.ts'
import { seasonTimeoutMs } from '#e2e/portal/kept-season.ts'
import { portalMoment, seasonDay, seasonMonth, seasonPast } from '#e2e/portal/season-day.ts'
import { readPdf } from '#server/platform/pdf/pdf-text.testing.ts'
import { openKeptSeason } from './kept.testing.ts'
import { pastOfMonth } from './past.ts'

/** What a visitor of the demo is told of the trade: the kept season is the one that a first start played today. */
let portal: Awaited<ReturnType<typeof openKeptSeason>>
const today = seasonDay
const present = seasonMonth
beforeAll(async () => {
  portal = await openKeptSeason()
}, seasonTimeoutMs)
afterAll(() => portal?.close())

/** Tons of each figure of the months, by region. */
async function tonsByRegion(period: Month) {
  const { rows } = await sql<{ region: string; asked: number; allocated: number; shipped: number }>`
    select p.region, sum(r.request_volume)::float8 as asked, sum(r.distributed_amount)::float8 as allocated, coalesce(sum(r.shipped_volume), 0)::float8 as shipped
    from bitumen_request r join project p on p.id = r.project_id where r.request_period = ${period} and r.status = 'SIGNED' group by 1`.execute(
    portal.db,
  )
  const sum = (figure: 'asked' | 'allocated' | 'shipped') => rows.reduce((all, row) => all + row[figure], 0)
  return { regions: rows, asked: sum('asked'), allocated: sum('allocated'), shipped: sum('shipped') }
}

test('bitumen is short: each month a region got 70 to 97 % of what it asked for, the country 80 to 90 %', async () => {
  for (const period of [...pastOfMonth(present, seasonPast), present]) {
    const { regions, asked, allocated } = await tonsByRegion(period)
    expect([period, allocated / asked > 0.8 && allocated / asked < 0.9], String(allocated / asked)).toEqual([period, true])
    for (const own of regions) {
      const part = own.allocated / own.asked
      expect([period, own.region, part > 0.7 && part < 0.97], String(part)).toEqual([period, own.region, true])
    }
  }
})

test('of the running month as many tons have left as days are gone, within 15 points, and a few rows are late', async () => {
  const { allocated, shipped } = await tonsByRegion(present)
  const gone = daysBetween(present, today) / daysBetween(present, addMonths(present, 1))
  expect(Math.abs(shipped / allocated - gone), `${shipped} of ${allocated}`).toBeLessThan(0.15)
  const qaj = await portal.as('qaj')
  const { content } = (await qaj.get(`/api/dashboard/exceptions?period=${present.slice(0, 7)}`)).json() as {
    content: { kind: string; rows: number }[]
  }
  const late = content.filter(({ kind }) => kind === 'WINDOW').reduce((all, { rows }) => all + rows, 0)
  expect(late).toBeLessThan(25)
})

/** Moments that are to come by their nature: ends of what is valid, deadlines, windows, plans. */
const toCome = /expires|until|valid|deadline|next_|not_after|window|planned|end_date|start_date|period|month|run_at|due/
/** What the machine itself measures: its calls, letters, jobs and checks, links by letter. */
const byMachine = [
  ...[
    'call_count.since',
    'email_confirmation.created_at',
    'idempotency.created_at',
    'journal_check.checked_at',
    'kept_check.checked_at',
    'migration.at',
  ],
  ...[
    'notice.mailed_at',
    'notice.written_at',
    'paper_mark.marked_at',
    'person.email_since',
    'reminder.at',
    'setting.updated_at',
    'watched_due.not_before',
  ],
]
test('nothing that happened is dated later than the demo’s own day', async () => {
  const { rows: columns } = await sql<{
    table: string
    column: string
    type: string
  }>`select table_name as table, column_name as column, data_type as type from information_schema.columns
    join information_schema.tables using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('timestamp with time zone', 'date') order by 1, 2`.execute(portal.db)
  const ahead: string[] = []
  for (const { table, column, type } of columns.filter(
    (one) => !toCome.test(one.column) && !byMachine.includes(`${one.table}.${one.column}`),
  )) {
    const { rows } = await sql<{ at: string }>`select max(${sql.ref(column)})::text as at from ${sql.table(table)}
      where ${sql.ref(column)} > ${type === 'date' ? sql`${seasonDay}::date` : sql`${portalMoment}::timestamptz`}`.execute(portal.db)
    if (rows[0]?.at) ahead.push(`${table}.${column}: ${rows[0].at}`)
  }
  expect(columns.length).toBeGreaterThan(40)
  expect(ahead).toEqual([])
})

test('what everybody was told before today is read, in every organisation that has people there are two, and all of them are marked as demo', async () => {
  const today = await portal.db.selectFrom('setting').select('value').where('key', '=', 'demo.past').executeTakeFirstOrThrow()
  const played = dayOf(new Date((today.value as { now: string }).now))
  const unread = await portal.db.selectFrom('notice').select('id').where('readAt', 'is', null).where('businessDay', '<', played).execute()
  expect(unread).toEqual([])
  const alone = await sql<{
    bin: string
    people: number
  }>`select m.bin, count(*)::int as people from membership m join organisation o on o.bin = m.bin
    where m.status = 'ACTIVE' group by 1 having count(*) < 2`.execute(portal.db)
  expect(alone.rows).toEqual([])
  const real = await sql<{
    bin: string
  }>`select bin from organisation where not demo and exists (select from membership m where m.bin = organisation.bin)`.execute(portal.db)
  expect(real.rows).toEqual([])
})

const python = spawnSync('python3', ['--version']).status === 0
test.skipIf(!python)('of a published month some rows are open, and one kilogram in one of them gives another root', async () => {
  const get = async (path: string) => (await portal.nobody({ method: 'GET', url: `/api/open/${path}` })).json()
  const [newest] = (await get('months')) as { period: string }[]
  const answer = (await get(`months/${newest!.period}/rows`)) as OpenRowsAnswer
  expect(answer.rows.length).toBeGreaterThan(2)
  expect(answer.limits.length).toBeGreaterThan(0)
  const recomputed = (rows: OpenRowsAnswer) =>
    spawnSync('python3', ['tools/recompute.py', '--open', '-'], { input: JSON.stringify(rows), encoding: 'utf8' })
  expect(recomputed(answer).status).toBe(0)
  const [first, ...others] = answer.rows
  for (const change of [{ allocatedKg: first!.allocatedKg + 1 }, { volumeKg: first!.volumeKg - 1 }])
    expect(recomputed({ ...answer, rows: [{ ...first!, ...change }, ...others] }).status).not.toBe(0)
})

test.skipIf(!python)('of the newest month with signed orders a stranger computes the hash that is printed on the order', async () => {
  const order = await portal.db
    .selectFrom('supplyOrder as o')
    .innerJoin('document as d', (join) => join.onRef('d.objectId', '=', 'o.id').on('d.objectType', '=', 'ORDER'))
    .select(['o.period', 'd.sha256'])
    .where('o.status', '=', 'SIGNED')
    .where('d.readOnly', '=', true)
    .orderBy('o.period', 'desc')
    .orderBy('o.signedAt', 'desc')
    .orderBy('o.id', 'desc')
    .executeTakeFirstOrThrow()
  const paper = (await readPdf(await portal.services.files.get(order.sha256))).text
  const hash = /SHA-256\)[^0-9]*([0-9a-f]{64})/.exec(paper)?.[1]
  expect(paper).toContain(`/open/${order.period.slice(0, 7)}`)
  const answer = await portal.nobody({ method: 'GET', url: `/api/open/months/${order.period.slice(0, 7)}/rows` })
  const run = (input: string) => spawnSync('python3', ['tools/recompute.py', '--open', '-', hash!], { input, encoding: 'utf8' })
  expect(run(answer.body)).toMatchObject({ status: 0, stdout: expect.stringContaining(`root    ${hash}\n`) })
  const told = answer.json() as OpenRowsAnswer
  expect(run(JSON.stringify({ ...told, others: told.others.with(0, 'ab'.repeat(32)) })).status).toBe(1)
})
