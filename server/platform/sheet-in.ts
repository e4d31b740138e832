import readSheets from 'read-excel-file/node'
import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node'
import { dayOf } from '#domain/day.ts'
import { refuse } from '#domain/refusal.ts'
import { typedTons } from '#domain/typed-tons.ts'
import { Immodest, modestArchive } from './sheet-archive.ts'

/** Value of a cell: of a formula its result; of a merged block the value in its first cell and null in the others. */
export type SheetCell = string | number | boolean | Date | null
/** An error in a sheet: its row counted from 1 (the heading), its column from 0, or null for the whole row. */
export type Fault = { row: number; column: number | null; message: string }

/** No real month has more rows than this. */
const mostRows = 20_000
/** Characters of all cells together; a text shared by many cells counts for each of them. */
const mostText = 16_000_000

/** Reads the rows of the first sheet of an XLSX, without empty ones at the end. @throws Refused when it is not an XLSX or too large */
export async function readCells(bytes: Buffer): Promise<SheetCell[][]> {
  const archive = await modestArchive(bytes, mostRows).catch((error) => {
    if (!(error instanceof Immodest)) throw error
    return error.why === 'tooLong' ? tooLong() : notXlsx()
  })
  const sheets = await readSheets(archive).catch(notXlsx)
  const rows = (sheets[0]?.data ?? []) as unknown as SheetCell[][]
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== null && cell !== ''))
  if (last >= mostRows) tooLong()
  const letters = rows.reduce((sum, row) => sum + row.reduce<number>((n, cell) => n + (typeof cell === 'string' ? cell.length : 0), 0), 0)
  if (letters > mostText) notXlsx()
  return rows.slice(0, last + 1)
}

const notXlsx = () => refuse('sheet.notXlsx', undefined, 'sheet')
const tooLong = () => refuse('sheet.tooLong', { most: mostRows }, 'sheet')

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

const bad = { backgroundColor: '#FFD9D6' }
/** Writes the sheet as received, with every error coloured and described in an extra column at the right. */
export async function markedSheet(name: string, cells: SheetCell[][], faults: Fault[], heading: string): Promise<Buffer> {
  const width = Math.max(1, ...cells.map((row) => row.length))
  const byRow = Map.groupBy(faults, (f) => f.row)
  const data: SheetData = cells.map((row, i): Cell[] => {
    const own = byRow.get(i + 1) ?? []
    const marked = Array.from({ length: width }, (_, column) =>
      cellOf(
        row[column] ?? null,
        own.some((f) => f.column === column || f.column === null),
      ),
    )
    const said = i === 0 ? heading : own.map((f) => f.message).join('; ')
    return [
      ...marked,
      said ? { value: said, type: String, wrap: true, ...(i > 0 && bad), ...(i === 0 && { fontWeight: 'bold' as const }) } : null,
    ]
  })
  const columns = [...Array.from({ length: width }, () => ({ width: 18 })), { width: 70 }]
  return writeXlsxFile(data, { sheet: name.slice(0, 31), columns, stickyRowsCount: 1 }).toBuffer()
}

function cellOf(value: SheetCell, wrong: boolean): Cell {
  if (value === null || value === '') return wrong ? { value: ' ', type: String, ...bad } : null
  const marks = wrong ? bad : {}
  if (value instanceof Date) return { value, type: Date, format: 'dd.mm.yyyy', ...marks }
  if (typeof value === 'number') return { value, type: Number, ...marks }
  return { value: String(value), type: String, ...marks }
}
