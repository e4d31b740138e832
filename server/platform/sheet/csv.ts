import { csvLine, csvMark } from '#domain/csv.ts'
import type { Row, Table } from './xlsx.ts'

/**
 * Writes a CSV as Excel opens it in Russian and Kazakh: UTF-8 with its mark, semicolons, decimal commas, days as 01.12.2026. It has no greatest
 * number of rows.
 */
export async function* csvOf({ above = [], heading, rows }: Pick<Table, 'above' | 'heading' | 'rows'>): AsyncGenerator<Uint8Array> {
  let head = `${csvMark}${[...above, ...(heading ? [heading] : [])].map(line).join('')}`
  for await (const some of rows) {
    let text = head
    for (const row of some) text += line(row)
    head = ''
    yield Buffer.from(text)
  }
  if (head) yield Buffer.from(head)
}

const line = (row: Row): string => csvLine(row.map((cell) => ({ value: cell?.value ?? null, day: cell?.as === 'day' })))
