// portal proposals        Recalculates every stored proposal from its stored input. The database is DATABASE_URL, else that of PGHOST, PGUSER, PGDATABASE, else the running demo's.
// Exit 0: each gives the bytes with which it was stored; 1: one does not; 2: the database cannot be used.
import { replayProposals } from '#server/trade/engine/replay.ts'
import { withDatabase } from './with-database.ts'

process.exitCode = await withDatabase(async (db) => {
  const { kept, older, different } = await replayProposals(db)
  for (const { id, kind, what } of different) process.stdout.write(`NOT THE SAME: proposal ${id} (${kind}), its ${what}\n`)
  process.stdout.write(
    `${kept - older - different.length} of ${kept} proposals come out the same${older > 0 ? `, ${older} are of an older engine` : ''}.\n`,
  )
  return different.length > 0 ? 1 : 0
})
