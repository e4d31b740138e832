/** A file of a spreadsheet begins with it: so Excel knows that the text is UTF-8. */
export const csvMark = '\ufeff'

type CsvCell = { value: string | number | null; day?: boolean }

/** One line of a CSV as Excel opens it in Russian and Kazakh: semicolons, decimal commas, days as 01.12.2026. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(textInCsv).join(';')}\r\n`

function textInCsv({ value, day }: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  return day ? value.split('-').reverse().join('.') : textCell(value)
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
