// `npm run bench hostile-files`: 200 files that are made to end a server, against a process of production: one after the other, and four at a time.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { Worker } from 'node:worker_threads'
import { temporaryPostgres } from '#launch/postgres/temporary.mjs'
import { openInstances } from '#server/instances.testing.ts'
import { hostileDocuments, hostileSignatures } from '#server/people/proof/hostile-signatures.testing.ts'
import { hostileSheets } from '#server/platform/sheet/hostile-sheets.testing.ts'
import { markedSheet } from '#server/platform/sheet/marked-sheet.ts'
import { fillWithPeople } from '#server/portal.testing.ts'
import type { Observation, Target } from './people/hostile-bystander.ts'
import { signedInAt } from './people/hostile-people.ts'

/** ms until `/api/health` is answered, and a good sheet of another person is read; MB that the server may hold more at the end than at the start. */
const goals = { health: 1_000, sheet: 10_000, megabytes: 100 }
const count = 200
const senders = {
  contractor: '/api/project/planned/sheet',
  supplier: '/api/shipments/sheet',
  menergy: '/api/plan/annual/2027/sheet',
  admin: '/api/admin/traders/sheet',
} as const
type Name = keyof typeof senders

function report(what: string, met: boolean): void {
  console.log(`hostile-files: ${what}, ${met ? 'met' : 'missed'}`)
  if (!met) process.exitCode = 1
}

type Upload = { what: string; files: Record<string, Buffer> }
const kinds: Upload[] = [
  ...hostileSheets.map(({ name, type, file }) => ({ what: `${type}: ${name}`, files: { sheet: file() } })),
  ...hostileSignatures.map(({ name, file }) => ({ what: `cms: ${name}`, files: { signature: file() } })),
  ...hostileDocuments.map(({ name, file }) => ({ what: `pdf: ${name}`, files: { signature: Buffer.from([0x30, 0]), document: file() } })),
]

const postgres = await temporaryPostgres({})
const database = { host: postgres.host, user: postgres.user, database: 'postgres' }
await fillWithPeople(database)
const portal = await openInstances(database, 1)
const [{ url, child }] = portal.instances as [(typeof portal.instances)[number]]
const people = new Map((Object.keys(senders) as Name[]).map((name, n) => [name, signedInAt(url, name, `10.30.0.${n}`)]))
const good = await markedSheet(
  'План',
  [
    ['Проект №', 'Месяц', 'Битум, т'],
    [1, '12.2026', 5],
  ],
  [],
  '',
)

let sendCount = 0
/** @returns the status and the code of the answer */
async function send({ what, files }: Upload, name: Name): Promise<string> {
  const n = ++sendCount
  const form = new FormData()
  form.set('data', new Blob([JSON.stringify({ dryRun: true, period: '2026-12' })], { type: 'application/json' }))
  for (const [field, bytes] of Object.entries(files))
    form.set(field, new Blob([bytes as BlobPart]), field === 'document' ? 'a.pdf' : 'a.xlsx')
  const headers = 'sheet' in files ? await people.get(name)!() : { 'x-forwarded-for': `10.40.${n >> 8}.${n & 255}` }
  const answer = await fetch(`${url}${'sheet' in files ? senders[name] : '/api/verify'}`, { method: 'POST', body: form, headers })
  const body = (await answer.json()) as { code?: string; ok?: boolean }
  const isRefused = (answer.status >= 400 && answer.status < 500) || body.code === 'file.busy' || body.ok === false
  if (!isRefused) report(`${what}: ${answer.status} ${JSON.stringify(body).slice(0, 200)}`, false)
  return `${answer.status} ${body.code ?? 'not ok'}`
}

async function flood(how: string, files: readonly Upload[], atOnce: readonly Name[]): Promise<void> {
  const target: Target = { url, pid: child.pid!, sheet: new Uint8Array(good) }
  const bystander = new Worker(new URL('./people/hostile-bystander.ts', import.meta.url), { workerData: target })
  const [began, codes, left] = [performance.now(), new Map<string, number>(), [...files]]
  const line = async (name: Name) => {
    for (let next = left.shift(); next; next = left.shift()) {
      const code = await send(next, name)
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
  }
  await Promise.all(atOnce.map(line))
  bystander.postMessage('over')
  const [{ health, sheets, refused, ownBytes, childBytes, healthOwn }] = (await once(bystander, 'message')) as [Observation]
  await bystander.terminate()
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)
  console.log(
    `hostile-files: ${files.length} ${how} in ${((performance.now() - began) / 1000).toFixed(0)} s: ${[...codes].map(([code, n]) => `${n} x ${code}`).join(', ')}`,
  )
  console.log(
    `hostile-files: ${how}: the server holds ${megabytes(ownBytes)} MB, its processes held ${megabytes(childBytes)} MB at most, load ${loadavg()[0]!.toFixed(1)}`,
  )
  const [slowest, slowestSheet] = [Math.max(...health), Math.max(...sheets)]
  report(
    `${how}: ${health.length} times /api/health, the slowest ${slowest.toFixed(0)} ms, ${Math.max(...healthOwn).toFixed(0)} ms without waiting for a processor (goal <= ${goals.health})`,
    slowest <= goals.health,
  )
  report(
    `${how}: ${sheets.length} good sheets, the slowest ${(slowestSheet / 1000).toFixed(1)} s (goal <= ${goals.sheet / 1000})`,
    slowestSheet <= goals.sheet,
  )
  report(`${how}: ${refused.length} good sheets were not read ${refused.slice(0, 2).join(' ')}`, refused.length === 0)
}

const heldBy = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
try {
  const all = Array.from({ length: count }, (_, n) => kinds[n % kinds.length]!)
  const atStart = heldBy(child.pid!)
  await flood('one after the other', all, ['contractor'])
  await flood('four at a time, of four people', all, Object.keys(senders) as Name[])
  const more = heldBy(child.pid!) - atStart
  report(
    `the server holds ${more.toFixed(0)} MB more than at the start, ${atStart.toFixed(0)} MB (goal <= ${goals.megabytes})`,
    more <= goals.megabytes,
  )
  report(`the process is the same: ${child.pid}`, portal.fallen().length === 0)
} finally {
  await portal.close()
  await postgres.stop()
}
process.exit()
