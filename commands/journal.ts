// portal journal check [--root ROOT]... [--paper FILE.pdf]... [--checkpoint FILE]... | mark        The database is DATABASE_URL, else that of PGHOST, PGUSER, PGDATABASE, else the running demo's.
// ROOT = a day's root or a mark as in the footer of a document. Exit 0: sound; 1: not; 2: invalid arguments, or the database cannot be used.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { journalMarkIn } from '#documents/journal-mark.ts'
import { type ChainFault, type KeptRoot, keptRoot } from '#domain/core/journal/check.ts'
import { readCheckpoint } from '#domain/core/journal/checkpoint.ts'
import type { TreeHead } from '#domain/core/journal/consistency.ts'
import { readNote } from '#eds/note.ts'
import { checkJournal } from '#server/core/journal/check-journal.ts'
import { journalMark } from '#server/core/journal/mark.ts'
import { type Db, openDb } from '#server/platform/sql/db.ts'
import { inWords, requireDatabase } from '#server/platform/sql/starting.ts'
import { databaseOfCommand } from './with-database.ts'

const usage = `journal check [--root ROOT]... [--paper FILE.pdf]... [--checkpoint FILE]...
journal mark`

class Unusable extends Error {}
const t = (line: string) => process.stdout.write(`${line}\n`)

async function check(db: Db, kept: KeptRoot[], trees: TreeHead[]): Promise<number> {
  const { fault, sum, waiting, marks } = await checkJournal(db, kept, trees)
  if (fault) {
    t(`NOT SOUND: ${sentence(fault)}`)
    t(`${sum.links} places were recomputed, ${marks} marks of documents compared.`)
    return 1
  }
  if (sum.links === 0) {
    t(`The journal is empty: nothing was checked${waiting > 0 ? `, ${waiting} lines wait to be chained` : ''}.`)
    return 0
  }
  const count = kept.length + trees.length
  const given = count > 0 ? `, ${count} given roots found` : ''
  t(`Sound: ${sum.links} lines, ${sum.days} finished days, ${marks} marks of documents found${given}.`)
  t(`mark ${sum.head}`)
  if (sum.lastRoot) t(`root ${sum.lastRoot}`)
  if (waiting > 0) t(`${waiting} lines wait to be chained.`)
  return 0
}

function sentence(fault: ChainFault): string {
  const line = 'journalId' in fault ? `${fault.admin ? "line of the administrators' journal" : 'line'} ${fault.journalId}` : ''
  switch (fault.kind) {
    case 'lineChanged':
      return `${line} (place ${fault.seq}) or its link was changed.`
    case 'lineRemoved':
      return `${line} (place ${fault.seq}) was removed.`
    case 'linkRemoved':
      return `place ${fault.seq} is missing: a line was removed with its link.`
    case 'dayWrong':
      return `${line} (place ${fault.seq}) stands on a day before the one before it.`
    case 'dayRootWrong':
      return `the root of ${fault.day} is not that of its lines.`
    case 'lineAdded':
      return `${line} was added past the portal.`
    case 'waitingRemoved':
      return `${line} was removed before it was chained.`
    case 'rootAbsent':
      return `a mark or root that was kept or published is not in the journal: somewhere up to place ${fault.seq}${fault.after ? `, after place ${fault.after}` : ''}, lines were cut off or written anew.`
    case 'signatureUnwritten':
      return `document ${fault.document} was signed on ${fault.day}, and the journal has no line of it: lines were cut off.`
  }
}

async function mark(db: Db): Promise<number> {
  const found = await journalMark(db)
  if (found?.closed) t(`day ${found.closed.day}\nroot ${found.closed.root}`)
  t(found ? `mark ${found.head}` : 'The journal is empty.')
  return 0
}

function rootsOf(texts: string[]): KeptRoot[] {
  return texts.map((text) => {
    const root = keptRoot(text)
    if (!root) throw new Unusable(`not a root: ${text}`)
    return root
  })
}

/** npm runs a script in the package's folder; a path is relative to the folder where the command was typed. */
function bytesOf(name: string): Buffer {
  const path = existsSync(name) ? name : resolve(process.env.INIT_CWD ?? '.', name)
  if (!existsSync(path)) throw new Unusable(`no such file: ${name}`)
  return readFileSync(path)
}

/** The published state that a witness has kept. Whoever has the file has verified its signatures. */
function treeIn(name: string): TreeHead {
  const note = readNote(bytesOf(name).toString())
  return (note && readCheckpoint(note.text)) ?? unusable(`${name} is not a checkpoint`)
}
const unusable = (words: string): never => {
  throw new Unusable(words)
}

/** The mark and the root in a document of the portal. */
function rootsIn(name: string): KeptRoot[] {
  const mark = journalMarkIn(bytesOf(name))
  if (!mark) throw new Unusable(`${name} carries no mark of the journal`)
  return rootsOf([mark.head, ...(mark.closed ? [mark.closed.root] : [])])
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        root: { type: 'string', multiple: true },
        paper: { type: 'string', multiple: true },
        checkpoint: { type: 'string', multiple: true },
      },
    })
  } catch (error) {
    throw new Unusable((error as Error).message)
  }
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parsed(args)
  const [verb, ...rest] = positionals
  if ((verb !== 'check' && verb !== 'mark') || rest.length > 0)
    throw new Unusable(verb ? `no such command: ${args.join(' ')}` : 'which command?')
  const roots = [...rootsOf(values.root ?? []), ...(values.paper ?? []).flatMap(rootsIn)]
  const trees = (values.checkpoint ?? []).map(treeIn)
  const config = databaseOfCommand()
  await requireDatabase(config)
  const db = openDb(config, 1)
  try {
    return verb === 'check' ? await check(db, roots, trees) : await mark(db)
  } finally {
    await db.destroy()
  }
}

process.exitCode = await run(process.argv.slice(2)).catch((error) => {
  const words = error instanceof Unusable ? `${error.message}\n${usage}` : inWords(error)
  if (!words) throw error
  process.stderr.write(`${words}\n`)
  return 2
})
