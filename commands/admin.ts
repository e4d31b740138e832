// portal admin first --key FILE | --iin N --name "..." --bin N --organization "..."   [--organization-kk "..."] [--region CODE] [--email ADDRESS]
// portal admin list        The database is DATABASE_URL, else that of PGHOST, PGUSER, PGDATABASE, else the running demo's. `first` prepares an empty one.
// Exit 0: done, or it was so already; 1: refused; 2: invalid arguments, or a file or database that cannot be used.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { checkDigitHolds } from '#domain/bin.ts'
import { nameInCertificate, splitName } from '#domain/core/person/name.ts'
import { katoPattern } from '#domain/kato.ts'
import { loadReferenceData } from '#server/core/directory/load-reference-data.ts'
import { administrators, type Candidate, makeFirst, NotMade } from '#server/people/admin/first.ts'
import { readTrust } from '#server/platform/settings/trust-folder.ts'
import { type Db, openDb } from '#server/platform/sql/db.ts'
import { migrate } from '#server/platform/sql/migrate.ts'
import { inWords, requireDatabase } from '#server/platform/sql/starting.ts'
import { holderIn, NoHolder } from './holder.ts'
import { databaseOfCommand } from './with-database.ts'

const usage = `admin first --key FILE [--region CODE] [--email ADDRESS]
admin first --iin N --name "Surname Name Patronymic" --bin N --organization "..." [--organization-kk "..."] [--region CODE] [--email ADDRESS]
admin list
FILE is the certificate of the person's key, or anything signed with it; CODE a code of KATO, 710000000 (Astana) where it is not given.`

class Unusable extends Error {}
const t = (line: string) => process.stdout.write(`${line}\n`)

const astana = '710000000'

async function first(db: Db, candidate: Candidate): Promise<number> {
  const { name, iin, bin } = candidate
  const made = await makeFirst(db, candidate, new Date())
  t(`${made ? 'made ' : 'there'}  ${name.fullName}, IIN ${iin}, administrator for BIN ${bin}`)
  if (made) t('       They sign in with their key on the portal’s page; a password is not needed.')
  return 0
}

async function list(db: Db): Promise<number> {
  const all = await administrators(db)
  for (const a of all) t(`${a.enters ? 'enters ' : 'CANNOT '}  ${a.fullName}, IIN ${a.iin ?? 'none'}, ${a.nameRu}, BIN ${a.bin}`)
  if (!all.some((a) => a.enters)) t('Nobody can administer the portal: run  portal admin first')
  return all.some((a) => a.enters) ? 0 : 1
}

/** True if PostgreSQL reports an undefined table: the database has not been prepared. */
const unprepared = (error: unknown): boolean => (error as { code?: string }).code === '42P01'

const option = { type: 'string' } as const
const options = {
  ...{ key: option, iin: option, name: option, bin: option, organization: option },
  ...{ 'organization-kk': option, region: option, email: option },
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new Unusable((error as Error).message)
  }
}
type Typed = ReturnType<typeof parsed>['values']

/** The future administrator: from the certificate if there is one, else from the typed arguments. */
async function candidateOf(typed: Typed): Promise<Candidate> {
  const katoCode = typed.region ?? astana
  if (!katoPattern.test(katoCode)) throw new Unusable(`not a code of KATO: ${katoCode}`)
  if (typed.email && !z.email().safeParse(typed.email).success) throw new Unusable(`not an e-mail address: ${typed.email}`)
  const who = typed.key === undefined ? asTyped(typed) : await asCertified(typed, typed.key)
  const { iin = '', bin = '', organization = '' } = who
  if (!checkDigitHolds(iin)) throw new Unusable(`not an IIN: ${iin || 'none was given'}`)
  if (!checkDigitHolds(bin)) throw new Unusable(`not a BIN: ${bin || 'none was given'}`)
  if (!who.name.surname || !who.name.name) throw new Unusable('what is the person’s surname and name?')
  if (organization.trim() === '') throw new Unusable('what is the organisation called?')
  const names = { ru: organization, kk: typed['organization-kk'] ?? organization }
  return { iin, name: who.name, bin, organization: names, katoCode, email: typed.email?.toLowerCase() ?? null }
}

const asTyped = ({ iin, name = '', bin, organization }: Typed) => ({ iin, name: splitName(name), bin, organization })

async function asCertified({ iin, name, bin, organization }: Typed, file: string) {
  if (iin !== undefined || name !== undefined) throw new Unusable('the certificate says who it is: --iin and --name go without --key')
  const { TRUST_DIR: folder } = process.env
  const holder = holderIn(bytesOf(file), folder ? await readTrust(folder) : null, new Date())
  if (!folder) process.stderr.write('TRUST_DIR is not set: the certificate is taken on your word.\n')
  if (holder.bin && bin && holder.bin !== bin) throw new Unusable(`the certificate names another organisation: BIN ${holder.bin}`)
  return {
    iin: holder.iin ?? '',
    name: nameInCertificate(holder),
    bin: holder.bin ?? bin,
    organization: holder.organization ?? organization,
  }
}

/** npm runs a script in the package's folder; a path is relative to the folder where the command was typed. */
function bytesOf(name: string): Uint8Array {
  try {
    return readFileSync(existsSync(name) ? name : resolve(process.env.INIT_CWD ?? '.', name))
  } catch (error) {
    throw new Unusable((error as Error).message)
  }
}

/** `prepare` = a database on which no portal has started yet is prepared. */
async function opened(prepare: boolean): Promise<Db> {
  const config = databaseOfCommand()
  await requireDatabase(config)
  if (prepare) await migrate(config)
  const db = openDb(config, 2)
  if (prepare) await loadReferenceData(db)
  return db
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parsed(args)
  const [verb, ...rest] = positionals
  if ((verb !== 'first' && verb !== 'list') || rest.length > 0)
    throw new Unusable(verb ? `no such command: ${positionals.join(' ')}` : 'which command?')
  const candidate = verb === 'first' ? await candidateOf(values) : null
  const db = await opened(verb === 'first')
  try {
    return candidate ? await first(db, candidate) : await list(db)
  } finally {
    await db.destroy()
  }
}

process.exitCode = await run(process.argv.slice(2)).catch((error) => {
  if (error instanceof NotMade || error instanceof NoHolder) {
    process.stderr.write(`refused  ${error.message}\n`)
    return 1
  }
  if (unprepared(error)) {
    process.stderr.write('No portal has started on this database yet:  portal admin first  prepares it.\n')
    return 2
  }
  const words = error instanceof Unusable ? `${error.message}\n${usage}` : inWords(error)
  if (!words) throw error
  process.stderr.write(`${words}\n`)
  return 2
})
