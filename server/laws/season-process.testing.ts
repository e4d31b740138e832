import { readyProfiles } from '#eds/profile/ready.ts'
import { loadTrustAs } from '#eds/trust.ts'
import { buildApp } from '../app.ts'
import { diskFiles } from '../platform/files/files.ts'
import { closePdf } from '../platform/pdf/pdf.ts'
import { databaseFrom, openDb } from '../platform/sql/db.ts'

/** One of the processes that serve a season's database: reports its port, and changes its day on a message. Real time stands still: no session ends. */
const { AT, FILES, TRUST } = process.env
let today = AT!.slice(0, 10)
const db = openDb(databaseFrom(process.env))
const app = await buildApp({
  db,
  clock: { now: () => new Date(`${today}T10:00:00+05:00`), today: () => today, real: () => new Date(AT!) },
  files: diskFiles(FILES!),
  trust: loadTrustAs(
    readyProfiles.nca,
    (JSON.parse(TRUST!) as string[]).map((certificate) => Buffer.from(certificate, 'base64')),
  ),
  secret: new Uint8Array(32).fill(7),
  publicUrl: 'http://localhost:8080',
  demo: null,
  signerUrls: [],
  web: null,
  // every HTTP request of the test comes from a different address: the rate limit per address is not under test
  proxies: ['127.0.0.1'],
  log: { level: 'error' },
})
const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
process.on('message', (message: { today: string }) => {
  today = message.today
  process.send?.({ today })
})
process.on('disconnect', () => void end())
process.on('SIGTERM', () => void end())
process.send?.({ port: Number(address.port) })

async function end(): Promise<void> {
  await app.close()
  await closePdf()
  await db.destroy()
  process.exit(0)
}
