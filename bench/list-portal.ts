import { buildApp } from '#server/app.ts'
import { realClock } from '#server/platform/clock.ts'
import { databaseFrom, openDb } from '#server/platform/db.ts'
import { diskFiles } from '#server/platform/files.ts'

/** The portal without the demo, in a separate process; sends its port to the parent. The load comes from one machine, so it may set client addresses. */
const db = openDb(databaseFrom(process.env))
const app = await buildApp({
  db,
  clock: realClock,
  files: diskFiles('/nowhere'),
  trust: { roots: [], intermediates: [], refused: [], verified: new Set() },
  secret: new Uint8Array(32).fill(7),
  publicUrl: 'http://localhost',
  demo: null,
  signerUrls: [],
  web: null,
  proxies: ['127.0.0.1'],
  log: { level: 'warn' },
})
const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
process.send?.({ port: Number(address.port) })
process.on('disconnect', () => process.exit(0))
