import type { SheetFormat } from '#contract/endpoint.ts'
import { refuse } from '#domain/refusal.ts'
import type { Translate } from '#i18n/translator.ts'
import { inPieces } from '../process/pieces.ts'
import type { Snapshot } from '../sql/snapshot.ts'
import { csvOf } from './csv.ts'
import { type Cell, type Row, type Table, xlsxBuffer, xlsxOf } from './xlsx.ts'

/** One column of a sheet: its heading, its width in characters, and its value in a row. Numbers stay numbers, days become dates. */
export type Column<T> = { key: string; title: string; width: number; value: (row: T) => string | number | null; day?: true; tons?: true }

/** Returns the requested columns, 'id,name', in that order; all of them by default. @throws Refused for an unknown name, or one that comes twice */
export function chosenOf<T>(all: Column<T>[], wanted: string | undefined): Column<T>[] {
  const keys = wanted?.split(',')
  if (!keys) return all
  if (new Set(keys).size < keys.length) refuse('input.invalid', undefined, 'columns') // thousands of columns in each row would stop everybody
  return keys.map((key) => all.find((c) => c.key === key) ?? refuse('input.invalid', undefined, 'columns'))
}

/** Batches of rows, at best straight from the database: `({ read }) => read(query, (rows) => rows.map(view))`. */
type Batches<T> = AsyncIterable<readonly T[]> | Iterable<readonly T[]>
type Parts<T> = {
  title: string
  /** The name of the file without its ending. */
  name: string
  columns: readonly Column<T>[]
  /** Lines above the heading: what the rows are of, and when; those of what was asked are written by themselves, [] = none. */
  above?: readonly string[]
  /** How they are read; or batches of rows that are there already. */
  rows: ((from: Snapshot) => Batches<T>) | Iterable<readonly T[]>
}

/** Batches of a list that gives pages only: each page is looked for anew, so a long list is better read by its query. */
export async function* pagesOf<T>(pageOf: (asked: { page: number; size: number }) => Promise<readonly T[]>, size = 1000) {
  for (let page = 0; ; page++) {
    const rows = await pageOf({ page, size })
    if (rows.length > 0) yield rows
    if (rows.length < size) return
  }
}

/** Another format than those of tables, with the type and the ending of its file. */
type Written = { written: (from: Snapshot) => AsyncGenerator<Uint8Array>; type: string; ending: string }
type Source = { read: (from: Snapshot, t: Translate) => Table } | { ready: (t: Translate) => Table } | Written

/** A sheet to be sent, in the format that the caller asks for: its rows are read from a snapshot while it is written, or are there already. */
export class Sheet {
  readonly name: string
  readonly source: Source
  constructor(name: string, source: Source) {
    this.name = name
    this.source = source
  }
}

export function sheetOf<T>({ title, name, columns, above, rows }: Parts<T>): Sheet {
  const table = (batches: Batches<T>, t: Translate) => ({
    ...tableOf(title, columns, batches, (sheet) => t('served.sheet.goesOn', { sheet })),
    ...(above && { above: linesOf(above) }),
  })
  return new Sheet(name, typeof rows === 'function' ? { read: (from, t) => table(rows(from), t) } : { ready: (t) => table(rows, t) })
}

export const linesOf = (lines: readonly string[]): Row[] => lines.map((value) => [{ value, as: 'line' }])

const tableOf = <T>(name: string, columns: readonly Column<T>[], rows: Batches<T>, goesOn: Table['goesOn']): Table => ({
  ...{ name, goesOn },
  widths: columns.map((c) => c.width),
  heading: columns.map((c): Cell => ({ value: c.title, as: 'heading' })),
  frozen: true,
  rows: inCells(columns, rows),
})

async function* inCells<T>(columns: readonly Column<T>[], batches: Batches<T>): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches)
    for await (const some of inPieces(batch)) yield some.map((row) => columns.map((column) => cellOf(column, row)))
}

function cellOf<T>({ value: read, day, tons }: Column<T>, row: T): Cell {
  const value = read(row)
  if (value === null || value === '') return null
  return { value, as: day ? 'day' : typeof value === 'string' ? 'text' : tons ? 'tons' : 'number' }
}

/** A small sheet as the bytes of an XLSX. */
export const sheetBytes = <T>(name: string, columns: readonly Column<T>[], rows: readonly T[]): Promise<Buffer> =>
  xlsxBuffer(tableOf(name, columns, [rows], (sheet) => sheet))

export const bytesOf = (table: Table, format: SheetFormat): AsyncGenerator<Uint8Array> => (format === 'csv' ? csvOf(table) : xlsxOf(table))
