import { clockText, type WrittenDay, writtenDay } from '#domain/written-day.ts'
import type { Archive } from './sheet-archive.ts'
import { type Book, readBook, sheetOf } from './sheet-book.ts'
import { refuseSheet, sheetLimits } from './sheet-limits.ts'
import type { ParsedPart, SheetCell, SheetNames, SheetNote } from './sheet-parse.ts'
import { readTags } from './sheet-xml.ts'

/** Column B as 2. */
const columnPlace = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
const broken = (): never => refuseSheet('broken')

/** The rows of each sheet wanted, in parts, as the archive is unpacked. A sheet that is not there has none. @throws SheetRefused */
export async function* rowsOfWorkbook(archive: Archive, maxRows: number, wanted: readonly SheetNames[]): AsyncGenerator<ParsedPart> {
  const book = await readBook(archive)
  const count = cellCounter()
  for (const [at, names] of wanted.entries()) {
    const sheet = sheetOf(book, names)
    if (!sheet) continue
    const { name, part } = sheet
    const cells = cellsOf(book, maxRows, count)
    for await (const _ of readTags(archive, part, cells.handlers)) if (cells.hasRows()) yield { at, name, ...cells.take() }
    yield { at, name, ...cells.take() }
  }
}

/** Counts the cells and the text of all sheets of a workbook. */
function cellCounter() {
  let [cells, letters] = [0, 0]
  return {
    cell() {
      cells += 1
      if (cells > sheetLimits.cells) refuseSheet('tooManyCells')
    },
    text(length: number) {
      letters += length
      if (letters > sheetLimits.textLetters) refuseSheet('bomb')
    },
  }
}

/** Builds rows from the tags of a sheet. A place that is written otherwise than sheets write it is not guessed at. */
function cellsOf(book: Book, maxRows: number, count: ReturnType<typeof cellCounter>) {
  let [rows, notes] = [[] as SheetCell[][], [] as SheetNote[]]
  let [row, column, noted] = [0, 0, 0]
  let line: SheetCell[] = []
  let cell = { type: '', style: 0, formula: false, text: '' }
  let inText = false
  const note = (one: SheetNote) => {
    noted += 1
    if (noted <= sheetLimits.notes) notes.push(one)
  }
  const beginRow = ({ r, hidden }: Record<string, string>) => {
    const at = r === undefined ? row + 1 : /^\d{1,7}$/.test(r) ? Number(r) : broken()
    if (at <= row) broken()
    if (at > maxRows) refuseSheet('tooLong')
    for (row += 1; row < at; row++) rows.push([])
    column = 0
    line = []
    if (hidden === '1' || hidden === 'true') note({ row, column: null, what: 'hidden' })
  }
  const beginCell = ({ r, t, s }: Record<string, string>) => {
    if (r === undefined) column += 1
    else {
      const [, name, at] = /^([A-Z]{1,3})(\d{1,7})$/.exec(r) ?? broken()
      if (Number(at) !== row) broken()
      column = columnPlace(name!)
    }
    count.cell()
    if (column > sheetLimits.columns) refuseSheet('tooWide')
    cell = { type: t ?? 'n', style: Number(s ?? 0), formula: false, text: '' }
  }
  const endCell = () => {
    const value = cellValue(book, cell)
    if (typeof value === 'string') count.text(value.length)
    while (line.length < column - 1) line.push(null)
    line[column - 1] = value
    if (cell.formula && value === null) note({ row, column: column - 1, what: 'formula' })
  }
  return {
    handlers: {
      open: (name: string, attributes: Record<string, string>) => {
        if (name === 'row') beginRow(attributes)
        else if (name === 'c') beginCell(attributes)
        else if (name === 'f') cell.formula = true
        else if (name === 'mergeCell') for (const one of mergedIn(attributes.ref ?? '')) note(one)
        inText = name === 'v' || name === 't'
      },
      close: (name: string) => {
        inText = false
        if (name === 'c') endCell()
        if (name === 'row') rows.push(line)
      },
      text: (text: string) => {
        if (!inText) return
        cell.text += text
        if (cell.text.length > sheetLimits.cellLetters) refuseSheet('longCell')
      },
    },
    hasRows: () => rows.length > 0,
    take: () => {
      const taken = { rows, notes }
      ;[rows, notes] = [[], []]
      return taken
    },
  }
}

/** The first cell of a merged block, which alone has its value. */
function mergedIn(ref: string): SheetNote[] {
  const [, from, row] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}\d{1,7}$/.exec(ref) ?? broken()
  return [{ row: Number(row), column: columnPlace(from!) - 1, what: 'merged' }]
}

/** Days from 1900 as spreadsheets count them: the whole number is the day, the fraction the clock. Programs add halves of a millisecond. */
function dayAt(days: number): WrittenDay {
  const at = Math.round(days * 86_400_000) / 1000
  const seconds = Math.floor(at % 86_400)
  return { day: new Date((at - seconds) * 1000 - daysTo1970).toISOString().slice(0, 10), seconds }
}
const daysTo1970 = 25_569 * 86_400_000
const daysTo1904 = 1_462

function cellValue({ shared, days, from1904 }: Book, { type, style, text }: { type: string; style: number; text: string }): SheetCell {
  if (type === 's') return text === '' ? null : (shared[Number(text)] ?? broken()) || null
  if (type === 'b') return text === '1'
  if (type !== 'n') return (type === 'd' && writtenDay(text)) || text || null
  if (text === '') return null
  const number = Number(text)
  if (Number.isNaN(number)) return text
  if (!days.has(style) || number < 0 || number >= 2_958_466) return number
  // a clock without a day
  if (number < 1) return clockText(dayAt(number).seconds)
  return dayAt(number + (from1904 ? daysTo1904 : 0))
}
