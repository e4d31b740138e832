import { buffer } from 'node:stream/consumers'
import compress from '@fastify/compress'
import fastify from 'fastify'
import { sql } from 'kysely'
import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { refuse } from '#domain/refusal.ts'
import { createTranslator } from '#i18n/translator.ts'
import { portalOfFile } from '../../portal.testing.ts'
import type { Call } from '../http/call.ts'
import { answerErrors } from '../http/errors.ts'
import { sheetSender } from '../http/sheets/send-sheet.ts'
import { longReads } from '../sql/db.ts'
import { inSnapshot, type Snapshot } from '../sql/snapshot.ts'
import { csvOf } from './csv.ts'
import { rowsOfSheet } from './sheet.testing.ts'
import { type Column, chosenOf, type Sheet, sheetOf } from './sheet.ts'
import { xlsxOf } from './xlsx.ts'

const portal = portalOfFile()
type Wagon = { n: number; day: string; net: number; said: string | null }
const columns: Column<Wagon>[] = [
  { key: 'n', title: '№', width: 8, value: (w) => w.n },
  { key: 'day', title: 'День', width: 12, value: (w) => w.day, day: true },
  { key: 'net', title: 'Нетто, т', width: 12, value: (w) => w.net, tons: true },
  { key: 'said', title: 'Комментарий', width: 40, value: (w) => w.said },
]
/** So many wagons, made by the database. `also` is part of each row: what it does is done while the sheet is read. */
const wagons = ({ db }: Snapshot, count: number, also = sql`1`) =>
  db
    .selectFrom(sql<{ n: number }>`generate_series(1, ${sql.lit(count)})`.as<'g'>(sql`g(n)`))
    .select([
      'g.n',
      sql<string>`to_char(date '2026-01-01' + g.n % 365, 'YYYY-MM-DD')`.as('day'),
      sql<number>`g.n + (g.n % 4) * 0.125`.as('net'),
      sql<string | null>`nullif('Вагон & <' || g.n || '>', 'Вагон & <7>')`.as('said'),
      sql<unknown>`${also}`.as('also'),
    ])
const sheetOfWagons = (count: number, also?: ReturnType<typeof sql>): Sheet =>
  sheetOf({
    title: 'Вагоны',
    name: 'Вагоны',
    columns,
    above: [],
    rows: (from) => from.read(wagons(from, count, also as never), (rows) => rows),
  })

