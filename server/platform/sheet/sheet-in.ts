import { type Refusal, Refused } from '#domain/refusal.ts'
import { typedTons } from '#domain/typed-tons.ts'
import { clockText, type WrittenDay, writtenDay } from '#domain/written-day.ts'
import type { Sender } from '../files/file-process.ts'
import { type SheetFault, SheetRefused, sheetLimits } from './sheet-limits.ts'
import type { ParsedSheet, SheetCell, SheetNames } from './sheet-parse.ts'
import { parsedSheets } from './sheet-reader.ts'

/** What one person ships in a month fits five times; the heading is one of them. */
const usualRows = 50_001

/** How a file that is not read is refused. */
export const refusalOf = (fault: SheetFault, maxRows: number): Refusal => {
  const codes = {
    broken: { code: 'sheet.notXlsx' },
    structure: { code: 'sheet.structure' },
    bomb: { code: 'sheet.bomb' },
    tooLong: { code: 'sheet.tooLong', args: { most: maxRows - 1 } },
    tooWide: { code: 'sheet.tooWide', args: { most: sheetLimits.columns } },
    tooManyCells: { code: 'sheet.tooManyCells', args: { most: sheetLimits.cells } },
    longCell: { code: 'sheet.longCell', args: { most: sheetLimits.cellLetters } },
    macros: { code: 'sheet.macros' },
    old: { code: 'sheet.oldFormat' },
  } as const satisfies Record<SheetFault, Refusal>
  return { ...codes[fault], field: 'sheet' }
}

/** Reads the first sheet of an XLSX, or a CSV, that a person sent. @throws Refused when it is neither or too large */
export async function readSheet(bytes: Buffer, sender: Sender, maxRows = usualRows): Promise<ParsedSheet> {
  const [sheet] = await readSheets(bytes, sender, [null], maxRows)
  return sheet!
}

/** Reads of an XLSX the sheets that have one of these names each; one that is not there has no rows. @throws Refused */
export const readSheets = (bytes: Buffer, sender: Sender, wanted: readonly SheetNames[], maxRows = usualRows): Promise<ParsedSheet[]> =>
  parsedSheets(sender, bytes, { maxRows, wanted }).catch((error: unknown) => {
    throw error instanceof SheetRefused ? new Refused(refusalOf(error.fault, maxRows)) : error
  })

/** The rows of a sheet alone, without empty ones at the end. */
export const readCells = async (bytes: Buffer, sender: Sender = { personId: 0 }): Promise<SheetCell[][]> =>
  (await readSheet(bytes, sender)).rows

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
