import { strToU8, type Zippable, zipSync } from 'fflate'
import type { RefusalCode } from '#domain/refusal.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
type Parts = Partial<Record<'workbook' | 'rels' | 'sheet' | 'shared' | 'styles', string | Uint8Array>>

/** A workbook of one small sheet, in which parts are replaced. */
export function workbookOf({ workbook, rels, sheet, shared, styles }: Parts, { stored = false } = {}): Buffer {
  const parts = {
    'xl/workbook.xml': workbook ?? `<workbook xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      rels ?? `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet ?? sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>'),
    ...(shared !== undefined && { 'xl/sharedStrings.xml': shared }),
    ...(styles !== undefined && { 'xl/styles.xml': styles }),
  }
  const bytes = Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part] as const)
  return Buffer.from(zipSync(Object.fromEntries(bytes) as Zippable, { level: stored ? 0 : 6 }))
}
export const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const rowOf = (cells: string): string => sheetOf(`<row r="1">${cells}</row>`)
const cellOf = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const sharedOf = (texts: string): string => `<sst>${texts}</sst>`
const nested = (depth: number, name = 'a'): string => `<${name}>`.repeat(depth)
const megabyte = 1024 * 1024
const wide120 = `<worksheet>${`<x>${'т'.repeat(100_000)}</x>`.repeat(600)}</worksheet>`

/** What a file says of the size of its parts is made false. */
function withFalseSizes(bytes: Buffer): Buffer {
  for (let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 46, 'latin1'))
    bytes.writeUInt32LE(100, at + 24)
  return bytes
}

export type HostileSheet = { name: string; code: RefusalCode; file: () => Buffer; type: 'xlsx' | 'csv' }
const xlsx = (name: string, code: RefusalCode, file: () => Buffer): HostileSheet => ({ name, code, file, type: 'xlsx' })
const csv = (name: string, code: RefusalCode, text: () => string): HostileSheet => ({
  ...{ name, code, type: 'csv' },
  file: () => Buffer.from(text()),
})

