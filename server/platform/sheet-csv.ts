import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { rowsAtOnce } from './pieces.ts'
import { Immodest } from './sheet-archive.ts'
import type { ParsedPart, SheetCell } from './sheet-parse.ts'

const mostColumns = 100

/**
 * The rows of a CSV, in parts. Excel in Russian writes it in Windows-1251 with semicolons, "CSV UTF-8" with a mark, "Unicode text" in UTF-16 with tabs;
 * other programs write commas. The first line tells the separator. @throws Immodest
 */
export async function* rowsOfCsv(bytes: Buffer, mostRows: number): AsyncGenerator<ParsedPart> {
  const text = decoded(bytes)
  if (text.includes('\0')) throw new Immodest('broken') // some other file
  const heading = text.slice(0, 10_000).split(/\r?\n|\r/, 1)[0]!
  const delimiter = [';', '\t', ','].toSorted((a, b) => heading.split(b).length - heading.split(a).length)[0]!
  // a text without a separator in its heading is no table
  if (!heading.includes(delimiter)) throw new Immodest('broken')
  const parser = Readable.from([text]).pipe(
    parse({ delimiter, relax_column_count: true, skip_records_with_error: false, max_record_size: 100_000, cast: false }),
  )
  let [rows, count] = [[] as SheetCell[][], 0]
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      count += 1
      if (count > mostRows) throw new Immodest('tooLong')
      if (record.length > mostColumns) throw new Immodest('broken')
      rows.push(record.map(cellOf))
      if (rows.length < rowsAtOnce) continue
      yield { name: '', rows, notes: [] }
      rows = []
    }
  } catch (error) {
    throw error instanceof Immodest ? error : new Immodest('broken')
  }
  yield { name: '', rows, notes: [] }
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/** What the portal's own CSV protects from Excel is read back as it was: ="001140000011", '+7 701. */
const cellOf = (text: string): SheetCell => (/^="(.*)"$/s.exec(text)?.[1] ?? text.replace(/^'(?=[=+\-@])/, '')) || null
