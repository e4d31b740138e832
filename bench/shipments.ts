import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { temporaryPostgres } from '#launch/postgres/temporary.mjs'
import { buildApp } from '#server/app.ts'
import { diskFiles } from '#server/platform/files/files.ts'
import { markedSheet } from '#server/platform/sheet/marked-sheet.ts'
import { openDb } from '#server/platform/sql/db.ts'
import { fixedClock } from '#server/platform/time/clock.ts'
import { layOutMonth, operator, period } from './workbench-season.ts'

/**
 * Imports 5,000 trucks of one holder from a spreadsheet into 1,000 rows of its order: validated, then stored, by HTTP request (issue: at most 10 s).
 * Compared with a plain insert of the same rows into a table with the same columns and indexes. `--large`: the largest sheet that is taken, 50,000 rows.
 */
const large = process.argv.includes('--large')
const trucks = large ? 50_000 : 5_000
const rows = 1_000
const goalSeconds = large ? 100 : 10
/** Longest stop of the event loop in ms; MB over the portal at rest. The caller is in the same process. */
const goals = { stop: 50, memory: 200 }
const holder = '240140900079'

const month = `
insert into membership values (1, '${holder}', 'SUPPLIER') on conflict do nothing;
insert into allocation (production_id, request_id, volume, status)
  select n.id, r.id, r.approved_volume, 'APPROVED' from bitumen_request r
  join lateral (select id from production where supplier_bin = '${holder}' and factory_bin = r.factory_bin and bitumen_type = r.bitumen_type limit 1) n on true
  order by r.id limit ${rows};
update bitumen_request r set distributed_amount = a.volume from allocation a where a.request_id = r.id;
create table bare_shipment (like shipment including all);
alter table bare_shipment alter contractor_bin drop not null, alter holder_bin drop not null, alter of_period drop not null, alter place_region drop not null,
  alter place_network drop not null;
`

const folder = await mkdtemp(join(tmpdir(), 'bench-shipments-'))
const postgres = await temporaryPostgres({})
const config = { host: postgres.host, user: postgres.user, database: 'postgres' }
await layOutMonth(config)
const client = new pg.Client(config)
await client.connect()
await client.query(`set session_replication_role = replica; ${month}; set session_replication_role = origin`)
await client.query('vacuum analyze')
const db = openDb(config)
const app = await buildApp({
  db,
  clock: { ...fixedClock('2026-12-20T10:00:00+05:00'), now: () => new Date() },
  files: diskFiles(folder),
  trust: { roots: [], intermediates: [], refused: [], verified: new Set(), profiles: new Map() },
  secret: new Uint8Array(32).fill(7),
  publicUrl: 'http://localhost',
  demo: null,
  signerUrls: [],
  web: null,
  log: { level: 'error' },
})

const stops = monitorEventLoopDelay({ resolution: 5 })
/**
 * The longest piece of work between two turns of the event loop in ms of the thread's own time: what others do on the machine, and what the collector does in
 * threads of its own, is not in it.
 */
const piece = { longest: 0, last: process.threadCpuUsage() }
const turn = setInterval(() => {
  const now = process.threadCpuUsage(piece.last)
  piece.longest = Math.max(piece.longest, (now.user + now.system) / 1000)
  piece.last = process.threadCpuUsage()
}, 1)
const memory = { rest: 0, peak: 0 }
const watch = setInterval(() => {
  memory.peak = Math.max(memory.peak, process.memoryUsage().rss)
}, 50)
const told: string[] = []
/** Asks how far the sheet is, as the page does. */
async function follow(url: string, token: string, id: string, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await new Promise((done) => setTimeout(done, 500))
    const headers = { authorization: `Bearer ${token}`, 'x-organization-bin': holder }
    const { done, total } = (await (await fetch(`${url}/api/sheets/${id}/progress`, { headers })).json()) as Record<string, number>
    if (total) told.push(`${Math.round((100 * done!) / total)} %`)
  }
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

type Loaded = { stored: boolean; rows: number; bad: { row: number; reasons: object[] }[] }
async function load(url: string, token: string, sheet: Buffer, dryRun: boolean): Promise<Loaded> {
  const form = new FormData()
  const id = randomUUID()
  form.set('data', new Blob([JSON.stringify({ period, dryRun, load: id })], { type: 'application/json' }))
  form.set('sheet', new Blob([new Uint8Array(sheet)]), 'trucks.xlsx')
  const headers = { authorization: `Bearer ${token}`, 'x-organization-bin': holder }
  const over = new AbortController()
  const followed = follow(url, token, id, over.signal)
  const answer = await fetch(`${url}/api/shipments/sheet`, { method: 'POST', headers, body: form })
  over.abort()
  await followed
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Loaded
}

