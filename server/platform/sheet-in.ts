import { dayOf } from '#domain/day.ts'
import { refuse } from '#domain/refusal.ts'
import { typedTons } from '#domain/typed-tons.ts'
import { Immodest } from './sheet-archive.ts'
import type { ParsedSheet, SheetCell } from './sheet-parse.ts'
import { parsedSheet } from './sheet-reader.ts'

/** What one person ships in a month fits five times. */
const mostRows = 50_001

const codes = {
  broken: 'sheet.notXlsx',
  bomb: 'sheet.bomb',
  macros: 'sheet.macros',
  old: 'sheet.oldFormat',
} as const

/** Reads the first sheet of an XLSX, or a CSV, that a person sent; with `wanted` the sheet of an XLSX that has one of these names, without rows where there is none. @throws Refused when it is neither or too large */
export const readSheet = (bytes: Buffer, personId = 0, most = mostRows, wanted?: readonly string[]): Promise<ParsedSheet> =>
  parsedSheet(personId, bytes, most, wanted).catch((error) => {
    if (!(error instanceof Immodest)) throw error
    return error.why === 'tooLong' ? refuse('sheet.tooLong', { most: most - 1 }, 'sheet') : refuse(codes[error.why], undefined, 'sheet')
  })

/** Its rows alone, without empty ones at the end. */
export const readCells = async (bytes: Buffer, personId = 0): Promise<SheetCell[][]> => (await readSheet(bytes, personId)).rows

/** Returns a cell as text; a whole number is written without a fraction. */
export const cellText = (cell: SheetCell | undefined): string =>
  cell === null || cell === undefined ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()

/** Parses tons from a number, or text with a decimal comma. @returns null for an empty cell, undefined for an invalid amount */
export function cellTons(cell: SheetCell | undefined, decimals = 3): number | null | undefined {
  if (typeof cell !== 'number') return typedTons(cellText(cell), decimals)
  const tons = Number(cell.toFixed(decimals))
  return Math.abs(tons - cell) < 1e-9 && cell >= 0 ? tons : undefined
}

/** Parses a day from a date, 12.12.2026 or 2026-12-12. @returns undefined for an invalid day */
export function cellDay(cell: SheetCell | undefined): string | undefined {
  if (cell instanceof Date) return dayOf(cell) // a date in a sheet is midnight UTC, the same day in Almaty
  const text = cellText(cell)
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const written = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text
  const read = new Date(`${written}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written)
    ? written
    : undefined
}
