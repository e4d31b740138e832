import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readCells } from './sheet-in.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** Builds a minimal XLSX with this content in its sheet. */
const sheetOf = (rows: string | Uint8Array) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(`<Types><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/></Types>`),
      'xl/workbook.xml': strToU8(`<workbook xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': typeof rows === 'string' ? strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`) : rows,
    }),
  )
const refusal = async (bytes: Buffer) => (await readCells(bytes).catch((error) => error)).refusal?.code

test('a small sheet is read as it is', async () => {
  expect(await readCells(sheetOf('<row r="2"><c r="B2"><v>60.5</v></c></row>'))).toEqual([[], [null, 60.5]])
})

test('one cell in the farthest corner does not make the portal lay out all cells before it', async () => {
  expect(await refusal(sheetOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'))).toBe('sheet.tooLong')
  expect(await refusal(sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).toBe('sheet.notXlsx')
})

test.each(['1e9', '&#49;0000000', '-1', 'A&#49;', ''])(
  'a place that is written otherwise than sheets write it, "%s", is not guessed at',
  async (r) => {
    expect(await refusal(sheetOf(`<row r='${r}'><c r='A1'><v>1</v></c></row>`))).toBe('sheet.notXlsx')
  },
)

test('more rows than a month has are counted before they are read', async () => {
  expect(await refusal(sheetOf('<row><c><v>1</v></c></row>'.repeat(50_002)))).toBe('sheet.tooLong')
})

test('an archive that says it is small and is not is left at the limit', async () => {
  const bytes = sheetOf(new Uint8Array(40 * 1024 * 1024).fill(0x20))
  for (let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 46, 'latin1'))
    bytes.writeUInt32LE(100, at + 24)
  expect(bytes.length).toBeLessThan(100_000)
  expect(await refusal(bytes)).toBe('sheet.notXlsx')
})

test('a part that stands beside the archive’s own directory is not read', async () => {
  const [shown, hidden] = [sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>'), sheetOf('<row r="1"><c r="A1"><v>2</v></c></row>')]
  const parts = hidden.subarray(0, hidden.indexOf('PK\u0001\u0002', 0, 'latin1'))
  const both = Buffer.concat([parts, shown])
  const end = both.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  both.writeUInt32LE(both.readUInt32LE(end + 16) + parts.length, end + 16)
  for (let at = both.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0; at = both.indexOf('PK\u0001\u0002', at + 46, 'latin1'))
    both.writeUInt32LE(both.readUInt32LE(at + 42) + parts.length, at + 42)
  expect(await readCells(both)).toEqual([[1]])
})

test('a text without an end, and one long text in very many cells, are no sheet', async () => {
  expect(await refusal(sheetOf(new Uint8Array(1_000_000).fill(0x20)))).toBe('sheet.notXlsx')
  const long = `<c t="inlineStr"><is><t>${'т'.repeat(32_000)}</t></is></c>`
  expect(await refusal(sheetOf(`<row>${long.repeat(90)}</row>`.repeat(6)))).toBe('sheet.notXlsx')
})

test('the end of an archive alone, or one cut in the middle, is no sheet', async () => {
  const whole = sheetOf('<row r="1"/>')
  for (const length of [22, 60, whole.length - 30, whole.length - 1]) expect(await refusal(whole.subarray(0, length))).toBe('sheet.notXlsx')
  expect(await refusal(whole.subarray(whole.length - 22))).toBe('sheet.notXlsx')
})

test('whoever sends many sheets waits for their own; another person has a place in the line at once', async () => {
  const sheet = sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>')
  const read: number[] = []
  const send = (person: number) => readCells(sheet, person).then(() => read.push(person))
  await Promise.all([1, 1, 1, 1, 2].map(send))
  expect(read).toEqual([1, 2, 1, 1, 1])
})