const [begun, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
async function* whenLeft() {
  begun.resolve()
  await left.promise
  yield [{ n: 1, day: '2026-12-01', net: 1, said: null }]
}

const sheets: Record<string, Sheet> = {
  left: sheetOf({ title: 'Вагоны', name: 'Вагоны', columns, above: [], rows: whenLeft }),
  long: sheetOfWagons(3_000),
  slow: sheetOfWagons(100_000, sql`pg_sleep(0.001)`),
  broken: sheetOfWagons(30_000, sql`1 / (20000 - g.n)`),
  ready: sheetOf({ title: 'Вагоны', name: 'Вагоны', columns, above: [], rows: [[{ n: 1, day: '2026-12-01', net: 1, said: null }]] }),
  refused: sheetOf({ title: 'Вагоны', name: 'Вагоны', columns, above: [], rows: () => refuse('not.found') }),
  unread: sheetOf({
    title: 'Вагоны',
    name: 'Вагоны',
    columns,
    above: [],
    rows: ({ read }) => read(sql<Wagon>`select 1 / 0 as n`, (rows) => rows),
  }),
  unready: sheetOf({
    ...{ title: 'Вагоны', name: 'Вагоны', columns, above: [] },
    rows: ({ read }) => read(sql<Wagon>`select 1 as n, '2026-12-01' as day, 1 as net, null as said from pg_sleep(20)`, (rows) => rows),
  }),
  typed: sheetOf({
    ...{ title: 'Вагоны', name: 'Вагоны', columns, above: [] },
    rows: () => [
      ['=HYPERLINK("http://a")', '+7 701 111-22-33', '-', 'а;б "в"\nг', null].map((said, n) => ({ n, day: '2026-12-01', net: -0.5, said })),
    ],
  }),
}
const app = fastify({ forceCloseConnections: true })
let url = ''
beforeAll(async () => {
  await app.register(compress, { global: true, threshold: 1024, encodings: ['gzip'] })
  answerErrors(app)
  app.addHook('onRequestAbort', (_request, done) => {
    left.resolve()
    done()
  })
  const send = sheetSender({ db: portal.db } as Parameters<typeof sheetSender>[0])
  app.get<{ Params: { sheet: string }; Querystring: { format?: 'csv'; person?: string } }>('/:sheet', ({ params, query }, reply) => {
    const reader = { person: { id: 1, fullName: 'Ким Олег' }, acting: null, now: new Date(), ip: '10.0.0.1' }
    const call = { ...reader, actor: { personId: Number(query.person ?? 1) }, t: createTranslator('ru') } as unknown as Call
    return send(reply, sheets[params.sheet]!, call, { format: query.format ?? 'xlsx', said: [] })
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const get = (path: string, init: RequestInit = {}) => fetch(`${url}/${path}`, init)
const bytesOf = async (path: string): Promise<Buffer> => Buffer.from(await (await get(path)).arrayBuffer())

test('a second program reads what the portal wrote: numbers are numbers, days are dates, every row is there', async () => {
  const [heading, ...rows] = await rowsOfSheet(await bytesOf('long'))
  expect(heading).toEqual(['№', 'День', 'Нетто, т', 'Комментарий'])
  expect(rows).toHaveLength(3_000)
  expect(rows[2]).toEqual([3, new Date('2026-01-04T00:00:00Z'), 3.375, 'Вагон & <3>'])
  expect(rows[6]?.[3]).toBeNull()
  expect(rows.map((r) => r[0])).toEqual(Array.from({ length: 3_000 }, (_, i) => i + 1))
})

test('a CSV opens in a Russian or Kazakh Excel: its mark, semicolons, decimal commas, days in their order', async () => {
  const answer = await get('long?format=csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('Вагоны.csv')}`)
  const text = Buffer.from(await answer.arrayBuffer()).toString()
  expect(text.split('\r\n').slice(0, 4)).toEqual([
    '\ufeff№;День;Нетто, т;Комментарий',
    '1;02.01.2026;1,125;Вагон & <1>',
    '2;03.01.2026;2,25;Вагон & <2>',
    '3;04.01.2026;3,375;Вагон & <3>',
  ])
  expect(text.trimEnd().split('\r\n')).toHaveLength(3_001)
})

test('what somebody typed is no formula for who opens the file, and a number below zero stays a number', async () => {
  const text = (await bytesOf('typed?format=csv')).toString()
  expect(text.slice(text.indexOf('\r\n') + 2)).toBe(
    [
      `0;01.12.2026;-0,5;"'=HYPERLINK(""http://a"")"`,
      `1;01.12.2026;-0,5;'+7 701 111-22-33`,
      '2;01.12.2026;-0,5;-',
      '3;01.12.2026;-0,5;"а;б ""в""\nг"',
      '4;01.12.2026;-0,5;',
      '',
    ].join('\r\n'),
  )
  const rows = await rowsOfSheet(await bytesOf('typed'))
  expect(rows.slice(1).map((r) => r[3])).toEqual(['=HYPERLINK("http://a")', '+7 701 111-22-33', '-', 'а;б "в"\nг', null])
})

test('a number that is a name stays what it is: no BIN loses its zeros, no contract becomes a day', async () => {
  const texts = ['001140000011', '851140000011', '12/05', '10-3', '1E5', '0,50', '51495844', '0', '12а', '12/05-КМГ']
  const row = texts.map((value) => ({ value, as: 'text' as const }))
  async function* rows() {
    yield [row]
  }
  expect((await buffer(csvOf({ heading: null, rows: rows() }))).toString()).toBe(
    `\ufeff${['001140000011', '851140000011', '12/05', '10-3', '1E5', '0,50'].map((text) => `"=""${text}"""`).join(';')};51495844;0;12а;12/05-КМГ\r\n`,
  )
})

test('a sheet whose rows are there already waits for no place: it comes while all places are taken', async () => {
  const readers = await Promise.all(['31', '32', '33'].map((person) => get(`slow?person=${person}`)))
  const answer = await get('ready?person=31&format=csv')
  expect((await answer.text()).split('\r\n')[1]).toBe('1;01.12.2026;1;')
  await Promise.all(readers.map(({ body }) => body!.cancel()))
})

test('rows beyond the greatest number of a sheet go to the next one, and the full one says so', async () => {
  const row = (n: number) => [{ value: n, as: 'number' as const }]
  async function* rows() {
    for (const from of [0, 4]) yield [1, 2, 3, 4].map((n) => row(from + n))
  }
  const heading = [{ value: '№', as: 'heading' as const }]
  const table = { name: 'Очень длинное название листа месяца', widths: [8], heading, frozen: true, rows: rows() }
  const bytes = await buffer(xlsxOf({ ...table, goesOn: (sheet) => `Дальше: ${sheet}` }, { rows: 5, bytes: 1e9 }))
  const read = await readSheets(bytes)
  expect(read.map(({ sheet, data }) => [sheet, data.map((r) => r[0])])).toEqual([
    ['Очень длинное название листа ме', ['№', 1, 2, 3, 'Дальше: Очень длинное название лист (2)']],
    ['Очень длинное название лист (2)', ['№', 4, 5, 6, 'Дальше: Очень длинное название лист (3)']],
    ['Очень длинное название лист (3)', ['№', 7, 8]],
  ])
})

test('rows beyond the bytes that an archive can hold of a sheet go to the next one too', async () => {
  const cell = { value: 'Вагон', as: 'text' as const }
  async function* rows() {
    for (let n = 0; n < 4; n++) yield [[cell], [cell]]
  }
  const table = { name: 'Вагоны', widths: [8], heading: null, frozen: false, rows: rows(), goesOn: (sheet: string) => sheet }
  const read = await readSheets(await buffer(xlsxOf(table, { rows: 100, bytes: 200 })))
  expect(read.map(({ sheet, data }) => [sheet, data.map((r) => r[0])])).toEqual([
    ['Вагоны', ['Вагон', 'Вагон', 'Вагон', 'Вагон', 'Вагоны (2)']],
    ['Вагоны (2)', ['Вагон', 'Вагон', 'Вагон', 'Вагон']],
  ])
})

test.each(['broken', 'broken?format=csv'])('a read that fails in the middle does not look like a whole file: %s', async (path) => {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
})

test('what fails before the first row is answered as anywhere', async () => {
  const told = async (path: string) => {
    const answer = await get(path)
    return [answer.status, ((await answer.json()) as { code: string }).code]
  }
  expect(await told('refused')).toEqual([404, 'not.found'])
  for (const path of ['unread', 'unread?format=csv']) expect(await told(path)).toEqual([500, 'internal'])
})

const sleeping = async (): Promise<number> =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and state = 'active' and query like 'fetch%' and wait_event = 'PgSleep'`.execute(
      longReads(portal.db),
    )
  ).rows.length
const reading = async (): Promise<number> => {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and xact_start < now() and query like 'fetch%'`.execute(
      portal.db,
    )
  return rows.length
}

test.each(['slow', 'slow?format=csv'])('the query ends when nobody waits for its rows any more: %s', async (path) => {
  const leave = new AbortController()
  const asked = get(path, { signal: leave.signal })
  await vi.waitFor(async () => expect(await reading()).toBe(1))
  leave.abort()
  await expect(asked.then((a) => a.arrayBuffer())).rejects.toThrow('aborted')
  await vi.waitFor(async () => expect(await reading()).toBe(0))
})

test('a query whose reader has left is cancelled also while all connections are in use and the line is full', async () => {
  const { promise: freed, resolve: free } = Promise.withResolvers<void>()
  const leave = new AbortController()
  const asked = get('unready', { signal: leave.signal })
  await vi.waitFor(async () => expect(await sleeping()).toBe(1))
  let taken = 0
  const held = Array.from({ length: 12 }, () =>
    portal.db.connection().execute(() => {
      taken++
      return freed
    }),
  )
  await vi.waitFor(() => expect(taken).toBe(12))
  const waiting = Array.from({ length: 240 }, () => portal.db.connection().execute(async () => {}))
  await expect(portal.db.connection().execute(async () => {})).rejects.toThrow('calls wait for')
  leave.abort()
  await expect(asked).rejects.toThrow('aborted')
  await vi.waitFor(async () => expect(await sleeping()).toBe(0))
  free()
  await Promise.all([...held, ...waiting])
})

test('who asks for a second sheet gets it after the first, others do not wait for them', async () => {
  const leave = new AbortController()
  const first = get('slow', { signal: leave.signal })
  await vi.waitFor(async () => expect(await reading()).toBe(1))
  let second = 'waits'
  const asked = bytesOf('long').then(() => {
    second = 'came'
  })
  await bytesOf('long?person=2')
  expect(second).toBe('waits')
  leave.abort()
  await first.catch(() => {})
  await asked
})

test('who leaves while the first rows are made keeps no place in the line', async () => {
  const leave = new AbortController()
  const asked = get('left?person=3', { signal: leave.signal })
  await begun.promise
  leave.abort()
  await expect(asked).rejects.toThrow('aborted')
  expect(await rowsOfSheet(await bytesOf('long?person=3'))).toHaveLength(3_001)
})

test('a column is asked for once', () => {
  expect(chosenOf(columns, 'net,n').map(({ key }) => key)).toEqual(['net', 'n'])
  for (const wanted of ['n,net,n', 'nobody']) expect(() => chosenOf(columns, wanted)).toThrow('input.invalid')
})

test('all rows of a sheet are of one moment', async () => {
  const name = () => portal.db.selectFrom('person').select('fullName').where('id', '=', 1).executeTakeFirstOrThrow()
  const { fullName } = await name()
  const many = ({ db, read }: Snapshot) =>
    read(
      db
        .selectFrom('person')
        .innerJoin(sql`generate_series(1, 1000)`.as('g'), (join) => join.onTrue())
        .select('fullName')
        .where('id', '=', 1),
      (rows) => rows,
    )
  const read = new Set<string>()
  for await (const some of inSnapshot(portal.db, new AbortController().signal, many)) {
    for (const row of some) read.add(row.fullName)
    await portal.db.updateTable('person').set({ fullName: 'Другое Имя' }).where('id', '=', 1).execute()
  }
  expect([...read]).toEqual([fullName])
  expect(await name()).toEqual({ fullName: 'Другое Имя' })
})
