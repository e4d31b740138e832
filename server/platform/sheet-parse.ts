import type { WrittenDay } from '#domain/written-day.ts'
import { Immodest, openArchive } from './sheet-archive.ts'
import { rowsOfCsv } from './sheet-csv.ts'
import { rowsOfWorkbook } from './sheet-rows.ts'

/** Value of a cell: of a formula its result, or its error as text; of a merged block the value in its first cell and null in the others. */
export type SheetCell = string | number | boolean | WrittenDay | null
/** What a cell or a row looks like only to a person: a hidden row, a merged block, a formula that was never computed. Row from 1, column from 0. */
export type SheetNote = { row: number; column: number | null; what: 'hidden' | 'merged' | 'formula' }
/** Some rows of the first sheet of a file, in their order. */
export type ParsedPart = { name: string; rows: SheetCell[][]; notes: SheetNote[] }
/** The first sheet of a file, without empty rows at the end. */
export type ParsedSheet = ParsedPart

/**
 * Parses an XLSX or a CSV, told apart by content, in pieces; of an XLSX the sheet that has one of the names in `wanted`. It runs in a thread of its own
 * (`sheet-reader.ts`). @throws Immodest
 */
export function parsedRows(bytes: Buffer, mostRows: number, wanted?: readonly string[]): AsyncGenerator<ParsedPart> {
  const start = bytes.toString('latin1', 0, 4)
  // a workbook of Excel 97, and an XLSX under a password, are the same kind of container
  if (start === '\u00d0\u00cf\u0011\u00e0') throw new Immodest('old')
  if (wanted && !start.startsWith('PK')) throw new Immodest('broken')
  return start.startsWith('PK') ? rowsOfWorkbook(openArchive(bytes), mostRows, wanted) : rowsOfCsv(bytes, mostRows)
}
