import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenRowsAnswer } from '#contract/open.ts'
import { dayOf } from '#domain/day.ts'
import { addMonths } from '#domain/month.ts'
import { seasonTimeoutMs } from '#e2e/kept-season.ts'
import { portalMoment, seasonDay, seasonMonth } from '#e2e/season-day.ts'
import { readPdf } from '#server/platform/pdf-text.testing.ts'
import { openKeptSeason } from './kept.testing.ts'
import { pastOfMonth } from './past-months.ts'

/** What a visitor of the demo is told of the trade: the kept season is the one that a first start played today. */
let portal: Awaited<ReturnType<typeof openKeptSeason>>
const present = seasonMonth
beforeAll(async () => {
  portal = await openKeptSeason()
}, seasonTimeoutMs)
afterAll(() => portal?.close())

test('bitumen is short in the months of the season: two grades are asked for beyond their plan, 60 to 75 % of what was approved is given', async () => {
  const { rows } = await sql<{ period: string; grade: string; plan: number; approved: number; allocated: number }>`
    select to_char(b.period, 'YYYY-MM-DD') as period, b.bitumen_type as grade, coalesce(sum(b.kg) filter (where b.figure = 'PLAN'), 0)::float8 as plan,
      coalesce(sum(b.kg) filter (where b.figure = 'APPROVED'), 0)::float8 as approved, coalesce(sum(b.kg) filter (where b.figure = 'ALLOCATED'), 0)::float8 as allocated
    from balance_entry b left join production n on n.id = b.production_id where b.figure <> 'PLAN' or n.in_distribution group by 1, 2`.execute(
    portal.db,
  )
  for (const { period } of [...pastOfMonth(present), { period: present }]) {
    const own = rows.filter((row) => row.period === period)
    const short = own.filter(({ plan, approved }) => plan < approved)
    expect([period, short.length >= 2], JSON.stringify(own)).toEqual([period, true])
    const sum = (figure: 'approved' | 'allocated') => own.reduce((all, row) => all + row[figure], 0)
    const coverage = sum('allocated') / sum('approved')
    expect([period, coverage > 0.55 && coverage < 0.76], String(coverage)).toEqual([period, true])
  }
})

test('two seasons are past: the month a year ago has its figures, and the forecast remembers more than it needs', async () => {
  const qaj = await portal.as('qaj')
  const said = (period: string) => period.slice(0, 7)
  for (const period of [present, addMonths(present, -2)]) {
    const { steps } = (await qaj.get(`/api/dashboard?period=${said(period)}`)).json()
    expect(JSON.stringify(steps)).toBeTruthy()
  }
  const { known, needed } = (await qaj.get(`/api/forecast/by/region?period=${said(present)}`)).json()
  expect(known).toBeGreaterThan(needed)
})

/** Moments that are to come by their nature: ends of what is valid, deadlines, windows, plans. */
const toCome = /expires|until|valid|deadline|next_|not_after|window|planned|end_date|start_date|period|month|run_at|due/
test('nothing that happened is dated in the future', async () => {
  const { rows: columns } = await sql<{
    table: string
    column: string
    type: string
  }>`select table_name as table, column_name as column, data_type as type from information_schema.columns
    join information_schema.tables using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('timestamp with time zone', 'date') order by 1, 2`.execute(portal.db)
  const ahead: string[] = []
  for (const { table, column, type } of columns.filter((one) => !toCome.test(one.column))) {
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
