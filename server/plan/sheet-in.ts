import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import type { ReadSheet } from '#contract/plan.ts'
import { refuse } from '#domain/refusal.ts'
import { type BitumenType, bitumenTypes } from '#domain/request/request.ts'
import { languages } from '#i18n/language.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Call, UploadedFile } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { modestArchive } from '../platform/sheet-archive.ts'
import { knownParts, namesOf } from './parts.ts'
import { markedCopy, monthName } from './sheet.ts'
import { type Book, type CellFault, type CellValue, linesInSheet, plainText } from './sheet-cells.ts'

/** Limits of a sheet; a plan has a few hundred cells. */
const mostRows = 2_000
const mostColumns = 60

/** Parses a filled sheet without saving: returns valid lines, an error message for every invalid cell, and a copy with marked cells. */
export async function readAnnualSheet(db: Db, call: Call, year: number, file: UploadedFile): Promise<ReadSheet> {
  const { name, cells } = await sheetIn(file.bytes)
  const found = name.match(/\b20\d\d\b/)?.[0]
  if (found && Number(found) !== year) refuse('plan.yearForeign', { found, year }, 'sheet')
  const { lines, faults } = linesInSheet(cells, await bookFor(db))
  const marks = faults.map((fault) => ({ ...fault, text: `${cellName(fault)}: ${said(call, fault)}` }))
  const marked = marks.length > 0 ? (await markedCopy(cells, marks, call.t('plan.sheet.errors'))).toString('base64') : null
  return { lines, errors: faults.map((fault) => ({ cell: cellName(fault), message: said(call, fault) })), marked }
}

/** Formats the spreadsheet name of a cell, such as F7. */
export function cellName({ row, column }: { row: number; column: number }): string {
  let letters = ''
  for (let n = column + 1; n > 0; n = Math.floor((n - 1) / 26)) letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters
  return `${letters}${row + 1}`
}

const said = ({ t }: Call, { code, args }: CellFault): string => t(`plan.fault.${code}`, args)

/** Reads the first sheet of the file. @throws Refused if it is not a spreadsheet, or is a decompression bomb */
async function sheetIn(bytes: Buffer): Promise<{ name: string; cells: CellValue[][] }> {
  try {
    const archive = await modestArchive(bytes, mostRows)
    const [first] = await readXlsxFile(archive)
    if (!first) throw new Error('no sheet')
    const cells = first.data.map((line) => line.slice(0, mostColumns) as CellValue[])
    for (const { row, column, text } of failedFormulas(archive)) if (cells[row]) cells[row][column] = text
    return { name: first.sheet, cells }
  } catch {
    return refuse('plan.sheetUnread', undefined, 'sheet')
  }
}

/** Finds cells whose formula failed: #DIV/0!, #REF!. The library reads them as empty, and a plan would silently lose their tons. */
function failedFormulas(bytes: Buffer): { row: number; column: number; text: string }[] {
  const name = 'xl/worksheets/sheet1.xml'
  const xml = strFromU8(unzipSync(bytes, { filter: (file) => file.name === name })[name] ?? new Uint8Array())
  const failed: { row: number; column: number; text: string }[] = []
  let open = false
  for (const [tag, letters = '', row, value] of xml.matchAll(/<c r="([A-Z]{1,3})(\d{1,7})"[^<>]*>|<v>([^<]*)<\/v>/g)) {
    if (row === undefined) {
      if (open) failed.at(-1)!.text = value ?? '#'
      open = false
      continue
    }
    open = tag.includes(' t="e"')
    const column = [...letters].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1
    if (open) failed.push({ row: Number(row) - 1, column, text: '#' })
  }
  return failed
}

/** Loads the lookup: names in both languages and BINs that a sheet may contain. */
async function bookFor(db: Db): Promise<Book> {
  const { factories, suppliers } = await knownParts(db)
  const names = await namesOf(db, [...factories, ...suppliers])
  const both = languages.map((language) => createTranslator(language))
  const texts = (key: Parameters<(typeof both)[0]>[0]) => both.map((words) => plainText(words(key)))
  const parts = (bins: ReadonlySet<string>) =>
    new Map(
      [...bins].flatMap((bin) =>
        [bin, names.get(bin)?.ru ?? bin, names.get(bin)?.kk ?? bin].map((text) => [plainText(text), bin] as const),
      ),
    )
  return {
    months: new Map(both.flatMap((words) => Array.from({ length: 12 }, (_, i) => [plainText(monthName(words, i + 1)), i] as const))),
    headings: {
      factory: texts('plan.sheet.factory'),
      factoryBin: texts('plan.sheet.factoryBin'),
      supplier: texts('plan.sheet.supplier'),
      supplierBin: texts('plan.sheet.supplierBin'),
      grade: texts('plan.sheet.grade'),
      year: texts('plan.sheet.year'),
    },
    factories: parts(factories),
    suppliers: parts(suppliers),
    grades: new Map<string, BitumenType>(
      bitumenTypes.flatMap((type) => [
        [plainText(type), type],
        ...texts(`trade.bitumenType.${type}`).map((text) => [text, type] as [string, BitumenType]),
      ]),
    ),
    totals: texts('plan.total'),
  }
}
