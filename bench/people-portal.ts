import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { loadTrust } from '#eds/trust.ts'
import { buildApp } from '#server/app.ts'
import { keepWatching } from '#server/monitoring/keep.ts'
import { databaseFrom, openDb } from '#server/platform/db.ts'
import { diskFiles } from '#server/platform/files.ts'
import { openLive } from '#server/platform/live.ts'
import type { Services } from '#server/platform/services.ts'
import { trustedBy } from '#signer/authority.ts'
import { authorityAt } from '#signer/authority-folder.ts'
import { filledClock } from './filled-clock.ts'

/** A portal over a filled database in a process of its own; sends its port, and on every message how it does. */
const config = databaseFrom(process.env)
const services: Services = {
  db: openDb(config),
  clock: filledClock(),
  files: diskFiles(await mkdtemp(join(tmpdir(), 'bench-files-'))),
  trust: loadTrust(trustedBy(await authorityAt(process.env.AUTHORITY!))),
  live: openLive(config),
  secret: new Uint8Array(32).fill(7),
  publicUrl: 'http://localhost',
  demo: null,
  signerUrls: [],
  web: null,
  proxies: ['127.0.0.1'],
  log: { level: 'error' },
}
const app = await buildApp(services)
keepWatching(app, services)
const loop = monitorEventLoopDelay({ resolution: 5 })
loop.enable()
const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
process.send?.({ port: Number(address.port) })
process.on('message', () => {
  const used = process.cpuUsage()
  process.send?.({
    loopP99: loop.percentile(99) / 1e6,
    loopMax: loop.max / 1e6,
    rss: process.memoryUsage().rss,
    cpu: (used.user + used.system) / 1e6,
  })
  loop.reset()
})
process.on('disconnect', () => process.exit(0))
