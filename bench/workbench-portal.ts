import { join } from 'node:path'
import { root } from '#launch/root.mjs'
import { buildApp } from '#server/app.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { databaseFrom, openDb } from '#server/platform/db.ts'
import { diskFiles } from '#server/platform/files.ts'

/** The portal with its pages in a separate process, on a day on which the month is allocated; sends its port to the parent. */
const clock = { ...fixedClock('2026-11-24T10:00:00+05:00'), now: () => new Date() }
const app = await buildApp({
  db: openDb(databaseFrom(process.env)),
  clock,
  files: diskFiles('/nowhere'),
  trust: { roots: [], intermediates: [], refused: [], verified: new Set() },
  secret: new Uint8Array(32).fill(7),
  publicUrl: 'http://localhost',
  demo: null,
  signerUrls: [],
  web: join(root, 'web/dist'),
  log: { level: 'warn' },
})
const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
process.send?.({ port: Number(address.port) })
process.on('disconnect', () => process.exit(0))
