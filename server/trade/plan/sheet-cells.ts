import { kg } from '#domain/tons.ts'
import { type AnnualLine, keyOf } from '#domain/trade/plan/plan.ts'
import { yearSum } from '#domain/trade/plan/sums.ts'
import { type BitumenType, bitumenTypes } from '#domain/trade/request/request.ts'
import { typedTons } from '#domain/typed-tons.ts'
import { plain } from '../../platform/sheet/sheet-form.ts'
import { cellText } from '../../platform/sheet/sheet-in.ts'
import type { SheetCell } from '../../platform/sheet/sheet-parse.ts'

export type CellValue = SheetCell
/** An error in a cell; row and column start at 0. */
export type CellFault = { row: number; column: number; code: FaultCode; args?: Record<string, string | number> }
export const faultCodes = ['header', 'factory', 'supplier', 'grade', 'amount', 'negative', 'decimals', 'twice', 'sum'] as const
export type FaultCode = (typeof faultCodes)[number]

/** Lookup of the texts of a sheet, in either language, in lower case. */
export type Book = {
  months: ReadonlyMap<string, number>
  headings: Readonly<Record<'factory' | 'factoryBin' | 'supplier' | 'supplierBin' | 'grade' | 'year', readonly string[]>>
  factories: ReadonlyMap<string, string>
  suppliers: ReadonlyMap<string, string>
  grades: ReadonlyMap<string, BitumenType>
  /** A row with a cell that begins with one of these is a total and is skipped. */
  totals: readonly string[]
}

export const plainText = (value: CellValue | undefined): string => plain(cellText(value))

type Columns = { row: number; months: number[] } & Partial<Record<keyof Book['headings'], number>>

/** Finds the header row: the first that names all twelve months. */
function columnsOf(cells: readonly (readonly CellValue[])[], book: Book): Columns | null {
  for (const [row, line] of cells.entries()) {
    const texts = line.map(plainText)
    const months = Array.from({ length: 12 }, (_, month) => texts.findIndex((text) => book.months.get(text) === month))
    if (months.includes(-1)) continue
    const found = Object.entries(book.headings).flatMap(([name, words]) => {
      const at = texts.findIndex((text) => words.includes(text))
      return at < 0 ? [] : [[name, at] as const]
    })
    return { row, months, ...Object.fromEntries(found) }
  }
  return null
}

/** Parses the lines of a plan, and reports every cell that cannot be read. A merged or empty name is taken from the row above. */
export function linesInSheet(cells: readonly (readonly CellValue[])[], book: Book): { lines: AnnualLine[]; faults: CellFault[] } {
  const columns = columnsOf(cells, book)
  if (!columns) return { lines: [], faults: [{ row: 0, column: 0, code: 'header' }] }
  const lines: AnnualLine[] = []
  const faults: CellFault[] = []
  const seen = new Set<string>()
  const above = { factory: null as Found | null, supplier: null as Found | null }
  for (let row = columns.row + 1; row < cells.length; row++) {
    const line = cells[row] ?? []
    if (line.every((cell) => plainText(cell) === '')) continue
    if (line.some((cell) => book.totals.some((word) => plainText(cell).startsWith(word)))) continue
    const fault = (column: number, code: FaultCode, args?: CellFault['args']) => faults.push({ row, column, code, ...(args && { args }) })
    const factory = named(line, columns, 'factory', book.factories) ?? above.factory
    // a new factory starts its own list of resource holders
    const supplier = named(line, columns, 'supplier', book.suppliers) ?? (factory === above.factory ? above.supplier : null)
    Object.assign(above, { factory, supplier })
    const at = {
      factory: columns.factoryBin ?? columns.factory ?? 0,
      supplier: columns.supplierBin ?? columns.supplier ?? 1,
      grade: columns.grade ?? 2,
    }
    const before = faults.length
    if (!factory?.bin) fault(factory?.column ?? at.factory, 'factory', { text: factory?.text ?? '' })
    if (!supplier?.bin) fault(supplier?.column ?? at.supplier, 'supplier', { text: supplier?.text ?? '' })
    const bitumenType = book.grades.get(plainText(line[at.grade]))
    if (!bitumenType) fault(at.grade, 'grade', { text: plainText(line[at.grade]), grades: bitumenTypes.length })
    const months = columns.months.map((column) =>
      amountOf(line[column] ?? null, (code) => fault(column, code, { text: plainText(line[column]) })),
    )
    const whole = columns.year === undefined ? null : tonsIn(line[columns.year] ?? null)
    if (typeof whole === 'number' && faults.length === before && kg(whole) !== kg(yearSum(months)))
      fault(columns.year!, 'sum', { text: whole, sum: yearSum(months) })
    if (!factory?.bin || !supplier?.bin || !bitumenType) continue
    const read = { factoryBin: factory.bin, supplierBin: supplier.bin, bitumenType, months }
    if (seen.has(keyOf(read))) fault(at.grade, 'twice')
    seen.add(keyOf(read))
    if (faults.length === before) lines.push(read)
  }
  return { lines, faults }
}

type Found = { bin: string | null; text: string; column: number }

/** Looks up an organisation by BIN if given, else by name; null if the row has neither. */
function named(
  line: readonly CellValue[],
  columns: Columns,
  part: 'factory' | 'supplier',
  known: ReadonlyMap<string, string>,
): Found | null {
  for (const column of [columns[`${part}Bin`], columns[part]]) {
    const text = column === undefined ? '' : plainText(line[column])
    if (column !== undefined && text !== '') return { bin: known.get(text) ?? null, text, column }
  }
  return null
}

const tonsIn = (cell: CellValue): number | null | undefined =>
  typeof cell === 'number' ? cell : typeof cell === 'string' ? typedTons(cell) : cell === null ? null : undefined

/** Parses tons. An empty cell is 0. Floating-point noise of spreadsheets below 1e-6 t is ignored. */
function amountOf(cell: CellValue, fault: (code: FaultCode) => void): number {
  const tons = tonsIn(cell)
  if (tons === null) return 0
  if (tons === undefined || !Number.isFinite(tons)) {
    fault(typeof cell === 'string' && /^-\s?\d/.test(cell.trim()) ? 'negative' : 'amount')
    return 0
  }
  if (tons < 0) fault('negative')
  else if (tons > 9_999_999) fault('amount')
  else if (Math.abs(kg(tons) / 1000 - tons) > 1e-6) fault('decimals')
  return kg(tons) / 1000
}
