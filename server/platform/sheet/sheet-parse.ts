import type { WrittenDay } from '#domain/written-day.ts'
import { openArchive } from './sheet-archive.ts'
import { rowsOfCsv } from './sheet-csv.ts'
import { refuseSheet } from './sheet-limits.ts'
import { rowsOfWorkbook } from './sheet-rows.ts'

/** Value of a cell: of a formula its result, or its error as text; of a merged block the value in its first cell and null in the others. */
export type SheetCell = string | number | boolean | WrittenDay | null
/** What a cell or a row looks like only to a person: a hidden row, a merged block, a formula that was never computed. Row from 1, column from 0. */
export type SheetNote = { row: number; column: number | null; what: 'hidden' | 'merged' | 'formula' }
/** A sheet of a file, without empty rows at the end. */
export type ParsedSheet = { name: string; rows: SheetCell[][]; notes: SheetNote[] }
/** Some rows of a sheet, in their order; `at` is its place among those that were asked for. */
export type ParsedPart = ParsedSheet & { at: number }
/** Names of which a sheet has one; null is the first sheet that is shown. */
export type SheetNames = readonly string[] | null

/**
 * Parses sheets of an XLSX, or a CSV, told apart by content, in pieces. It runs in a process of its own (`sheet-reader.ts`). @throws SheetRefused
 */
export function parsedRows(bytes: Buffer, maxRows: number, wanted: readonly SheetNames[] = [null]): AsyncGenerator<ParsedPart> {
  const start = bytes.toString('latin1', 0, 4)
  // a workbook of Excel 97, and an XLSX under a password, are the same kind of container
  if (start === '\u00d0\u00cf\u0011\u00e0') refuseSheet('old')
  if (start.startsWith('PK')) return rowsOfWorkbook(openArchive(bytes), maxRows, wanted)
  return wanted.some((names) => names !== null) ? refuseSheet('broken') : rowsOfCsv(bytes, maxRows)
}
