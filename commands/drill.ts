// portal drill from DIR|s3://HOST/BUCKET/FOLDER [--identity FILE]...        Restores the newest backup into a scratch database, examines it, and tells the portal (docs/backup.md, "The drill").
// Exit 0: it can be relied on; 1: it cannot; 2: invalid arguments, or a database that cannot be used.
import { drill } from '#server/operations/backup/drill.ts'
import { readTrust } from '#server/platform/settings/trust-folder.ts'
import { openDb } from '#server/platform/sql/db.ts'
import { requireDatabase } from '#server/platform/sql/starting.ts'
import { argumentsOf, backupsAt, identitiesOf, placesIn, runCommand, say, unusable } from './backup-command.ts'

const usage = `drill from DIR|s3://HOST/BUCKET/FOLDER [--identity FILE]...
FILE has the private key of age. The role of DATABASE_URL must be allowed to create a database; TRUST_DIR has the certificates that signatures must lead to. The keys of a bucket are those of BACKUP_URL.`

await runCommand(usage, async () => {
  const { where, all } = argumentsOf(['from'], ['identity'])
  const { config, places } = placesIn(process.env)
  const place = backupsAt(where, places)
  const identities = identitiesOf(all('identity'))
  const trust = await readTrust(process.env.TRUST_DIR || unusable('whom do signatures lead to? TRUST_DIR is not set'))
  await requireDatabase(config)
  const db = openDb(config, 2)
  const { manifest, rows, files, papers, fault } = await drill({ db, config, place, identities, trust, now: new Date() }).finally(() =>
    db.destroy(),
  )
  if (fault === null) say(`sound  ${manifest}: ${rows} rows, ${files} documents, ${papers} of them with their signatures`)
  else process.stderr.write(`NOT SOUND  ${fault}\n`)
  return fault === null ? 0 : 1
})
