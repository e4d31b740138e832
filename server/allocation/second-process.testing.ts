import { buildApp } from '../app.ts'
import { fixedClock } from '../platform/clock.ts'
import { openDb } from '../platform/db.ts'
import { diskFiles } from '../platform/files.ts'

/** One more process that serves the same database, as several servers do; tells its port to who started it. */
const app = await buildApp({
  db: openDb({ connectionString: process.env.DATABASE_URL! }),
  clock: fixedClock(process.env.AT!),
  files: diskFiles('/nowhere'),
  trust: { roots: [], intermediates: [], refused: [], verified: new Set() },
  secret: new Uint8Array(32).fill(7),
  publicUrl: 'http://localhost:8080',
  demo: null,
  signerUrls: [],
  web: null,
})
const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
process.send?.({ port: Number(address.port) })
process.on('disconnect', () => process.exit(0))
