// npm run proposals        Recalculates every stored proposal from its stored input. The database is DATABASE_URL, else that of PGHOST, PGUSER, PGDATABASE, else the running demo's.
// Exit 0: each gives the bytes with which it was stored; 1: one does not; 2: the database cannot be used.
import { databaseFrom, openDb } from '#server/platform/db.ts'
import { inWords, requireDatabase } from '#server/platform/starting.ts'
import { replayProposals } from '#server/proposal/replay.ts'

async function run(): Promise<number> {
  const config = databaseFrom(process.env)
  if (!config.connectionString && !config.host) {
    process.stderr.write('which database? DATABASE_URL is not set and no portal runs from this folder\n')
    return 2
  }
  await requireDatabase(config)
  const db = openDb(config, 1)
  try {
    const { kept, older, different } = await replayProposals(db)
    for (const { id, kind, what } of different) process.stdout.write(`NOT THE SAME: proposal ${id} (${kind}), its ${what}\n`)
    process.stdout.write(
      `${kept - older - different.length} of ${kept} proposals come out the same${older > 0 ? `, ${older} are of an older engine` : ''}.\n`,
    )
    return different.length > 0 ? 1 : 0
  } finally {
    await db.destroy()
  }
}

process.exitCode = await run().catch((error) => {
  const words = inWords(error)
  if (!words) throw error
  process.stderr.write(`${words}\n`)
  return 2
})
