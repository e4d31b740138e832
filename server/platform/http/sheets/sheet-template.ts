import { Sheet } from '../../sheet/sheet.ts'
import { type FormColumn, nameOf } from '../../sheet/sheet-form.ts'
import { type Cell, columnLetters, type Row, type Table } from '../../sheet/xlsx.ts'
import type { Call } from '../call.ts'

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
export const templateOf = <K extends string>(call: Call, part: Parts<K>): Sheet => bookTemplate(call, part.name, [part])

/** The same of several sheets in one workbook, whose explanations and lists stand together. */
export function bookTemplate(call: Call, name: string, parts: readonly Omit<Parts<string>, 'name'>[]): Sheet {
  const { t, language } = call
  const heading = (texts: readonly string[]): Row => texts.map((value): Cell => ({ value, as: 'heading' }))
  const cell = (column: FormColumn, value: Given | undefined): Cell => {
    if (value === null || value === undefined || value === '') return null
    if (typeof value === 'number') return { value, as: column.as === 'tons' ? 'tons' : 'number' }
    return { value, as: column.as === 'day' && /^\d{4}-\d\d-\d\d$/.test(value) ? 'day' : 'text' }
  }
  const table = (of: string, widths: readonly number[], head: Row, body: readonly Row[]): Table => ({
    ...{ name: of, widths, heading: head, frozen: true, rows: inOne(body), goesOn: (sheet: string) => t('served.sheet.goesOn', { sheet }) },
  })
  const alone = parts.length === 1
  const listed = parts.flatMap(({ title, columns }) => columns.filter(({ choices }) => choices).map((column) => ({ title, column })))
  const longest = Math.max(0, ...listed.map(({ column }) => column.choices!.length))
  const lists = Array.from({ length: longest }, (_, row) =>
    listed.map(({ column: { choices } }): Cell => (choices![row] ? { value: nameOf(choices![row], language), as: 'text' } : null)),
  )
  const filledIn = ({ title, columns, rows }: Omit<Parts<string>, 'name'>): Table => {
    const example = columns.map((column, i): Cell => {
      const chosen = column.choices?.[0]
      if (i === 0) return { value: t('sheetIn.exampleRow'), as: 'heading' }
      return cell(column, chosen && column.example === '' ? nameOf(chosen, language) : column.example)
    })
    const choices = listed.flatMap(({ title: of, column }, at) => {
      const from = `'${t('sheetIn.lists')}'!$${columnLetters(at)}$2:$${columnLetters(at)}$${column.choices!.length + 1}`
      return of === title ? [{ column: columns.indexOf(column), from }] : []
    })
    const body = rows.map((row) => columns.map((column) => cell(column, row[column.key])))
    const widths = columns.map(({ width }) => width)
    return { ...table(title, widths, heading(columns.map((column) => t(column.title))), [example, ...body]), choices }
  }
  const explained = ({ title, columns }: Omit<Parts<string>, 'name'>): Row[] => [
    ...(alone ? [] : [[], [{ value: title, as: 'heading' as const }]]),
    ...columns.map((column): Row => {
      const needed = column.given ? t('sheetIn.given') : t(column.optional ? 'sheetIn.no' : 'sheetIn.yes')
      const values =
        column.choices
          ?.slice(0, 20)
          .map((choice) => nameOf(choice, language))
          .join('; ') ?? ''
      return [t(column.title), needed, t(column.help), values].map((value): Cell => (value ? { value, as: 'text' } : null))
    }),
  ]
  return new Sheet(name, {
    ready: () => {
      const [first, ...rest] = parts.map(filledIn)
      const further = [
        ...rest,
        table(
          t('sheetIn.explanations'),
          [30, 26, 60, 60],
          heading([t('sheetIn.column'), t('sheetIn.needed'), t('sheetIn.what'), t('sheetIn.values')]),
          [...parts.flatMap(explained), [], [{ value: t('sheetIn.how'), as: 'line' }]],
        ),
        ...(listed.length > 0
          ? [
              table(
                t('sheetIn.lists'),
                listed.map(({ column: { width } }) => Math.max(width, 30)),
                heading(listed.map(({ title, column }) => (alone ? t(column.title) : `${title}: ${t(column.title)}`))),
                lists,
              ),
            ]
          : []),
      ]
      return { above: [], ...first!, further }
    },
  })
}

async function* inOne(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
