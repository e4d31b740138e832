import type { Refusal } from '#domain/refusal.ts'
import { decimalComma } from './decimal-comma.ts'
import type { Key } from './language.ts'
import { monthText } from './month-text.ts'
import { numberText } from './number-text.ts'
import type { Translate } from './translator.ts'

/** Translates a refusal, with formatted months, days and fractions. Verifier codes of signatures have their own messages. */
export function refusalText(t: Translate, { code, args }: Refusal): string {
  const translated = args && Object.fromEntries(Object.entries(args).map(([name, value]) => [name, wordIn(t, name, value)]))
  return code.startsWith('eds.') ? t(`verdict.${code.slice(4)}` as Key, translated) : t(`refusal.${code}` as Key, translated)
}

function wordIn(t: Translate, name: string, value: string | number): string | number {
  if (typeof value === 'number') return name === 'most' ? numberText(value) : decimalComma(value)
  if (name === 'month' && /^\d{4}-\d\d(-01)?$/.test(value)) return monthText(t, value)
  return /^\d{4}-\d\d-\d\d$/.test(value) ? value.split('-').reverse().join('.') : value
}
