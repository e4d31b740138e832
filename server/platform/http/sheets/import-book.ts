import { sql } from 'kysely'
import { mostNamed, type SheetAnswer } from '#contract/sheet.ts'
import { refuse } from '#domain/refusal.ts'
import { sumTons } from '#domain/tons.ts'
import type { Key } from '#i18n/language.ts'
import { markedBook } from '../../sheet/marked-sheet.ts'
import { inBoth } from '../../sheet/sheet-form.ts'
import { readSheets } from '../../sheet/sheet-in.ts'
import type { ParsedSheet } from '../../sheet/sheet-parse.ts'
import type { Tx } from '../../sql/db.ts'
import type { Call, UploadedFile } from '../call.ts'
import type { Services } from '../services.ts'
import { write } from '../write.ts'
import { droppedTimes, linesIn, type Outcome, placed, type RowFault, type SheetForm, Undone, type Upload } from './import-sheet.ts'
import { progressOf, type Tell } from './sheet-progress.ts'
import { bookTemplate } from './sheet-template.ts'

/** One sheet of a workbook that is filled in and sent back whole. Its form is applied after those of the sheets before it, in the same transaction. */
export type BookPart = { title: Key; columns: Parameters<typeof bookTemplate>[2][number]['columns']; take: Take }
type Take = (call: Call, parsed: ParsedSheet, tell: Tell) => Promise<Taken>
type Taken = {
  filled: number
  tons: number
  faults: RowFault[]
  times: string[]
  apply: (tx: Tx, tell: Tell) => Promise<Outcome>
  placed: (faults: readonly RowFault[], most: number) => ReturnType<typeof placed>
}

/** The type of a line stays inside of its part. */
export const bookPart = <K extends string, D>(title: Key, form: Omit<SheetForm<K, D>, 'title'>): BookPart => ({
  ...{ title, columns: form.columns },
  async take(call, parsed, tell) {
    // a sheet that is not there has no rows, and needs no heading
    const read = parsed.rows.length === 0 ? null : await linesIn(call, parsed, form, tell)
    return {
      filled: read?.filled ?? 0,
      tons: sumTons((read?.lines ?? []).map(({ draft }) => form.tonsOf?.(draft) ?? 0)),
      faults: read?.faults ?? [],
      times: (read?.times ?? []).map((cell) => `${parsed.name}!${cell}`),
      apply: (tx, told) => form.apply(tx, read?.lines ?? [], { stores: true, tell: told }),
      placed: (faults, most) => placed(call.t, read ?? { rows: [], places: new Map() }, faults, most),
    }
  },
})

/** The template of all sheets. */
export const templateOfBook = (call: Call, name: string, parts: readonly BookPart[]) =>
  bookTemplate(
    call,
    name,
    parts.map(({ title, columns }) => ({ title: call.t(title), columns, rows: [] })),
  )

/**
 * Reads a workbook of several sheets: every error of every sheet is told at once, and nothing is stored until there are none. `finish` ends the
 * transaction in which all of them were applied. A dry run is the same transaction, rolled back.
 */
export async function importBook(
  { db }: Pick<Services, 'db'>,
  call: Call,
  [book]: readonly UploadedFile[],
  { dryRun, load }: Upload,
  parts: readonly BookPart[],
  finish: (tx: Tx) => Promise<unknown>,
): Promise<SheetAnswer> {
  const bytes = book?.bytes ?? refuse('input.required', undefined, 'sheet')
  const wanted = parts.map(({ title }) => inBoth(title))
  const sheets = await readSheets(bytes, { personId: call.person.id }, wanted)
  if (sheets.every(({ rows }) => rows.length === 0)) refuse('sheet.noSheets', undefined, 'sheet')
  const rows = sheets.map((sheet) => sheet.rows.length)
  const before = (i: number) => rows.slice(0, i).reduce((sum, n) => sum + n, 0)
  const all = before(rows.length)
  const progress = progressOf(db, call, load, all * 2)
  try {
    const taken: Taken[] = []
    for (const [i, part] of parts.entries()) taken.push(await part.take(call, sheets[i]!, (done) => progress.tell(before(i) + done)))
    const outcomes = await applied(db, call, taken, dryRun, finish, (i, done) => progress.tell(all + before(i) + done))
    const faults = taken.map((one, i) => [...one.faults, ...(outcomes[i]?.faults ?? [])].toSorted((a, b) => a.row - b.row))
    const good = faults.every((own) => own.length === 0)
    return {
      ...{ stored: good && !dryRun, rows: sum(taken, ({ filled }) => filled), left: 0 },
      ...{ changed: sum(outcomes, ({ changed }) => changed), same: 0, removed: 0 },
      tons: sumTons(taken.map(({ tons }) => tons)),
      droppedTimes: droppedTimes(taken.flatMap(({ times }) => times)),
      ...(good ? { bad: [], badRows: 0, errors: 0, marked: null } : await said(call, sheets, taken, faults)),
    }
  } finally {
    await progress.end()
  }
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0)

function applied(
  db: Services['db'],
  call: Call,
  taken: readonly Taken[],
  dryRun: boolean,
  finish: (tx: Tx) => Promise<unknown>,
  tell: (part: number, done: number) => void,
): Promise<Outcome[]> {
  const readable = taken.every(({ faults }) => faults.length === 0)
  return write(db, call, async (tx) => {
    const outcomes: Outcome[] = []
    for (const [i, one] of taken.entries()) outcomes.push(await one.apply(tx, (done) => tell(i, done)))
    const good = readable && outcomes.every(({ faults }) => faults.length === 0)
    if (!good) throw new Undone(outcomes)
    tell(taken.length, 0)
    await finish(tx)
    // what the database looks at when a transaction ends is found by a dry run too
    await sql`set constraints all immediate`.execute(tx)
    if (dryRun) throw new Undone(outcomes)
    return outcomes
  }).catch((error: unknown) => {
    if (error instanceof Undone) return error.outcome as Outcome[]
    throw error
  })
}

/** The errors of all sheets, each cell with the name of its sheet, and the workbook with all of them marked. */
async function said(call: Call, sheets: readonly ParsedSheet[], taken: readonly Taken[], faults: readonly RowFault[][]) {
  const bad: SheetAnswer['bad'] = []
  let [named, badRows] = [0, 0]
  const marked: Parameters<typeof markedBook>[0][number][] = []
  for (const [i, { name, rows }] of sheets.entries()) {
    if (rows.length === 0) continue
    const own = await taken[i]!.placed(faults[i]!, mostNamed - named)
    badRows += own.badRows
    named += own.bad.flatMap(({ reasons }) => reasons).length
    const at = (row: number, cell: string | null) => `${name}!${cell ?? row}`
    for (const { row, reasons } of own.bad) bad.push({ row, reasons: reasons.map((one) => ({ ...one, cell: at(row, one.cell) })) })
    marked.push({ name, cells: rows, faults: own.faults })
  }
  const [first, ...rest] = marked
  const errors = sum(faults, (own) => own.length)
  return { bad, badRows, errors, marked: (await markedBook([first!, ...rest], call.t('served.sheet.faults'))).toString('base64') }
}
