import readSheets from 'read-excel-file/node'
import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node'
import { dayOf } from '#domain/day.ts'
import { refuse } from '#domain/refusal.ts'
import { typedTons } from '#domain/typed-tons.ts'
import { Immodest, modestArchive } from './sheet-archive.ts'

/** What a cell of a sheet holds: a formula's result, a merged block's value in its first cell and null in the others. */
export type SheetCell = string | number | boolean | Date | null
/** A fault of a sheet: its row as people count (1 is the heading), its column from 0 or null for the row as a whole. */
export type Fault = { row: number; column: number | null; message: string }

/** A sheet larger than this is no month of anybody. */
const mostRows = 20_000
/** Letters of all cells together; a text that many cells share counts for each of them. */
const mostText = 16_000_000

/** The rows of the first sheet of an XLSX, empty ones at the end left out. @throws Refused when it is no XLSX, or no month's sheet */
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

/** A cell as text; a number without a fraction is written without one. */
export const cellText = (cell: SheetCell | undefined): string =>
  cell === null || cell === undefined ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()

/** Tons of a cell: a number, or text with a decimal comma. @returns null for an empty cell, undefined for no amount */
export function cellTons(cell: SheetCell | undefined, decimals = 3): number | null | undefined {
  if (typeof cell !== 'number') return typedTons(cellText(cell), decimals)
  const tons = Number(cell.toFixed(decimals))
  return Math.abs(tons - cell) < 1e-9 && cell >= 0 ? tons : undefined
}

/** A day of a cell: a date, 12.12.2026 or 2026-12-12. @returns undefined for what is none */
export function cellDay(cell: SheetCell | undefined): string | undefined {
  if (cell instanceof Date) return dayOf(cell) // a date of a sheet is midnight of UTC, the same day in Almaty
  const text = cellText(cell)
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const written = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text
  const read = new Date(`${written}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written)
    ? written
    : undefined
}

const bad = { backgroundColor: '#FFD9D6' }
/** The sheet as it came, every fault coloured, and said in a column of its own at the right. */
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
