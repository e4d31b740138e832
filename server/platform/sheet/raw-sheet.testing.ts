import { strToU8, zipSync } from 'fflate'
import { columnLetters } from './xlsx.ts'

/** `date` = a day as spreadsheets store it: the serial number of a cell with a date format, or a text of ISO 8601. */
type RawCell = string | number | boolean | null | { formula: string; value?: string; error?: string } | { date: number | string }
type RawRow = { cells: readonly RawCell[]; hidden?: true }
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function cellXml(cell: RawCell, place: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if ('date' in cell) return `<c r="${place}" s="1"${typeof cell.date === 'string' ? ' t="d"' : ''}><v>${cell.date}</v></c>`
  const { formula, value, error } = cell
  return `<c r="${place}"${error ? ' t="e"' : ''}><f>${formula}</f>${(error ?? value) ? `<v>${error ?? value}</v>` : ''}</c>`
}

/** An XLSX as another program writes it: hidden rows, merged blocks, formulas, further parts. */
export function rawSheet(
  rows: readonly RawRow[],
  { merged = [], parts = {}, from1904 = false }: { merged?: string[]; parts?: Record<string, Uint8Array>; from1904?: boolean } = {},
) {
  const lines = rows.map(
    ({ cells, hidden }, i) =>
      `<row r="${i + 1}"${hidden ? ' hidden="1"' : ''}>${cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${i + 1}`)).join('')}</row>`,
  )
  const blocks = merged.length > 0 ? `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(`<Types><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/></Types>`),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns:r="${office}"><workbookPr date1904="${Number(from1904)}"/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/styles.xml': strToU8('<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>'),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${lines.join('')}</sheetData>${blocks}</worksheet>`),
      ...parts,
    }),
  )
}
