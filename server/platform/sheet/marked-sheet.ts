import { inPieces } from '../process/pieces.ts'
import type { SheetCell } from './sheet-parse.ts'
import { type Cell, dayNumber, type Row, type Table, xlsxBuffer } from './xlsx.ts'

/** An error in a sheet: its row counted from 1 (the heading), its column from 0, or null for the whole row. */
export type Fault = { row: number; column: number | null; message: string }

type Received = { name: string; cells: readonly (readonly SheetCell[])[]; faults: readonly Fault[] }

/** Writes the sheet as received, with every error coloured and described in an extra column at the right. */
export const markedSheet = (
  name: string,
  cells: readonly (readonly SheetCell[])[],
  faults: readonly Fault[],
  heading: string,
): Promise<Buffer> => xlsxBuffer(tableOf({ name, cells, faults }, heading))

/** The same of a workbook of several sheets. */
export const markedBook = ([first, ...rest]: readonly [Received, ...Received[]], heading: string): Promise<Buffer> =>
  xlsxBuffer({ ...tableOf(first, heading), further: rest.map((one) => tableOf(one, heading)) })

function tableOf({ name, cells, faults }: Received, heading: string): Table {
  // not spread: a call takes some hundred thousand arguments at most
  let [width, height] = [1, cells.length]
  for (const row of cells) width = Math.max(width, row.length)
  for (const { row, column } of faults) [width, height] = [Math.max(width, (column ?? 0) + 1), Math.max(height, row)]
  const byRow = Map.groupBy(faults, (f) => f.row)
  const rowOf = (i: number): Row => {
    const own = byRow.get(i + 1) ?? []
    const marked = Array.from({ length: width }, (_, column) =>
      cellOf(
        cells[i]?.[column] ?? null,
        own.some((f) => f.column === column || f.column === null),
      ),
    )
    const said = own.map((f) => f.message).join('; ')
    return [...marked, said ? { value: said, as: 'text', wrong: true } : i === 0 && heading ? { value: heading, as: 'heading' } : null]
  }
  async function* rows(): AsyncGenerator<readonly Row[]> {
    for await (const some of inPieces(Array.from({ length: height }, (_, i) => i))) yield some.map(rowOf)
  }
  const widths = [...Array<number>(width).fill(18), 70]
  return { name, widths, heading: null, frozen: true, rows: rows(), goesOn: (sheet) => sheet }
}

function cellOf(value: SheetCell, wrong: boolean): Cell {
  if (value === null || value === '') return wrong ? { value: null, as: 'text', wrong } : null
  if (typeof value === 'object') return { value: dayNumber(value.day) + value.seconds / 86_400, as: 'day', wrong }
  return typeof value === 'number' ? { value, as: 'number', wrong } : { value: String(value), as: 'text', wrong }
}
