import { buildApp } from '../../app.ts'
import { diskFiles } from '../../platform/files/files.ts'
import { openDb } from '../../platform/sql/db.ts'
import { fixedClock } from '../../platform/time/clock.ts'

/** A second server process on the same database, as in a deployment with several servers; sends its port to the parent process. */
const app = await buildApp({
  db: openDb({ connectionString: process.env.DATABASE_URL! }),
  clock: fixedClock(process.env.AT!),
  files: diskFiles('/nowhere'),
  trust: { roots: [], intermediates: [], refused: [], verified: new Set(), profiles: new Map() },
  secret: new Uint8Array(32).fill(7),
  publicUrl: 'http://localhost:8080',
  demo: null,
  signerUrls: [],
  web: null,
})
const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
process.send?.({ port: Number(address.port) })
process.on('disconnect', () => process.exit(0))
