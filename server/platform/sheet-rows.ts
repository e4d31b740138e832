import { clockText, type WrittenDay, writtenDay } from '#domain/written-day.ts'
import { type Archive, Immodest } from './sheet-archive.ts'
import { type Book, bookOf } from './sheet-book.ts'
import type { ParsedPart, SheetCell, SheetNote } from './sheet-parse.ts'
import { tagsOf } from './sheet-xml.ts'

/** Wider than any sheet that the portal reads. */
const mostColumns = 100
const mostCells = 1_000_000
/** Characters of all cells together; a text shared by many cells counts for each of them. */
const mostText = 16_000_000
const mostNotes = 10_000

/** Column B as 2. */
const columnPlace = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
const broken = (): never => {
  throw new Immodest('broken')
}

/** The rows of the first sheet shown, or of the one of these names, in parts, as the archive is unpacked. @throws Immodest */
export async function* rowsOfWorkbook(archive: Archive, mostRows: number, wanted?: readonly string[]): AsyncGenerator<ParsedPart> {
  const book = await bookOf(archive, wanted)
  if (!book) return
  const sheet = cellsOf(book, mostRows)
  for await (const _ of tagsOf(archive, book.part, sheet.heard)) yield { name: book.sheet, ...sheet.take() }
  yield { name: book.sheet, ...sheet.take() }
}

/** Builds rows from the tags of a sheet. A place that is written otherwise than sheets write it is not guessed at. */
function cellsOf(book: Book, mostRows: number) {
  let [rows, notes] = [[] as SheetCell[][], [] as SheetNote[]]
  let [row, column, cells, letters, noted] = [0, 0, 0, 0, 0]
  let line: SheetCell[] = []
  let cell = { type: '', style: 0, formula: false, text: '' }
  let inText = false
  const note = (one: SheetNote) => {
    noted += 1
    if (noted <= mostNotes) notes.push(one)
  }
  const beginRow = ({ r, hidden }: Record<string, string>) => {
    const at = r === undefined ? row + 1 : /^\d{1,7}$/.test(r) ? Number(r) : broken()
    if (at <= row) broken()
    if (at > mostRows) throw new Immodest('tooLong')
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
    cells += 1
    if (column > mostColumns || cells > mostCells) broken()
    cell = { type: t ?? 'n', style: Number(s ?? 0), formula: false, text: '' }
  }
  const endCell = () => {
    const value = cellValue(book, cell)
    if (typeof value === 'string') letters += value.length
    if (letters > mostText) broken()
    while (line.length < column - 1) line.push(null)
    line[column - 1] = value
    if (cell.formula && value === null) note({ row, column: column - 1, what: 'formula' })
  }
  return {
    heard: {
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
        if (inText) cell.text += text
      },
    },
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
