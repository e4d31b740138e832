// `npm run bench sheet`: every wagon and truck of five seasons as XLSX and as CSV, while the portal goes on serving.
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { createInflateRaw } from 'node:zlib'
import pg from 'pg'
import { sleep } from '#launch/process.mjs'
import { filledNow } from './fill/scale.ts'
import { copyOfFilled } from './filled.ts'
import { tokenOf } from './people/people-calls.ts'
import { openSessions } from './people/people-chosen.ts'
import { databaseEnv, served } from './served.ts'

/** Longest stop of the event loop in ms; MB over the portal at rest; least rows. */
const goals = { stop: 50, memory: 150, rows: 200_000 }
const list = '/api/shipments/sheet'

const filled = await copyOfFilled('seasons5', 'bench_sheet') // whoever signs in writes
const portal = await served('portal', { ...databaseEnv(filled.config), CLOCK: 'running' })

async function tokenOfCentre(): Promise<string> {
  const client = new pg.Client(filled.config)
  await client.connect()
  const { rows } = await client.query<{ id: number; bin: string }>(
    `select person_id as id, bin from membership where role = 'QAJ' order by person_id limit 1`,
  )
  const person = { ...rows[0]!, role: 'QAJ', session: randomUUID() } as const
  await openSessions(client, [person])
  await client.end()
  return tokenOf(person, new Date(filledNow))
}

async function counted(pieces: AsyncIterable<Uint8Array>, sign: string): Promise<number> {
  let [count, rest] = [0, Buffer.alloc(0)]
  for await (const piece of pieces) {
    const text = Buffer.concat([rest, piece])
    let from = 0
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, from)) {
      count++
      from = at + sign.length
    }
    rest = Buffer.from(text.subarray(Math.max(from, text.length - sign.length + 1)))
  }
  return count
}

/** Rows of the first sheet, read from the archive as any program would. */
function rowsOf(zip: Buffer): Promise<number> {
  const entry = zip.indexOf('xl/worksheets/sheet1.xml', zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') - 2_000, 'latin1') - 46
  const [size, local] = [zip.readUInt32LE(entry + 20), zip.readUInt32LE(entry + 42)]
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const inflate = createInflateRaw()
  inflate.end(zip.subarray(from, from + size))
  return counted(inflate, '</row>')
}

async function exported(format: 'xlsx' | 'csv', token: string, query = '') {
  const answer = await fetch(`http://127.0.0.1:${portal.port}${list}?format=${format}${query}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'ru', 'accept-encoding': 'identity' },
  })
  if (!answer.ok) throw new Error(await answer.text())
  return Buffer.from(await answer.arrayBuffer())
}

async function measured(format: 'xlsx' | 'csv', token: string): Promise<boolean> {
  const { rss: base } = await portal.ask()
  const begun = performance.now()
  let file: Buffer | undefined
  const done = exported(format, token).then((bytes) => {
    file = bytes
  })
  let [stop, peak] = [0, base]
  while (!file) {
    await Promise.race([done, sleep(100)])
    const { loopMax, rss } = await portal.ask()
    stop = Math.max(stop, loopMax)
    peak = Math.max(peak, rss)
  }
  const seconds = (performance.now() - begun) / 1000
  const rows = format === 'xlsx' ? await rowsOf(file) : await counted([file] as never, '\r\n')
  const memory = (peak - base) / 1e6
  const verdict = (met: boolean) => (met ? 'met' : 'missed')
  console.log(
    `sheet: ${rows - 1} shipments as ${format.toUpperCase()}, ${(file.length / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, longest stop ${stop.toFixed(0)} ms (goal <= ${goals.stop}, ${verdict(stop <= goals.stop)}), ${memory.toFixed(0)} MB over ${(base / 1e6).toFixed(0)} (goal <= ${goals.memory}, ${verdict(memory <= goals.memory)}), load ${loadavg()[0]!.toFixed(1)}`,
  )
  return stop <= goals.stop && memory <= goals.memory && rows > goals.rows
}

try {
  const token = await tokenOfCentre()
  // the code is compiled and the memory of ordinary work is taken before it is measured
  for (const format of ['xlsx', 'csv'] as const) await exported(format, token, '&period=2026-05-01')
  const met = [await measured('xlsx', token), await measured('csv', token)]
  process.exitCode = met.every(Boolean) ? 0 : 1
} finally {
  await portal.stop()
  await filled.stop()
}
process.exit()
