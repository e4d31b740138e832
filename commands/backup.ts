// portal backup to DIR|s3://HOST/BUCKET/FOLDER [--recipient age1...]... | key FILE        A backup of the database and the documents (docs/backup.md). The database is DATABASE_URL, else the running demo's.
// Exit 0: made; 1: refused, or made without documents that are lost; 2: invalid arguments, or a database that cannot be used.
import { writeFileSync } from 'node:fs'
import { isRecipient, newKey } from '#server/operations/backup/crypt.ts'
import { takeBackup } from '#server/operations/backup/take.ts'
import { requireDatabase } from '#server/platform/sql/starting.ts'
import { argumentsOf, backupsAt, build, placesIn, runCommand, say, typedAt, Unusable } from './backup-command.ts'

const usage = `backup to DIR|s3://HOST/BUCKET/FOLDER [--recipient age1...]...
backup key FILE
Other backups may be in that place already; the keys of a bucket are those of BACKUP_URL; a recipient is a public key of age, whose private key alone opens the backup. key makes such a pair.`

async function to(where: string, recipients: string[]): Promise<number> {
  for (const one of recipients) if (!isRecipient(one)) throw new Unusable(`not a public key of age: ${one}`)
  const { config, places, files: documents } = placesIn(process.env)
  const place = backupsAt(where, places)
  await requireDatabase(config)
  const { name, manifest, files } = await takeBackup({ config, files: documents, place, recipients, build, now: new Date() })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`made     ${name}`)
  say(`         ${manifest.tables.length} tables, ${rows} rows; ${files.count} documents, ${files.copied} of them new`)
  if (manifest.journal) say(`journal  ${manifest.journal.place}-${manifest.journal.hash}`)
  if (recipients.length === 0) say('         It is not encrypted: --recipient age1... does that.')
  for (const one of files.damaged) process.stderr.write(`DAMAGED  ${one} has other bytes in the ${documents.where} than its name says\n`)
  for (const one of files.missing) process.stderr.write(`MISSING  ${one} is not in the ${documents.where}\n`)
  if (files.lacking > 0) process.stderr.write(`The backup lacks ${files.lacking} documents that the database names.\n`)
  return files.lacking > 0 ? 1 : 0
}

async function key(typed: string): Promise<number> {
  const file = typedAt(typed)
  const { text, recipient } = await newKey()
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new Unusable((error as Error).message)
  }
  say(`The private key is in ${file}: keep it away from the portal's machine, in two places.`)
  say(`--recipient ${recipient}`)
  return 0
}

await runCommand(usage, async () => {
  const { verb, where, all } = argumentsOf(['to', 'key'], ['recipient'])
  return verb === 'to' ? to(where, all('recipient')) : key(where)
})
