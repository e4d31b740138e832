import { buffer } from 'node:stream/consumers'
import type { Day } from '#domain/day.ts'
import { type StreamedFile, zipStream } from '../files/zip-stream.ts'

/** How a cell is shown. `line` = text that goes on over the cells beside it; `day` = 2026-12-01, or days since 1900 as spreadsheets count them. */
export type Look = 'number' | 'text' | 'tons' | 'day' | 'heading' | 'line'
/** `wrong` marks an error in a returned sheet. */
export type Cell = { value: string | number | null; as: Look; wrong?: boolean } | null
export type Row = readonly Cell[]
/** One table. `goesOn` says where it goes on, in the last row of a sheet that is full. */
export type Table = {
  name: string
  widths: readonly number[]
  /** Rows above the heading, on the first sheet. */
  above?: readonly Row[]
  heading: Row | null
  /** The heading stays in sight. */
  frozen: boolean
  rows: AsyncIterable<readonly Row[]>
  goesOn: (sheet: string) => string
  /** Columns in which one of the listed values is chosen: where they are listed, such as 'Lists'!$A$2:$A$9. */
  choices?: readonly { column: number; from: string }[]
  /** Tables that follow on sheets of their own, in an XLSX only. */
  further?: readonly Omit<Table, 'further'>[]
}

/** What a sheet can hold at most: rows by its format, bytes of its text by that of the archive (4 GiB), less the last batch. More goes to the next sheet of the file. */
type Most = { rows: number; bytes: number }
const most: Most = { rows: 1_048_576, bytes: 3.5 * 2 ** 30 }
/** A longer text makes Excel repair the file. */
const longestText = 32_767

/** Writes an XLSX file while its rows are read: nothing is kept but the rows in hand. */
export async function* xlsxOf(table: Table, room = most): AsyncGenerator<Uint8Array> {
  yield* zipStream(filesOf(table, room))
}

/** The same for a small table that is needed whole. */
export const xlsxBuffer = (table: Table): Promise<Buffer> => buffer(xlsxOf(table))

async function* filesOf(table: Table, room: Most): AsyncGenerator<StreamedFile> {
  const names: string[] = []
  for (const one of [table, ...(table.further ?? [])]) {
    const rows = waiting(one.rows)
    try {
      // before the first byte is written: what fails until then is answered as an error
      await rows.more()
      if (names.length === 0) {
        yield { name: '_rels/.rels', text: [relations([['officeDocument', 'xl/workbook.xml']])] }
        yield { name: 'xl/styles.xml', text: [styles] }
      }
      let number = 0
      do {
        number += 1
        names.push(sheetName(one.name, number))
        yield { name: `xl/worksheets/sheet${names.length}.xml`, text: sheetXml(one, rows, room, number) }
      } while (await rows.more())
    } finally {
      await rows.close()
    }
  }
  const sheets = names.map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
  yield { name: 'xl/workbook.xml', text: [`${xml}<workbook ${main} xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`] }
  const parts = names.map((_, i): Relation => ['worksheet', `worksheets/sheet${i + 1}.xml`])
  yield { name: 'xl/_rels/workbook.xml.rels', text: [relations([...parts, ['styles', 'styles.xml']])] }
  yield { name: '[Content_Types].xml', text: [contentTypes(names.length)] }
}

/** Rows of a source that are taken in parts; what is not taken waits. */
function waiting(source: AsyncIterable<readonly Row[]>) {
  const batches = source[Symbol.asyncIterator]()
  let left: readonly Row[] = []
  const more = async (): Promise<boolean> => {
    while (left.length === 0) {
      const { done, value } = await batches.next()
      if (done) return false
      left = value
    }
    return true
  }
  const take = (room: number): readonly Row[] => {
    const taken = left.slice(0, room)
    left = left.slice(room)
    return taken
  }
  return { more, take, close: async () => void (await batches.return?.()) }
}

async function* sheetXml(table: Table, rows: ReturnType<typeof waiting>, room: Most, number: number): AsyncGenerator<string> {
  const letters = table.widths.map((_, i) => columnLetters(i))
  const columns = table.widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
  const first = [...(number === 1 ? (table.above ?? []) : []), ...(table.heading ? [table.heading] : [])]
  let last = first.length
  yield `${xml}<worksheet ${main}><sheetViews><sheetView workbookViewId="0">${table.frozen ? frozen(last) : ''}</sheetView></sheetViews>`
  yield `<cols>${columns.join('')}</cols><sheetData>${first.map((row, i) => rowXml(letters, row, i + 1)).join('')}`
  let bytes = 0
  while (await rows.more()) {
    const taken = bytes < room.bytes ? rows.take(room.rows - 1 - last) : []
    if (taken.length === 0) {
      yield rowXml(letters, [{ value: table.goesOn(sheetName(table.name, number + 1)), as: 'heading' }], last + 1)
      break
    }
    let text = ''
    for (const row of taken) text += rowXml(letters, row, ++last)
    bytes += Buffer.byteLength(text)
    yield text
  }
  yield `</sheetData>${choicesXml(letters, table.choices ?? [])}</worksheet>`
}

