import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { rowsAtOnce } from '../process/pieces.ts'
import { refuseSheet, SheetRefused, sheetLimits } from './sheet-limits.ts'
import type { ParsedPart, SheetCell } from './sheet-parse.ts'

/** Characters that the parser gets at once: it makes all lines of a piece before the first is looked at. */
const pieceLetters = 16 * 1024

/**
 * The rows of a CSV, in parts. Excel in Russian writes it in Windows-1251 with semicolons, "CSV UTF-8" with a mark, "Unicode text" in UTF-16 with tabs;
 * other programs write commas. The first line tells the separator. @throws SheetRefused
 */
export async function* rowsOfCsv(bytes: Buffer, maxRows: number): AsyncGenerator<ParsedPart> {
  const text = decoded(bytes)
  if (text.includes('\0')) refuseSheet('broken') // some other file
  const heading = text.slice(0, 10_000).split(/\r?\n|\r/, 1)[0]!
  const delimiter = [';', '\t', ','].toSorted((a, b) => heading.split(b).length - heading.split(a).length)[0]!
  // a text without a separator in its heading is no table
  if (!heading.includes(delimiter)) refuseSheet('broken')
  const parser = Readable.from(inPieces(text)).pipe(
    parse({ delimiter, relax_column_count: true, skip_records_with_error: false, max_record_size: sheetLimits.lineBytes, cast: false }),
  )
  let [rows, count, cells, letters] = [[] as SheetCell[][], 0, 0, 0]
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      count += 1
      cells += record.length
      for (const cell of record) letters += cell.length
      if (count > maxRows) refuseSheet('tooLong')
      if (record.length > sheetLimits.columns) refuseSheet('tooWide')
      if (record.some((cell) => cell.length > sheetLimits.cellLetters)) refuseSheet('longCell')
      if (cells > sheetLimits.cells) refuseSheet('tooManyCells')
      if (letters > sheetLimits.textLetters) refuseSheet('bomb')
      rows.push(record.map(cellOf))
      if (rows.length < rowsAtOnce) continue
      yield { at: 0, name: '', rows, notes: [] }
      rows = []
    }
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused('broken')
  }
  yield { at: 0, name: '', rows, notes: [] }
}

function* inPieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLetters) yield text.slice(at, at + pieceLetters)
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
