// portal kept        Makes what is kept for lists and the monitoring anew where it differs, after rows were restored or written past the portal (docs/operating.md).
// The database is DATABASE_URL, else that of PGHOST, PGUSER, PGDATABASE, else the running demo's. Exit 0: it is right now; 2: the database cannot be used.
import { rebuildKept } from '#server/reporting/monitoring/compare.ts'
import { withDatabase } from './with-database.ts'

process.exitCode = await withDatabase(async (db) => {
  const { triggers, found } = await rebuildKept(db)
  for (const name of triggers) process.stdout.write(`fires always again: ${name}\n`)
  for (const one of found) process.stdout.write(`${JSON.stringify(one)}\n`)
  process.stdout.write(
    `${found.length} kept rows and sums differed and were mended. The checks of the monitoring are made again by the running portal.\n`,
  )
  return 0
})
