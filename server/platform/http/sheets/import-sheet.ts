import type { z } from 'zod'
import { mostNamed, type SheetAnswer } from '#contract/sheet.ts'
import { type Refusal, refusalsOf, refuse } from '#domain/refusal.ts'
import { sumTons } from '#domain/tons.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { inPieces } from '../../process/pieces.ts'
import { type Fault, markedSheet } from '../../sheet/marked-sheet.ts'
import { type FormColumn, hasTime, inBoth, placesOf, plain, valueIn } from '../../sheet/sheet-form.ts'
import { cellText, readSheet } from '../../sheet/sheet-in.ts'
import type { ParsedSheet, SheetCell } from '../../sheet/sheet-parse.ts'
import { columnLetters } from '../../sheet/xlsx.ts'
import type { Db, Tx } from '../../sql/db.ts'
import type { Call, UploadedFile } from '../call.ts'
import type { Services } from '../services.ts'
import { write } from '../write.ts'
import { progressOf, type Tell } from './sheet-progress.ts'

/** A row of the sheet, counted from 1 (the heading), as the portal's form would send it. */
export type Line<D> = { row: number; draft: D }
export type RowFault = { row: number; refusal: Refusal }
/** What came of the lines: what is wrong with them, how many are new or changed, already so, or gone. */
export type Outcome = { faults: RowFault[]; changed: number; same: number; removed: number }

/** A sheet that people fill in: its columns, the schema of a line, and what is done with them. */
export type SheetForm<K extends string, D> = {
  /** The name of the sheet that comes back. */
  title: string
  columns: readonly FormColumn<K>[]
  /** The schema of the same line where it is typed. */
  draft: z.ZodType<D>
  /** What may occur once in a sheet. */
  keyOf?: (draft: D) => string
  tonsOf?: (draft: D) => number
  mostRows?: number
  /** A row that is passed over, because what is needed in it stays empty. */
  isLeft?: (at: (key: K) => SheetCell) => boolean
  /**
   * Does with the lines what the form of the portal does, in one transaction that is rolled back after a dry run or when a row is wrong; `stores` is
   * whether it may be kept, `tell` how many lines are done. What concerns a line is returned, what concerns all is thrown.
   */
  apply: (tx: Tx, lines: readonly Line<D>[], how: { stores: boolean; tell: Tell }) => Promise<Outcome>
}

/** `load` is the name under which its progress is told. */
export type Upload = { dryRun: boolean; load?: string | undefined }

/** Ends a transaction in which nothing is to be kept. */
export class Undone<Told = Outcome> extends Error {
  readonly outcome: Told
  constructor(outcome: Told) {
    super('undone')
    this.outcome = outcome
  }
}

export type Read<K extends string, D> = ParsedSheet & {
  places: Map<K, number>
  lines: Line<D>[]
  faults: RowFault[]
  /** Cells whose time is not read, such as F7. */
  times: string[]
  filled: number
  left: number
}

/** Reads a filled sheet: every error of every row is told at once, and nothing is stored until there are none. */
export async function importSheet<K extends string, D>(
  { db }: Pick<Services, 'db'>,
  call: Call,
  [sheet]: readonly UploadedFile[],
  { dryRun, load }: Upload,
  form: SheetForm<K, D>,
): Promise<SheetAnswer> {
  const bytes = sheet?.bytes ?? refuse('input.required', undefined, 'sheet')
  const parsed = await readSheet(bytes, { personId: call.person.id }, form.mostRows && form.mostRows + 1)
  const steps = parsed.rows.length
  const progress = progressOf(db, call, load, steps * 2)
  try {
    const read = await linesIn(call, parsed, form, progress.tell)
    return await applied(db, call, read, dryRun, form, (done) => progress.tell(done < read.lines.length ? steps + done : steps * 2))
  } finally {
    await progress.end()
  }
}

async function applied<K extends string, D>(
  db: Db,
  call: Call,
  read: Read<K, D>,
  dryRun: boolean,
  form: SheetForm<K, D>,
  tell: Tell,
): Promise<SheetAnswer> {
  const stores = !dryRun && read.faults.length === 0
  const outcome = await write(db, call, async (tx) => {
    const told = await form.apply(tx, read.lines, { stores, tell })
    tell(read.lines.length)
    if (!stores || told.faults.length > 0) throw new Undone(told)
    return told
  }).catch((error: unknown) => {
    if (error instanceof Undone) return error.outcome
    throw error
  })
  const faults = [...read.faults, ...outcome.faults].toSorted((a, b) => a.row - b.row)
  return {
    ...{ stored: stores && faults.length === 0, rows: read.filled, left: read.left },
    ...{ changed: outcome.changed, same: outcome.same, removed: outcome.removed },
    tons: sumTons(read.lines.map(({ draft }) => form.tonsOf?.(draft) ?? 0)),
    droppedTimes: droppedTimes(read.times),
    ...(await said(call, form.title, read, faults)),
  }
}

export const droppedTimes = (times: readonly string[]): SheetAnswer['droppedTimes'] =>
  times[0] === undefined ? null : { count: times.length, first: times[0] }