/** A list to choose from in every row; what is typed otherwise is told when the sheet is read. */
function choicesXml(letters: readonly string[], choices: NonNullable<Table['choices']>): string {
  if (choices.length === 0) return ''
  const each = choices.map(
    ({ column, from }) =>
      `<dataValidation type="list" allowBlank="1" sqref="${letters[column]}2:${letters[column]}50001"><formula1>${escaped(from)}</formula1></dataValidation>`,
  )
  return `<dataValidations count="${choices.length}">${each.join('')}</dataValidations>`
}

function rowXml(letters: readonly string[], row: Row, number: number): string {
  let text = `<row r="${number}">`
  for (let i = 0; i < row.length; i++) {
    const cell = row[i]
    if (cell) text += cellXml(`${letters[i]}${number}`, cell)
  }
  return `${text}</row>`
}

function cellXml(place: string, { value, as, wrong }: NonNullable<Cell>): string {
  const style = styleOf(as, value) + (wrong ? xfs.length : 0)
  if (value === null) return `<c r="${place}" s="${style}"/>`
  if (as === 'day' && typeof value === 'string') return `<c r="${place}" s="${style}"><v>${dayNumber(value)}</v></c>`
  if (typeof value === 'number') return `<c r="${place}" s="${style}"><v>${value}</v></c>`
  const space = /^\s|\s$|\n/.test(value) ? ' xml:space="preserve"' : ''
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t${space}>${escaped(value)}</t></is></c>`
}

/** A day as spreadsheets count it. */
export const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569

/** Column B as `B`, the 27th as `AA`. */
export function columnLetters(column: number): string {
  let letters = ''
  for (let n = column + 1; n > 0; n = Math.floor((n - 1) / 26)) letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters
  return letters
}

/** At most 31 characters without those that Excel refuses; the number of a further sheet is always seen. */
function sheetName(name: string, number: number): string {
  const suffix = number > 1 ? ` (${number})` : ''
  return (
    name
      .replace(/[[\]:*?/\\]/g, ' ')
      .slice(0, 31 - suffix.length)
      .trim() + suffix
  )
}

/** XML 1.0 has no way to write control characters; `_x0041_` is an escape of spreadsheets. */
const special = /[&<>"\ufffe\uffff[\p{Cc}--[\t\n\r]]]|_(?=x[\dA-Fa-f]{4}_)/v
const specials = new RegExp(special.source, 'gv')
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', _: '_x005F_' }
function escaped(text: string): string {
  const whole = text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text
  return special.test(whole) ? whole.replace(specials, (c) => entities[c] ?? '') : whole
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const formats = 'http://schemas.openxmlformats.org'
const main = `xmlns="${formats}/spreadsheetml/2006/main"`
const office = `${formats}/officeDocument/2006/relationships`
const frozen = (rows: number): string => `<pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/>`

type Relation = [type: string, target: string]
const relations = (all: readonly Relation[]): string =>
  `${xml}<Relationships xmlns="${formats}/package/2006/relationships">${all
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

function contentTypes(sheets: number): string {
  const of = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  const parts = Array.from({ length: sheets }, (_, i) => of(`worksheets/sheet${i + 1}`, 'worksheet'))
  return `${xml}<Types xmlns="${formats}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${of('workbook', 'sheet.main')}${of('styles', 'styles')}${parts.join('')}</Types>`
}

const wrap = '<alignment vertical="top" wrapText="1"/>'
/** Format, font, fill and alignment of each style. Text has the text format: a cell that begins with "=" stays text when it is edited. */
const xfs: readonly [format: number, font: number, fill: number, alignment: string][] = [
  [0, 0, 0, ''],
  [49, 0, 0, wrap],
  [3, 0, 0, ''],
  [164, 0, 0, ''],
  [165, 0, 0, ''],
  [49, 1, 2, wrap],
  [49, 0, 0, ''],
]
const styleAt = { number: 0, text: 1, tons: 2, partOfTon: 3, day: 4, heading: 5, line: 6 } as const
/** Whole tons have a format of their own: "60", not "60,". */
const styleOf = (as: Look, value: unknown): number => styleAt[as === 'tons' && !Number.isInteger(value) ? 'partOfTon' : as]

const xfXml = ([format, font, fill, alignment]: (typeof xfs)[number], wrong: boolean): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${wrong ? 3 : fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1">${alignment}</xf>`
const fillXml = (colour: string): string => `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/></patternFill></fill>`
const font = (bold: string): string => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`
const styles = `${xml}<styleSheet ${main}><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.###"/><numFmt numFmtId="165" formatCode="dd.mm.yyyy"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fillXml('E8EEF7')}${fillXml('FFD9D6')}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${xfs.length * 2}">${[false, true].flatMap((wrong) => xfs.map((xf) => xfXml(xf, wrong))).join('')}</cellXfs></styleSheet>`