try {
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const entered = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: operator.email, password: operator.password }),
  })
  const { accessToken } = (await entered.json()) as { accessToken: string }
  const { rows: allocated } = await client.query<{ id: string; volume: string }>('select id, volume from allocation order by id')
  const lines = Array.from({ length: trucks }, (_, i) => {
    const { id, volume } = allocated[i % rows]!
    const net = Math.floor((Number(volume) * rows * 1000) / trucks) / 1000
    return [Number(id), 'Машина', `${100 + (i % 900)} ABC ${String(1 + (i % 20)).padStart(2, '0')}`, `Л-${i}`, '12.12.2026', net, `КП-${i}`]
  })
  const heading = ['№ строки', 'Вагон или машина', 'Номер', 'Накладная', 'Дата отгрузки', 'Нетто, т', 'Паспорт качества']
  const sheet = await markedSheet('Отгрузки', [heading, ...lines], [], '')

  // the code is compiled before it is measured
  await load(url, accessToken, await markedSheet('Отгрузки', [heading, lines[0]!], [], ''), true)
  global.gc?.()
  memory.rest = process.memoryUsage().rss
  memory.peak = memory.rest
  await new Promise((done) => setTimeout(done, 100)) // what was measured until now is not of the sheet
  piece.longest = 0
  stops.enable()
  const looked = await seconds(async () => {
    const { bad } = await load(url, accessToken, sheet, true)
    if (bad.length > 0) throw new Error(JSON.stringify(bad.slice(0, 3)))
  })
  const stored = await seconds(async () => {
    if (!(await load(url, accessToken, sheet, false)).stored) throw new Error('the sheet was refused')
  })
  stops.disable()
  const { longest } = piece
  const [stop, grown] = [stops.max / 1e6, (memory.peak - memory.rest) / 1e6]
  const columns = 'allocation_id, kind, vehicle, waybill, shipped_on, net, passport, created_by, created_at, updated_at'
  const now = new Date().toISOString()
  const bare = await seconds(() =>
    client.query(
      `insert into bare_shipment (${columns}) select ${columns} from jsonb_to_recordset($1) as t(allocation_id int, kind text, vehicle text, waybill text,
        shipped_on date, net numeric, passport text, created_by int, created_at timestamptz, updated_at timestamptz)`,
      [
        JSON.stringify(
          lines.map(([allocation_id, , vehicle, waybill, , net, passport]) => ({
            ...{ allocation_id, kind: 'TRUCK', vehicle, waybill, shipped_on: '2026-12-12', net, passport, created_by: 1 },
            ...{ created_at: now, updated_at: now },
          })),
        ),
      ],
    ),
  )
  const { rows: counted } = await client.query<{ n: string }>('select count(*) as n from shipment')
  if (Number(counted[0]?.n) !== trucks) throw new Error(`${counted[0]?.n} of ${trucks} were stored`)
  const total = looked + stored
  console.log(
    `shipments: ${trucks} rows of a sheet (${(sheet.length / 1024).toFixed(0)} kB) over ${rows} rows of an order: looked at in ${looked.toFixed(2)} s, stored in ${stored.toFixed(2)} s (goal <= ${goalSeconds} s idle, ${total <= goalSeconds ? 'met' : 'missed'}), ratio ${(total / bare).toFixed(0)} to their bare insert (${bare.toFixed(2)} s), load ${loadavg()[0]!.toFixed(1)}`,
  )
  const verdict = (met: boolean) => (met ? 'met' : 'missed')
  console.log(
    `shipments: longest stop ${stop.toFixed(0)} ms (goal <= ${goals.stop}, ${verdict(stop <= goals.stop)}), longest piece of work ${longest.toFixed(0)} ms of the thread's own time, ${grown.toFixed(0)} MB over ${(memory.rest / 1e6).toFixed(0)} (goal <= ${goals.memory}, ${verdict(grown <= goals.memory)}), told ${told.join(' ')}`,
  )
  process.exitCode = total <= goalSeconds && (!large || (stop <= goals.stop && grown <= goals.memory)) ? 0 : 1
} finally {
  clearInterval(watch)
  clearInterval(turn)
  await app.close()
  await client.end()
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit()
