import { mostTons } from './tons.ts'

/** Why a text is no amount: signs other than digits, a number below zero, separators that group nothing, too many decimals, too large a number. */
export type Unreadable = 'letters' | 'minus' | 'separators' | 'decimals' | 'tooMuch'

const blank = /[ \u00a0\u2009\u202f'’]/g
const dash = '[-–−]'
/** A unit of tons behind the number, as it is typed and as tables have it: 1 200 т, 12,5 тонн. */
const unit = /(?<=[\d.,][ \u00a0\u2009\u202f]*)(?:т(?:н|о|он|онн|онн[аы])?|t)\.?$/iu
/** 1234, or 1 234 567: a blank groups by three. */
const groupedByBlanks = /^[\d.,]*$|^\d{1,3}(?:[ \u00a0\u2009\u202f'’]+\d{3})+(?:[.,]\d*)?$/

/** Characters of the longest amount that anybody writes: a longer text would be looked through for seconds. */
const maxCharacters = 40

/** Digits and separators of a text, `below` = with a minus; null = an empty cell, which may hold a dash. */
function signsOf(text: string): { below: boolean; signs: string } | null | Unreadable {
  const whole = text.replace(/\p{Cf}/gu, '').trim()
  if (whole === '' || /^[-–—]$/.test(whole)) return null
  if (whole.length > maxCharacters) return 'tooMuch'
  const [, minus, amount] = new RegExp(`^(${dash}?)\\s*(.*)$`, 's').exec(whole)!
  const bare = amount!.replace(unit, '').trim()
  if (!/\d/.test(bare) || /[^\d.,]/.test(bare.replace(blank, ''))) return 'letters'
  return groupedByBlanks.test(bare) ? { below: minus !== '', signs: bare.replace(blank, '') } : 'separators'
}

/** «1.234.567» and «1,234,567»: what stands more than once groups. */
const grouped = /^\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/
/** «1234,5», «1.234,5», «1,234.5»: what stands once, and last, is the decimal separator. */
const decimal = /^(\d*|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))(?:[.,](\d*))?$/

function amountIn(text: string): { below: boolean; tons: number; decimals: number } | null | Unreadable {
  const read = signsOf(text)
  if (read === null || typeof read === 'string') return read
  const { below, signs } = read
  const [, whole, rest = ''] = grouped.test(signs) ? [signs, signs] : (decimal.exec(signs) ?? [])
  if (whole === undefined) return 'separators'
  const cut = rest.replace(/0+$/, '')
  return { below, tons: Number(`${whole.replace(/[.,]/g, '') || '0'}.${cut || '0'}`), decimals: cut.length }
}

/**
 * Parses tons as entered by a user, pasted or in a spreadsheet: «1 234,5», «1234.50», «1.234,5», «12 т». The last comma or point is the decimal separator;
 * spaces group.
 * @returns null for an empty cell, or why it is no amount of tons of at least 0 with at most `decimals` decimals
 */
export function readTons(text: string, decimals = 3): number | null | Unreadable {
  const amount = amountIn(text)
  if (amount === null || typeof amount === 'string') return amount
  if (amount.below) return 'minus'
  return amount.decimals > decimals ? 'decimals' : amount.tons > mostTons ? 'tooMuch' : amount.tons
}

/** The same, undefined for what is no such amount. */
export function typedTons(text: string, decimals = 3): number | null | undefined {
  const read = readTons(text, decimals)
  return typeof read === 'string' ? undefined : read
}

/**
 * Parses tons as entered for a schema that says what is wrong with them: «-5» is -5, «58,0005» is 58.0005.
 * @returns null for an empty field, NaN for what is no amount
 */
export function writtenTons(text: string): number | null {
  const amount = amountIn(text)
  if (amount === null) return null
  if (typeof amount === 'string') return Number.NaN
  return amount.below ? -amount.tons : amount.tons
}

/**
 * Parses a whole number as entered (docs/requirements.md, section 5: digits only): a comma or point ends it, so «12,5» is 12 and `cut`.
 * @param most digits at most. By default more than any amount has: a number that is too large is rejected with a message.
 */
export function readWhole(text: string, most = 10): { value: number; cut: boolean } | null | Unreadable {
  const read = signsOf(text)
  if (read === null || typeof read === 'string') return read
  const [whole, ...rest] = read.signs.split(/[.,]/)
  if (rest.length > 1) return 'separators'
  if (whole === '') return 'decimals'
  if (read.below) return 'minus'
  return whole!.length > most ? 'tooMuch' : { value: Number(whole), cut: /[1-9]/.test(rest[0] ?? '') }
}
