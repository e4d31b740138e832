import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node'
import { refuse } from '#domain/refusal.ts'

/** One column of a sheet: its heading, its width in characters, and its value in a row. Numbers stay numbers, days become dates. */
export type Column<T> = { key: string; title: string; width: number; value: (row: T) => string | number | null; day?: true; tons?: true }

/** The most rows of a sheet: more would be of no use to a person. */
export const mostRows = 20_000

/** Returns the requested columns, 'id,name', in that order; all of them by default. @throws Refused for an unknown name */
export const chosenOf = <T>(all: Column<T>[], wanted: string | undefined): Column<T>[] =>
  wanted?.split(',').map((key) => all.find((c) => c.key === key) ?? refuse('input.invalid', undefined, 'columns')) ?? all

const cellOf = <T>(column: Column<T>, row: T): Cell => {
  const value = column.value(row)
  if (value === null || value === '') return null
  if (column.day) return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd.mm.yyyy' }
  return typeof value === 'number' ? { value, type: Number, format: column.tons ? '#,##0.###' : '0' } : { value, type: String, wrap: true }
}

/** Writes an XLSX file of one sheet with a frozen heading row. */
export async function writeSheet<T>(name: string, columns: Column<T>[], rows: T[]): Promise<Buffer> {
  const heading = columns.map((c): Cell => ({ value: c.title, type: String, fontWeight: 'bold', wrap: true, backgroundColor: '#E8EEF7' }))
  const data: SheetData = [heading, ...rows.map((row) => columns.map((c) => cellOf(c, row)))]
  return writeXlsxFile(data, { sheet: name.slice(0, 31), columns: columns.map((c) => ({ width: c.width })), stickyRowsCount: 1 }).toBuffer()
}
