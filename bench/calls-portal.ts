import { buildApp } from '#server/app.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { databaseFrom, openDb } from '#server/platform/db.ts'
import { diskFiles } from '#server/platform/files.ts'
import { filledNow } from './fill/scale.ts'

/** The portal over a filled database, on its day, in a process of its own; sends its port to the parent. */
const app = await buildApp({
  db: openDb(databaseFrom(process.env)),
  clock: { ...fixedClock(filledNow), now: () => new Date() },
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
