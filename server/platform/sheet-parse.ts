import { strFromU8, unzipSync } from 'fflate'
import readSheets from 'read-excel-file/node'
import { columnPlace, Immodest, modestArchive } from './sheet-archive.ts'

/** Value of a cell: of a formula its result, or its error as text; of a merged block the value in its first cell and null in the others. */
export type SheetCell = string | number | boolean | Date | null
/** The first sheet of a file, without empty rows at the end. */
export type ParsedSheet = { name: string; rows: SheetCell[][] }

/** Characters of all cells together; a text shared by many cells counts for each of them. */
const mostText = 16_000_000

/** Parses an XLSX. Takes seconds for a large one: it runs in a thread of its own (`sheet-reader.ts`). @throws Immodest */
export async function parseSheet(bytes: Buffer, mostRows: number): Promise<ParsedSheet> {
  const archive = await modestArchive(bytes, mostRows)
  const [first] = await readSheets(archive).catch(() => {
    throw new Immodest('broken')
  })
  const rows = (first?.data ?? []) as unknown as SheetCell[][]
  for (const { row, column, text } of failedFormulas(archive)) if (rows[row]) rows[row][column] = text
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== null && cell !== ''))
  if (last >= mostRows) throw new Immodest('tooLong')
  const letters = rows.reduce((sum, row) => sum + row.reduce<number>((n, cell) => n + (typeof cell === 'string' ? cell.length : 0), 0), 0)
  if (letters > mostText) throw new Immodest('broken')
  return { name: first?.sheet ?? '', rows: rows.slice(0, last + 1) }
}

/** Finds cells whose formula failed: #DIV/0!, #REF!. The library reads them as empty, and a plan would silently lose their tons. */
function failedFormulas(archive: Buffer): { row: number; column: number; text: string }[] {
  const name = 'xl/worksheets/sheet1.xml'
  const xml = strFromU8(unzipSync(archive, { filter: (file) => file.name === name })[name] ?? new Uint8Array())
  const failed: { row: number; column: number; text: string }[] = []
  let open = false
  for (const [tag, letters = '', row, value] of xml.matchAll(/<c r="([A-Z]{1,3})(\d{1,7})"[^<>]*>|<v>([^<]*)<\/v>/g)) {
    if (row === undefined) {
      if (open) failed.at(-1)!.text = value ?? '#'
      open = false
      continue
    }
    open = tag.includes(' t="e"')
    if (open) failed.push({ row: Number(row) - 1, column: columnPlace(letters) - 1, text: '#' })
  }
  return failed
}
