import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node'
import { refuse } from '#domain/refusal.ts'

/** One column of a sheet: its heading, its width in characters, and what stands in a row. Numbers stay numbers, days become dates. */
export type Column<T> = { key: string; title: string; width: number; value: (row: T) => string | number | null; day?: true; tons?: true }

/** A sheet holds no more rows than a person can use. */
export const mostRows = 20_000

/** The columns asked for, 'id,name', in that order; all of them where nothing was asked. @throws Refused for a name that is none */
export const chosenOf = <T>(all: Column<T>[], wanted: string | undefined): Column<T>[] =>
  wanted?.split(',').map((key) => all.find((c) => c.key === key) ?? refuse('input.invalid', undefined, 'columns')) ?? all

const cellOf = <T>(column: Column<T>, row: T): Cell => {
  const value = column.value(row)
  if (value === null || value === '') return null
  if (column.day) return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd.mm.yyyy' }
  return typeof value === 'number' ? { value, type: Number, format: column.tons ? '#,##0.###' : '0' } : { value, type: String, wrap: true }
}

/** An XLSX file of one sheet with a heading that stays in sight. */
export async function writeSheet<T>(name: string, columns: Column<T>[], rows: T[]): Promise<Buffer> {
  const heading = columns.map((c): Cell => ({ value: c.title, type: String, fontWeight: 'bold', wrap: true, backgroundColor: '#E8EEF7' }))
  const data: SheetData = [heading, ...rows.map((row) => columns.map((c) => cellOf(c, row)))]
  return writeXlsxFile(data, { sheet: name.slice(0, 31), columns: columns.map((c) => ({ width: c.width })), stickyRowsCount: 1 }).toBuffer()
}
