import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readyProfiles } from '#eds/profile/ready.ts'
import { loadTrustAs, type Trust } from '#eds/trust.ts'
import { root } from '#launch/root.mjs'
import { buildApp } from '#server/app.ts'
import { diskFiles } from '#server/platform/files/files.ts'
import { openLive } from '#server/platform/http/live.ts'
import type { Services } from '#server/platform/http/services.ts'
import { databaseFrom, openDb } from '#server/platform/sql/db.ts'
import { type Clock, fixedClock, realClock } from '#server/platform/time/clock.ts'
import { keepWatching } from '#server/reporting/monitoring/keep.ts'
import { trustedBy } from '#signer/authority.ts'
import { authorityAt } from '#signer/authority-folder.ts'
import { filledClock } from './filled-clock.ts'

/**
 * The portal of every bench, in a process of its own: sends its port, and on every message how it has done since the last one. From the environment: the
 * database; CLOCK, a day on which it stands still or `running` from the day of the filled databases on; PAGES=1, with the built pages; AUTHORITY, the folder
 * of the demo's authority, where people sign, hear of news and the monitoring is kept. The load comes from one machine, so it may set client addresses.
 */
const { CLOCK, PAGES, AUTHORITY } = process.env
const clockOf = (text: string): Clock => (text === 'running' ? filledClock() : { ...fixedClock(text), now: () => new Date() })
const nobody: Trust = { roots: [], intermediates: [], refused: [], verified: new Set(), profiles: new Map() }

const config = databaseFrom(process.env)
const services: Services = {
  db: openDb(config),
  clock: CLOCK ? clockOf(CLOCK) : realClock,
  files: diskFiles(AUTHORITY ? await mkdtemp(join(tmpdir(), 'bench-files-')) : '/nowhere'),
  trust: AUTHORITY ? loadTrustAs(readyProfiles.nca, trustedBy(await authorityAt(AUTHORITY))) : nobody,
  ...(AUTHORITY && { live: openLive(config) }),
  secret: new Uint8Array(32).fill(7),
  publicUrl: 'http://localhost',
  demo: null,
  signerUrls: [],
  web: PAGES ? join(root, 'dist') : null,
  proxies: ['127.0.0.1'],
  log: { level: 'error' },
}
const app = await buildApp(services)
if (AUTHORITY) keepWatching(app, services)
const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
process.send?.({ port: Number(address.port) })

export type Health = { loopP99: number; loopMax: number; rss: number; cpu: number }
const loop = monitorEventLoopDelay({ resolution: 5 })
process.on('message', () => {
  const used = process.cpuUsage()
  const health: Health = {
    loopP99: loop.percentile(99) / 1e6,
    loopMax: loop.max / 1e6,
    rss: process.memoryUsage().rss,
    cpu: (used.user + used.system) / 1e6,
  }
  process.send?.(health)
  loop.reset()
  loop.enable() // from the first question on: a bench that asks nothing pays nothing
})
process.on('disconnect', () => process.exit(0))
