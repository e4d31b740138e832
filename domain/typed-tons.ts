import { mostTons } from './tons.ts'

/**
 * Parses tons as entered by a user or in a spreadsheet: «1 234,5», «1234.50», «1.234,5». The last comma or point is the decimal separator; spaces group.
 * @returns null for an empty cell, undefined if not an amount of tons with at most `decimals` decimals
 */
export function typedTons(text: string, decimals = 3): number | null | undefined {
  const amount = amountIn(text)
  if (!amount) return amount
  return amount.decimals > decimals || amount.tons > mostTons ? undefined : amount.tons
}

/**
 * Parses tons as entered for a schema that says what is wrong with them: «-5» is -5, «58,0005» is 58.0005.
 * @returns null for an empty field, NaN for what is no amount
 */
export function writtenTons(text: string): number | null {
  const [, minus, rest] = /^\s*([-–−]?)(.*)$/s.exec(text)!
  const amount = amountIn(rest!)
  if (!amount) return amount === null && !minus ? null : Number.NaN
  return minus ? -amount.tons : amount.tons
}

function amountIn(text: string): { tons: number; decimals: number } | null | undefined {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '')
  if (bare === '' || bare === '-' || bare === '–' || bare === '—') return null
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'))
  const [whole, rest] = last < 0 ? [bare, ''] : [bare.slice(0, last), bare.slice(last + 1)]
  if (!isGrouped(whole) || !/^\d*$/.test(rest) || whole + rest === '') return undefined
  const cut = rest.replace(/0+$/, '')
  return { tons: Number(`${whole.replace(/[.,]/g, '') || '0'}.${cut || '0'}`), decimals: cut.length }
}

/** «1234», or «1.234.567» with the other separator for grouping. */
const isGrouped = (whole: string): boolean => /^\d*$/.test(whole) || /^\d{1,3}([.,]\d{3})+$/.test(whole)
