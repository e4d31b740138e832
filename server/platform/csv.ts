import type { Cell, Row, Table } from './xlsx.ts'

/**
 * Writes a CSV as Excel opens it in Russian and Kazakh: UTF-8 with its mark, semicolons, decimal commas, days as 01.12.2026. It has no greatest
 * number of rows.
 */
export async function* csvOf({ heading, rows }: Pick<Table, 'heading' | 'rows'>): AsyncGenerator<Uint8Array> {
  let head = `\ufeff${heading ? line(heading) : ''}`
  for await (const some of rows) {
    let text = head
    for (const row of some) text += line(row)
    head = ''
    yield Buffer.from(text)
  }
  if (head) yield Buffer.from(head)
}

const line = (row: Row): string => `${row.map(textInCsv).join(';')}\r\n`

function textInCsv(cell: Cell): string {
  if (cell === null || cell.value === null) return ''
  const { value, as } = cell
  if (typeof value === 'number') return String(value).replace('.', ',')
  return as === 'day' ? value.split('-').reverse().join('.') : textCell(value)
}

/**
 * A text that a spreadsheet takes for a number or a day: a BIN loses its zeros or becomes 1,23E+11, the contract 12/05 the 12th of May. Excel (Russian, Kazakh)
 * and LibreOffice read ="..." as the text inside, and only that both; an apostrophe is shown, quotes and spaces do not help. Numbers of at most eleven digits without a
 * leading zero look the same either way and stay as they are. Other programs have XLSX.
 */
const numberLike = /^(0\d+|\d{12,}|\d+[eE]\d+|\d{1,4}([-./:]\d{1,4}){1,2}|\d+[,.]\d+)$/

/** A text that begins so is a formula for a spreadsheet, whoever typed it into the portal: an apostrophe keeps it a text. */
const formula = /^[=+\-@\t\r\n＝＋－＠]./su

function textCell(text: string): string {
  const kept = numberLike.test(text) ? `="${text}"` : formula.test(text) ? `'${text}` : text
  return /[";\r\n]|^\s|\s$/.test(kept) ? `"${kept.replaceAll('"', '""')}"` : kept
}
