import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusalCode } from '#domain/refusal.ts'
import { sample, tries } from '#domain/tries.testing.ts'
import { hostileSheets, sheetOf, workbookOf } from './hostile-sheets.testing.ts'
import { rawSheet } from './raw-sheet.testing.ts'
import { readCells, refusalOf } from './sheet-in.ts'
import { SheetRefused } from './sheet-limits.ts'
import { parsedRows, type SheetCell } from './sheet-parse.ts'

const maxRows = 50_001
/** Reads a file in this process, as the child process does: without a limit of time, which a busy machine would reach. */
async function rowsIn(bytes: Buffer): Promise<SheetCell[][]> {
  const all: SheetCell[][] = []
  for await (const { rows } of parsedRows(bytes, maxRows)) all.push(...rows)
  return all
}
const codeOf = (bytes: Buffer): Promise<string> =>
  rowsIn(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof SheetRefused ? refusalOf(error.fault, maxRows).code : Promise.reject(error as Error)),
  )

test('a small sheet is read as it is', async () => {
  const bytes = workbookOf({ sheet: sheetOf('<row r="2"><c r="B2"><v>60.5</v></c></row>') })
  expect(await readCells(bytes)).toEqual([[], [null, 60.5]])
})

test.each(sample(hostileSheets, 4).map(({ name, type, code, file }) => ({ what: `${type}: ${name}`, code, file })))(
  '$what: $code',
  async ({ code, file }) => {
    expect(await codeOf(file())).toBe(code)
  },
)

test('what is as large as a limit lets it be is read', async () => {
  const depth = `<worksheet>${'<a>'.repeat(99)}${'</a>'.repeat(99)}</worksheet>`
  const attributes = `<worksheet ${Array.from({ length: 100 }, (_, i) => `a${i}=""`).join(' ')}/>`
  const columns = sheetOf(`<row>${'<c><v>1</v></c>'.repeat(100)}</row>`)
  for (const sheet of [depth, attributes, columns, sheetOf('<row/>'.repeat(50_001))])
    expect(await codeOf(workbookOf({ sheet }))).toBe('read')
  const long = 'т'.repeat(32_767)
  expect(await rowsIn(workbookOf({ sheet: sheetOf(`<row><c t="inlineStr"><is><t>${long}</t></is></c></row>`) }))).toEqual([[long]])
  expect(await rowsIn(Buffer.from(`a;b\n${long};1`))).toEqual([
    ['a', 'b'],
    [long, '1'],
  ])
})

test('text that is not parsed is text, too', async () => {
  const sheet = sheetOf('<row><c t="inlineStr"><is><t><![CDATA[a < b]]> и c</t></is></c></row>')
  expect(await rowsIn(workbookOf({ sheet }))).toEqual([['a < b и c']])
})

test.each(['1e9', '&#49;0000000', '-1', 'A&#49;', ''])(
  'a place that is written otherwise than sheets write it, "%s", is not guessed at',
  async (r) => {
    expect(await codeOf(workbookOf({ sheet: sheetOf(`<row r='${r}'><c r='A1'><v>1</v></c></row>`) }))).toBe('sheet.notXlsx')
  },
)

test('a part that stands beside the archive’s own directory is not read', async () => {
  const [shown, hidden] = [1, 2].map((n) => workbookOf({ sheet: sheetOf(`<row r="1"><c r="A1"><v>${n}</v></c></row>`) }))
  const parts = hidden!.subarray(0, hidden!.indexOf('PK\u0001\u0002', 0, 'latin1'))
  const both = Buffer.concat([parts, shown!])
  const end = both.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  both.writeUInt32LE(both.readUInt32LE(end + 16) + parts.length, end + 16)
  for (let at = both.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0; at = both.indexOf('PK\u0001\u0002', at + 46, 'latin1'))
    both.writeUInt32LE(both.readUInt32LE(at + 42) + parts.length, at + 42)
  expect(await rowsIn(both)).toEqual([[1]])
})

test('the end of an archive alone, or one cut in the middle, is no sheet', async () => {
  const whole = workbookOf({})
  for (const length of [22, 60, whole.length - 30, whole.length - 1]) expect(await codeOf(whole.subarray(0, length))).toBe('sheet.notXlsx')
  expect(await codeOf(whole.subarray(whole.length - 22))).toBe('sheet.notXlsx')
})

const good = rawSheet(
  [
    { cells: ['Вагон', 'Тонны', 'Дата'] },
    { cells: ['51495844', 60.5, { formula: 'A1', value: '2' }], hidden: true },
    { cells: ['Қате & <жоқ>', null, true] },
  ],
  { merged: ['A1:B1'] },
)
/** Some bytes of the archive become others, are left out, or come twice. */
const Change = fc.record({ at: fc.nat(good.length - 1), with: fc.uint8Array({ maxLength: 8 }), instead: fc.nat(8) })
const changed = (bytes: Buffer, changes: readonly { at: number; with: Uint8Array; instead: number }[]): Buffer =>
  changes.reduce(
    (now, { at, with: piece, instead }) =>
      Buffer.concat([now.subarray(0, at % now.length), piece, now.subarray((at % now.length) + instead)]),
    bytes,
  )

test('a workbook with changed bytes is read or refused in words, and nothing else', async () => {
  const xml = Buffer.from(sheetOf('<row r="1"><c r="A1" s="1"><v>1</v></c><c t="inlineStr"><is><t>a</t></is></c></row>'))
  const law = fc.asyncProperty(fc.array(Change, { minLength: 1, maxLength: 6 }), fc.boolean(), async (changes, inside) => {
    const code = await codeOf(inside ? workbookOf({ sheet: changed(xml, changes) }) : changed(good, changes))
    expect(code === 'read' || isRefusalCode(code)).toBe(true)
  })
  await fc.assert(law, { numRuns: tries(500) })
})
