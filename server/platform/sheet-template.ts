import type { Call } from './call.ts'
import { Sheet } from './sheet.ts'
import { type FormColumn, nameOf } from './sheet-form.ts'
import { type Cell, columnLetters, type Row, type Table } from './xlsx.ts'

/** A value of a row that the portal fills in beforehand. */
type Given = string | number | null
type Parts<K extends string> = {
  /** The name of the sheet, and of the file without its ending. */
  title: string
  name: string
  columns: readonly FormColumn<K>[]
  rows: readonly Partial<Record<K, Given>>[]
}

/** A sheet to be filled in and sent back: a marked example, the rows that are known, explanations and the lists of values that may be chosen. */
export function templateOf<K extends string>(call: Call, { title, name, columns, rows }: Parts<K>): Sheet {
  const { t, language } = call
  const heading = (texts: readonly string[]): Row => texts.map((value): Cell => ({ value, as: 'heading' }))
  const cell = (column: FormColumn, value: Given | undefined): Cell => {
    if (value === null || value === undefined || value === '') return null
    if (typeof value === 'number') return { value, as: column.as === 'tons' ? 'tons' : 'number' }
    return { value, as: column.as === 'day' && /^\d{4}-\d\d-\d\d$/.test(value) ? 'day' : 'text' }
  }
  const example = columns.map((column, i): Cell => {
    const chosen = column.choices?.[0]
    if (i === 0) return { value: t('sheetIn.exampleRow'), as: 'heading' }
    return cell(column, chosen && column.example === '' ? nameOf(chosen, language) : column.example)
  })
  const table = (of: string, widths: readonly number[], head: Row, body: readonly Row[]): Table => ({
    ...{ name: of, widths, heading: head, frozen: true, rows: inOne(body), goesOn: (sheet: string) => t('served.sheet.goesOn', { sheet }) },
  })
  const listed = columns.filter(({ choices }) => choices)
  const longest = Math.max(0, ...listed.map(({ choices }) => choices!.length))
  const lists = Array.from({ length: longest }, (_, row) =>
    listed.map(({ choices }): Cell => (choices![row] ? { value: nameOf(choices![row], language), as: 'text' } : null)),
  )
  const choices = listed.map((column, at) => ({
    column: columns.indexOf(column),
    from: `'${t('sheetIn.lists')}'!$${columnLetters(at)}$2:$${columnLetters(at)}$${column.choices!.length + 1}`,
  }))
  const explained = columns.map((column): Row => {
    const needed = column.given ? t('sheetIn.given') : t(column.optional ? 'sheetIn.no' : 'sheetIn.yes')
    const values =
      column.choices
        ?.slice(0, 20)
        .map((choice) => nameOf(choice, language))
        .join('; ') ?? ''
    return [t(column.title), needed, t(column.help), values].map((value): Cell => (value ? { value, as: 'text' } : null))
  })
  const further = [
    table(
      t('sheetIn.explanations'),
      [30, 26, 60, 60],
      heading([t('sheetIn.column'), t('sheetIn.needed'), t('sheetIn.what'), t('sheetIn.values')]),
      [...explained, [], [{ value: t('sheetIn.how'), as: 'line' }]],
    ),
    ...(listed.length > 0
      ? [
          table(
            t('sheetIn.lists'),
            listed.map(({ width }) => Math.max(width, 30)),
            heading(listed.map((column) => t(column.title))),
            lists,
          ),
        ]
      : []),
  ]
  const body = rows.map((row) => columns.map((column) => cell(column, row[column.key])))
  const widths = columns.map(({ width }) => width)
  return new Sheet(name, {
    ready: () => ({
      above: [],
      ...table(title, widths, heading(columns.map((column) => t(column.title))), [example, ...body]),
      choices,
      further,
    }),
  })
}

async function* inOne(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
