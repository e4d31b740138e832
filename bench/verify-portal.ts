import { monitorEventLoopDelay } from 'node:perf_hooks'
import { specimenAuthority } from '#eds/specimen/authority.ts'
import { buildApp } from '#server/app.ts'
import { realClock } from '#server/platform/clock.ts'
import { databaseFrom, openDb } from '#server/platform/db.ts'
import { diskFiles } from '#server/platform/files.ts'

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
/** ms that this thread worked at most in a turn of the loop: what it waits besides, it waits for a processor. */
let mostWork = 0
let before = process.threadCpuUsage()
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  mostWork = Math.max(mostWork, (user + system) / 1000)
  before = process.threadCpuUsage()
}, 1).unref()
let mostMemory = 0
setInterval(() => {
  mostMemory = Math.max(mostMemory, process.memoryUsage.rss())
}, 50).unref()
const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
process.send?.({ port: Number(address.port) })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ loopMax: loop.max / 1e6, mostWork, memory: mostMemory, cpu: (user + system) / 1e6 })
  mostMemory = 0
  mostWork = 0
  loop.reset()
})
process.on('disconnect', () => process.exit(0))