/** Parses every filled row, and reports every cell that cannot be read. */
export async function linesIn<K extends string, D>(
  { t, language }: Call,
  sheet: ParsedSheet,
  form: Omit<SheetForm<K, D>, 'title' | 'apply'>,
  tell: Tell,
): Promise<Read<K, D>> {
  const { columns, draft, keyOf, isLeft } = form
  const places = placesOf(columns, sheet.rows[0] ?? [], t)
  const read = columns.filter(({ key, given }) => !given && places.has(key))
  const [lines, faults, seen] = [
    [] as Line<D>[],
    notedIn(sheet, new Set(read.map(({ key }) => places.get(key)!))),
    new Map<string, number>(),
  ]
  const examples = inBoth('sheetIn.example').map(plain)
  const keys = new Map([...places].map(([key, column]) => [`#${column}`, key as string]))
  const noted = new Map<number, (string | undefined)[]>()
  for (const { row, refusal } of faults) noted.set(row, [...(noted.get(row) ?? []), keys.get(refusal.field ?? '')])
  const times: string[] = []
  let [filled, left] = [0, 0]
  const take = (row: number, cells: readonly SheetCell[]) => {
    const at = (key: K): SheetCell => cells[places.get(key) ?? -1] ?? null
    if (isLeft?.(at)) {
      left += 1
      return
    }
    filled += 1
    const given: Record<string, unknown> = {}
    const wrong: Refusal[] = []
    for (const column of read) {
      if (hasTime(column, at(column.key))) times.push(`${columnLetters(places.get(column.key)!)}${row}`)
      const found = valueIn(column, at(column.key), language)
      if ('refusal' in found) wrong.push(found.refusal)
      else if (!column.optional || (found.value !== '' && found.value !== null)) given[column.key] = found.value
    }
    const parsed = draft.safeParse(given)
    // a cell is named once, by what makes it unreadable
    const named = new Set([...wrong.map(({ field }) => field), ...(noted.get(row) ?? [])])
    if (!parsed.success) wrong.push(...refusalsOf(parsed.error).filter(({ field }) => !named.has(field)))
    if (wrong.length > 0 || !parsed.success) return void faults.push(...wrong.map((refusal) => ({ row, refusal })))
    const key = keyOf?.(parsed.data)
    const before = key === undefined ? undefined : seen.get(key)
    if (before !== undefined) return void faults.push({ row, refusal: { code: 'sheet.twice', args: { row: before } } })
    if (key !== undefined) seen.set(key, row)
    lines.push({ row, draft: parsed.data })
  }
  for await (const some of inPieces(Array.from(sheet.rows.keys()))) {
    tell(some[0]!)
    for (const i of some) {
      const cells = sheet.rows[i]!
      const first = plain(cellText(cells[0]))
      if (i > 0 && cells.some((cell) => cellText(cell) !== '') && !examples.some((word) => first.startsWith(word))) take(i + 1, cells)
    }
  }
  return { ...sheet, places, lines, faults, times, filled, left }
}

/** What only a person sees in a sheet is no value: a hidden row, a merged block, a formula that was never computed. */
const notedIn = ({ notes, rows }: ParsedSheet, read: ReadonlySet<number>): RowFault[] =>
  notes
    .filter(({ row, column }) => row > 1 && row <= rows.length && (column === null || read.has(column)))
    .map(({ row, column, what }) => ({ row, refusal: { code: `sheet.${what}`, ...(column !== null && { field: `#${column}` }) } }))

async function said<K extends string>(
  { t }: Call,
  title: string,
  { rows, places }: { rows: SheetCell[][]; places: Map<K, number> },
  wrong: readonly RowFault[],
): Promise<Pick<SheetAnswer, 'bad' | 'badRows' | 'errors' | 'marked'>> {
  if (wrong.length === 0) return { bad: [], badRows: 0, errors: 0, marked: null }
  const { bad, badRows, faults } = await placed(t, { rows, places }, wrong)
  const marked = await markedSheet(title, rows, faults, t('served.sheet.faults'))
  return { bad, badRows, errors: wrong.length, marked: marked.toString('base64') }
}

/** Errors with their cells: as they are told, `most` of them, and as the sheet is marked. */
export async function placed<K extends string>(
  t: Call['t'],
  { rows, places }: { rows: SheetCell[][]; places: Map<K, number> },
  wrong: readonly RowFault[],
  most = mostNamed,
): Promise<{ bad: SheetAnswer['bad']; badRows: number; faults: Fault[] }> {
  const faults: Fault[] = []
  const byRow = new Map<number, SheetAnswer['bad'][number]>()
  const badRows = new Set<number>()
  for await (const some of inPieces(wrong))
    for (const { row, refusal } of some) {
      const { field = '' } = refusal
      const column = field.startsWith('#') ? Number(field.slice(1)) : (places.get(field.split('.').at(-1) as K) ?? null)
      const message = refusalText(t, refusal)
      faults.push({ row, column, message })
      badRows.add(row)
      if (faults.length > most) continue
      const bad = byRow.get(row) ?? { row, reasons: [] }
      byRow.set(row, bad)
      bad.reasons.push({
        cell: column === null ? null : `${columnLetters(column)}${row}`,
        column: column === null ? null : cellText(rows[0]![column]) || null,
        message,
      })
    }
  return { bad: [...byRow.values()], badRows: badRows.size, faults }
}