/** Files that are made to take all of the memory or the time of whoever reads them, and how they are refused. */
export const hostileSheets: readonly HostileSheet[] = [
  ...(['sheet', 'shared', 'styles', 'workbook', 'rels'] as const).map((part) =>
    xlsx(`two million elements inside of each other, in the ${part}`, 'sheet.structure', () => workbookOf({ [part]: nested(2_000_000) })),
  ),
  xlsx('depth 101', 'sheet.structure', () => workbookOf({ sheet: `${nested(101)}${'</a>'.repeat(101)}` })),
  xlsx('100,000 attributes of an element', 'sheet.structure', () =>
    workbookOf({ sheet: `<worksheet ${Array.from({ length: 100_000 }, (_, i) => `a${i}=""`).join(' ')}/>` }),
  ),
  xlsx('an attribute of 20 MB', 'sheet.structure', () => workbookOf({ sheet: `<worksheet a="${'x'.repeat(20 * megabyte)}"/>` })),
  xlsx('an attribute of 20 MB, stored as it is', 'sheet.structure', () =>
    workbookOf({ sheet: `<worksheet a="${'x'.repeat(20 * megabyte)}"/>` }, { stored: true }),
  ),
  xlsx('a name of 5 MB', 'sheet.structure', () => workbookOf({ sheet: `<${'x'.repeat(5 * megabyte)}/>` })),
  xlsx('a name of 300 letters', 'sheet.structure', () => workbookOf({ sheet: `<worksheet><${'x'.repeat(300)}/></worksheet>` })),
  xlsx('entities that name each other', 'sheet.notXlsx', () =>
    workbookOf({
      sheet: `<!DOCTYPE a [<!ENTITY a0 "aaaaaaaaaa">${Array.from({ length: 12 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('')}]>${rowOf(cellOf('&a12;'))}`,
    }),
  ),
  xlsx('an entity that is not declared', 'sheet.notXlsx', () => workbookOf({ sheet: rowOf(cellOf('&a;')) })),
  xlsx('an entity of 5 MB', 'sheet.structure', () => workbookOf({ sheet: rowOf(cellOf(`&${'a'.repeat(5 * megabyte)};`)) })),
  xlsx('five million entities in a cell', 'sheet.structure', () => workbookOf({ sheet: rowOf(cellOf('&#65;'.repeat(5_000_000))) })),
  xlsx('a comment of 5 MB', 'sheet.structure', () => workbookOf({ sheet: `<worksheet><!--${'<'.repeat(5 * megabyte)}--></worksheet>` })),
  xlsx('a section of 5 MB that is not parsed', 'sheet.structure', () =>
    workbookOf({ sheet: rowOf(cellOf(`<![CDATA[${'<'.repeat(5 * megabyte)}]]>`)) }),
  ),
  xlsx('two million comments', 'sheet.bomb', () => workbookOf({ sheet: `<worksheet>${'<!---->'.repeat(2_000_000)}</worksheet>` })),
  xlsx('two million shared texts', 'sheet.bomb', () => workbookOf({ shared: sharedOf('<si/>'.repeat(2_000_000)) })),
  xlsx('shared texts of 20 million letters', 'sheet.bomb', () =>
    workbookOf({ shared: sharedOf(`<si><t>${'т'.repeat(20_000)}</t></si>`.repeat(1_000)) }),
  ),
  xlsx('a shared text in a million pieces', 'sheet.longCell', () =>
    workbookOf({ shared: sharedOf(`<si>${'<r><t>a</t></r>'.repeat(1_000_000)}</si>`) }),
  ),
  xlsx('a long shared text in very many cells', 'sheet.bomb', () =>
    workbookOf({
      shared: sharedOf(`<si><t>${'т'.repeat(32_000)}</t></si>`),
      sheet: sheetOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(10_000)),
    }),
  ),
  xlsx('a cell of 40,000 letters', 'sheet.longCell', () => workbookOf({ sheet: rowOf(cellOf('т'.repeat(40_000))) })),
  xlsx('more than a million cells', 'sheet.tooManyCells', () =>
    workbookOf({ sheet: sheetOf(`<row>${'<c><v>1</v></c>'.repeat(100)}</row>`.repeat(10_001)) }),
  ),
  xlsx('a million cells in one place', 'sheet.tooManyCells', () => workbookOf({ sheet: rowOf('<c r="A1"/>'.repeat(1_000_001)) })),
  xlsx('a cell in column XFD', 'sheet.tooWide', () => workbookOf({ sheet: rowOf('<c r="XFD1"><v>1</v></c>') })),
  xlsx('a cell in the last row of Excel', 'sheet.tooLong', () => workbookOf({ sheet: sheetOf('<row r="1048576"/>') })),
  xlsx('60,000 rows', 'sheet.tooLong', () => workbookOf({ sheet: sheetOf('<row/>'.repeat(60_000)) })),
  xlsx('20 MB of spaces', 'sheet.structure', () => workbookOf({ sheet: new Uint8Array(20 * megabyte).fill(0x20) })),
  xlsx('three million elements', 'sheet.bomb', () => workbookOf({ sheet: sheetOf('<a/>'.repeat(3_000_000)) })),
  xlsx('120 MB of text beside the cells, and it says that it is small', 'sheet.bomb', () => withFalseSizes(workbookOf({ sheet: wide120 }))),
  xlsx('nine million values outside of cells', 'sheet.bomb', () => workbookOf({ sheet: sheetOf('<v/>'.repeat(9_000_000)) })),
  xlsx('a format that is not closed', 'sheet.notXlsx', () =>
    workbookOf({ styles: `<styleSheet><numFmt numFmtId="1" formatCode="${'['.repeat(200_000)}"/>`.repeat(50) }),
  ),
  xlsx('a million formats', 'sheet.structure', () =>
    workbookOf({ styles: `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(1_000_000)}</cellXfs></styleSheet>` }),
  ),
  xlsx('100,000 sheets', 'sheet.structure', () => workbookOf({ workbook: `<workbook>${'<sheet name="a"/>'.repeat(100_000)}</workbook>` })),
  xlsx('100,000 relations', 'sheet.structure', () =>
    workbookOf({ rels: `<a>${Array.from({ length: 100_000 }, (_, i) => `<b Id="${i}" Target=""/>`).join('')}</a>` }),
  ),
  xlsx('an archive of 400 parts', 'sheet.notXlsx', () =>
    Buffer.from(zipSync(Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`${i}`, new Uint8Array()])))),
  ),
  xlsx('an archive cut in the middle', 'sheet.notXlsx', () => workbookOf({}).subarray(0, 400)),
  xlsx('bytes that do not unpack', 'sheet.notXlsx', () => {
    const bytes = workbookOf({ sheet: sheetOf('<row/>'.repeat(1_000)) })
    const at = bytes.indexOf('sheet1.xml', 0, 'latin1') + 'sheet1.xml'.length
    return Buffer.from(bytes.fill(0xff, at, at + 20))
  }),
  csv('24 MB of empty lines', 'sheet.tooLong', () => `a;b\n${'\n'.repeat(24 * megabyte)}`),
  csv('a line of 24 MB', 'sheet.notXlsx', () => `a;b\n${'x'.repeat(24 * megabyte)}`),
  csv('a text that is not closed', 'sheet.notXlsx', () => `a;b\n"${'x;\n'.repeat(8 * megabyte)}`),
  csv('a cell of 40,000 letters', 'sheet.longCell', () => `a;b\n${'x'.repeat(40_000)};1`),
  csv('101 columns', 'sheet.tooWide', () => `a;b\n${';'.repeat(100)}`),
  csv('two million cells', 'sheet.tooManyCells', () => `a;b\n${`${';'.repeat(99)}\n`.repeat(20_000)}`),
  csv('17 million letters', 'sheet.bomb', () => `a;b\n${`${'x'.repeat(30_000)};1\n`.repeat(570)}`),
  csv('zeros', 'sheet.notXlsx', () => `a;b\n${'\0'.repeat(megabyte)}`),
]
