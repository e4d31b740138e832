import type { ReadSheet } from '#contract/trade/plan.ts'
import { Refused, refuse } from '#domain/refusal.ts'
import { type BitumenType, bitumenTypes } from '#domain/trade/request/request.ts'
import { languages } from '#i18n/language.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import { markedSheet } from '../../platform/sheet/marked-sheet.ts'
import { readSheet } from '../../platform/sheet/sheet-in.ts'
import { columnLetters } from '../../platform/sheet/xlsx.ts'
import type { Db } from '../../platform/sql/db.ts'
import { knownParts, namesOf } from './parts.ts'
import { monthName } from './sheet.ts'
import { type Book, type CellFault, type CellValue, linesInSheet, plainText } from './sheet-cells.ts'

/** Limits of a sheet; a plan has a few hundred cells. */
const mostRows = 2_000
const mostColumns = 60

/** Parses a filled sheet without saving: returns valid lines, an error message for every invalid cell, and a copy with marked cells. */
export async function readAnnualSheet(db: Db, call: Call, year: number, file: UploadedFile): Promise<ReadSheet> {
  const { name, cells } = await sheetIn(call, file.bytes)
  const found = name.match(/\b20\d\d\b/)?.[0]
  if (found && Number(found) !== year) refuse('plan.yearForeign', { found, year }, 'sheet')
  const { lines, faults } = linesInSheet(cells, await bookFor(db))
  const marks = faults.map((fault) => ({
    ...{ row: fault.row + 1, column: fault.column },
    message: `${cellName(fault)}: ${said(call, fault)}`,
  }))
  const marked = marks.length > 0 ? (await markedSheet(name, cells, marks, call.t('plan.sheet.errors'))).toString('base64') : null
  return { lines, errors: faults.map((fault) => ({ cell: cellName(fault), message: said(call, fault) })), marked }
}

/** Formats the spreadsheet name of a cell, such as F7. */
export const cellName = ({ row, column }: { row: number; column: number }): string => `${columnLetters(column)}${row + 1}`

const said = ({ t }: Call, { code, args }: CellFault): string => t(`plan.fault.${code}`, args)

/** Reads the first sheet of the file. @throws Refused if it is not a spreadsheet, or is too large */
async function sheetIn({ person }: Call, bytes: Buffer): Promise<{ name: string; cells: CellValue[][] }> {
  const { name, rows } = await readSheet(bytes, { personId: person.id }, mostRows).catch((error: unknown) => {
    if (error instanceof Refused && error.refusal.code === 'sheet.notXlsx') return refuse('plan.sheetUnread', undefined, 'sheet')
    throw error
  })
  return { name, cells: rows.map((line) => line.slice(0, mostColumns)) }
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
