// portal restore from DIR|s3://HOST/BUCKET/FOLDER [--at MANIFEST] [--identity FILE]...        Restores a backup into an empty database, DATABASE_URL, and an empty folder, FILES_DIR (docs/backup.md).
// Exit 0: restored; 1: refused; 2: invalid arguments, or a database that cannot be used.
import { restoreBackup } from '#server/operations/backup/restore.ts'
import { requireDatabase } from '#server/platform/sql/starting.ts'
import { argumentsOf, backupsAt, identitiesOf, placesIn, runCommand, say } from './backup-command.ts'

const usage = `restore from DIR|s3://HOST/BUCKET/FOLDER [--at MANIFEST] [--identity FILE]...
MANIFEST begins the name of one in its manifests/, 20261124T020803Z; else the newest is taken. FILE has the private key of age. Database and folder must be empty. The keys of a bucket are those of BACKUP_URL.`

await runCommand(usage, async () => {
  const { where, all } = argumentsOf(['from'], ['at', 'identity'])
  const places = placesIn(process.env)
  const identities = identitiesOf(all('identity'))
  await requireDatabase(places.config)
  const { manifest, sum, marks } = await restoreBackup({
    place: backupsAt(where, places.places),
    at: all('at')[0],
    identities,
    config: places.config,
    files: places.files,
    say,
  })
  say(`restored  the portal of ${manifest.madeAt}. The journal is sound: ${sum.links} lines, ${marks} marks of documents found.`)
  if (manifest.journal) say(`mark ${sum.head}`)
  if (manifest.files.missing > 0) say(`${manifest.files.missing} documents were lost before the backup was made.`)
  return 0
})
