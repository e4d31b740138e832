import { existsSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { specimenAuthority } from '#eds/specimen/authority.ts'
import { buildApp } from '#server/app.ts'
import { diskFiles } from '#server/platform/files/files.ts'
import { databaseFrom, openDb } from '#server/platform/sql/db.ts'
import { realClock } from '#server/platform/time/clock.ts'

/** A portal that trusts the GOST authority of the specimens, in a process of its own; sends its port, and on every message how it does. */
const app = await buildApp({
  db: openDb(databaseFrom(process.env)),
  clock: realClock,
  files: diskFiles('/nowhere'),
  trust: specimenAuthority('GOST-2015-512').trust,
  secret: new Uint8Array(32).fill(7),
  publicUrl: 'http://localhost',
  demo: null,
  signerUrls: [],
  web: null,
  proxies: ['127.0.0.1'],
  log: { level: 'error' },
})
const loop = monitorEventLoopDelay({ resolution: 1 })
loop.enable()
/** ms that this thread worked at most in a turn of the loop, and that a turn took at most besides what it waited for a processor. */
let [mostWork, mostOwn] = [0, 0]
/** Linux: ns on a processor, and ns ready to run while others had it. */
const scheduled = (): number[] => readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ').map(Number)
let [before, began] = [scheduled(), performance.now()]
setInterval(() => {
  const [now, ended] = [scheduled(), performance.now()]
  const [work, waited] = [0, 1].map((i) => (now[i]! - before[i]!) / 1e6) as [number, number]
  mostWork = Math.max(mostWork, work)
  mostOwn = Math.max(mostOwn, ended - began - waited)
  before = now
  began = ended
}, 1).unref()
/** The processes that verify files: seconds of a processor, and bytes. */
const ticks = 100
const children = (): { cpu: number; bytes: number } => {
  const pids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
  const each = pids.flatMap((pid) => {
    if (!existsSync(`/proc/${pid}/stat`)) return [] // it has just ended
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    return [{ cpu: (fields[11]! + fields[12]!) / ticks, bytes: fields[21]! * 4096 }]
  })
  return { cpu: each.reduce((sum, { cpu }) => sum + cpu, 0), bytes: each.reduce((sum, { bytes }) => sum + bytes, 0) }
}
let mostMemory = 0
setInterval(() => {
  mostMemory = Math.max(mostMemory, process.memoryUsage.rss() + children().bytes)
}, 50).unref()
const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
process.send?.({ port: Number(address.port) })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ loopMax: loop.max / 1e6, mostWork, mostOwn, memory: mostMemory, cpu: (user + system) / 1e6 + children().cpu })
  mostMemory = 0
  mostWork = 0
  mostOwn = 0
  loop.reset()
})
process.on('disconnect', () => process.exit(0))
