import { addMonths, type Month } from '#domain/month.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { writtenTons } from '#domain/typed-tons.ts'
import { type Key, type Language, languages } from '#i18n/language.ts'
import { createTranslator, type Translate } from '#i18n/translator.ts'
import { cellDay, cellText, cellTons } from './sheet-in.ts'
import type { SheetCell } from './sheet-parse.ts'

/** A value that may stand in a column: as the portal keeps it, and as people write it, in either language. */
export type Choice = { value: string | boolean; names: readonly string[] }

/** One column of a sheet that is filled in and sent back. */
export type FormColumn<K extends string = string> = {
  key: K
  title: Key
  width: number
  /** What is to be written, for the sheet of explanations. */
  help: Key
  /** The portal fills it in for information, and does not read it. */
  given?: true
  /** The column may be missing. */
  optional?: true
  /** How its cells are read; a text by default. */
  as?: 'tons' | 'day' | 'month' | 'number' | 'bin'
  /** Nothing else may be written. */
  choices?: readonly Choice[]
  /** What stands in the marked row of the template. */
  example: string | number
}

export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()

/** Texts of a key in both languages. */
export const inBoth = (key: Key): string[] => languages.map((language) => createTranslator(language)(key))

/** The values of a code with their names in the dictionary. */
export const choicesOf = <C extends string>(codes: readonly C[], key: (code: C) => Key): Choice[] =>
  codes.map((code) => ({ value: code, names: [...inBoth(key(code)), code] }))
/** Yes and no. */
export const yesOrNo = (yes: Key, no: Key): Choice[] => [
  { value: true, names: inBoth(yes) },
  { value: false, names: inBoth(no) },
]

/** Finds the position of each column by its heading in either language. @throws Refused when one that is needed is missing */
export function placesOf<K extends string>(columns: readonly FormColumn<K>[], heading: readonly SheetCell[], t: Translate): Map<K, number> {
  const names = new Map(columns.flatMap(({ key, title }) => inBoth(title).map((text) => [plain(text), key] as const)))
  const places = new Map<K, number>()
  for (const [i, cell] of heading.entries()) {
    const key = names.get(plain(cellText(cell)))
    if (key && !places.has(key)) places.set(key, i)
  }
  const missing = columns.filter(({ key, given, optional }) => !given && !optional && !places.has(key))
  if (missing.length > 0) refuse('sheet.columns', { names: missing.map(({ title }) => t(title)).join(', ') }, 'sheet')
  return places
}

/** The value of a cell as the form of the portal sends it, or why it is none. */
export function valueIn(
  { key, as, choices, optional }: FormColumn,
  cell: SheetCell,
  language: Language,
): { value: unknown } | { refusal: Refusal } {
  const text = cellText(cell)
  if (choices) {
    if (text === '') return optional ? { value: null } : { refusal: { code: 'input.required', field: key } }
    const found = choices.find(({ names }) => names.some((name) => plain(name) === plain(text)))
    return found ? { value: found.value } : wrong('sheet.notInList', key, { text, list: listOf(choices, language) })
  }
  if (as === 'tons') return { value: tonsIn(cell) }
  if (as === 'number') return { value: typeof cell === 'number' ? cell : Number(text) || 0 }
  if (as === 'bin') {
    // a spreadsheet takes a BIN for a number, and drops its zeros
    const bin = typeof cell === 'number' ? String(cell).padStart(12, '0') : text.replace(/\s/g, '')
    return bin === ''
      ? optional
        ? { value: null }
        : { refusal: { code: 'input.required', field: key } }
      : /^\d{12}$/.test(bin)
        ? { value: bin }
        : wrong('sheet.notBin', key, { text })
  }
  if (as === 'day') {
    const day = text === '' ? '' : cellDay(cell)?.day
    return day === undefined ? wrong('sheet.notDay', key, { text }) : { value: day }
  }
  if (as === 'month') {
    const month = text === '' ? null : monthIn(cell)
    return month === undefined ? wrong('sheet.notMonth', key, { text }) : { value: month }
  }
  return { value: text }
}

/** Whether a cell has a time beside the day or month that is read from it. */
export const hasTime = ({ as }: FormColumn, cell: SheetCell): boolean =>
  (as === 'day' || as === 'month') && (cellDay(cell)?.seconds ?? 0) > 0

const wrong = (
  code: 'sheet.notBin' | 'sheet.notInList' | 'sheet.notDay' | 'sheet.notMonth',
  field: string,
  args: Record<string, string>,
) => ({
  refusal: { code, args, field },
})

/** The first names of the values that are listed in a message. */
const namedValues = 6
const listOf = (choices: readonly Choice[], language: Language): string => {
  const all = choices.map((choice) => nameOf(choice, language))
  return `${all.slice(0, namedValues).join(', ')}${all.length > namedValues ? ', …' : ''}`
}
/** The name of a value in the reader's language. */
export const nameOf = ({ names }: Choice, language: Language): string => names[languages.indexOf(language)] ?? names[0]!

/** What is no amount is NaN, so that the field says it. */
const tonsIn = (cell: SheetCell): number | null => {
  const read = cellTons(cell)
  return read === undefined ? (typeof cell === 'number' ? cell : writtenTons(cellText(cell))) : read
}

/** Parses a month from a date, 12.2026, 01.12.2026 or 2026-12. */
function monthIn(cell: SheetCell): Month | undefined {
  const text = cellText(cell)
  const [, month, year] = /^(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const day = year ? `${year}-${month!.padStart(2, '0')}-01` : /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : cellDay(cell)?.day
  return day && /-(0[1-9]|1[0-2])-/.test(day) ? addMonths(`${day.slice(0, 8)}01`, 0) : undefined
}
