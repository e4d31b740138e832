import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buildApp } from '#server/app.ts'
import { databaseFrom, openDb } from '#server/platform/db.ts'
import { diskFiles } from '#server/platform/files.ts'
import { filledClock } from './filled-clock.ts'

/** A portal over a filled database in a process of its own; sends its port, and on every message how it does. */
const app = await buildApp({
  db: openDb(databaseFrom(process.env)),
  clock: filledClock(),
  files: diskFiles('/nowhere'),
  trust: { roots: [], intermediates: [], refused: [], verified: new Set() },
  secret: new Uint8Array(32).fill(7),
  publicUrl: 'http://localhost',
  demo: null,
  signerUrls: [],
  web: null,
  log: { level: 'error' },
})
const loop = monitorEventLoopDelay({ resolution: 5 })
loop.enable()
const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
process.send?.({ port: Number(address.port) })
process.on('message', () => {
  process.send?.({ loopMax: loop.max / 1e6, rss: process.memoryUsage().rss })
  loop.reset()
})
process.on('disconnect', () => process.exit(0))
