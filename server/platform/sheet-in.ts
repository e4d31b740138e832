import { refuse } from '#domain/refusal.ts'
import { typedTons } from '#domain/typed-tons.ts'
import { clockText, type WrittenDay, writtenDay } from '#domain/written-day.ts'
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

/** Returns a cell as text; a whole number is written without a fraction, a day as 2026-11-25 or 2026-11-25 20:15. */
export const cellText = (cell: SheetCell | undefined): string =>
  cell === null || cell === undefined ? '' : typeof cell === 'object' ? textOf(cell) : String(cell).trim()

const textOf = ({ day, seconds }: WrittenDay): string => (seconds === 0 ? day : `${day} ${clockText(seconds)}`)

/** Parses tons from a number, or text with a decimal comma. @returns null for an empty cell, undefined for an invalid amount */
export function cellTons(cell: SheetCell | undefined, decimals = 3): number | null | undefined {
  if (typeof cell !== 'number') return typedTons(cellText(cell), decimals)
  const tons = Number(cell.toFixed(decimals))
  return Math.abs(tons - cell) < 1e-9 && cell >= 0 ? tons : undefined
}

/** Parses a day from a date cell, or a text such as 12.12.2026 and 2026-12-12, both with a time or without. @returns undefined for an invalid day */
export const cellDay = (cell: SheetCell | undefined): WrittenDay | undefined =>
  typeof cell === 'object' && cell !== null ? cell : writtenDay(cellText(cell))
