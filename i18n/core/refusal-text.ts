import type { Refusal } from '#domain/refusal.ts'
import { decimalComma } from '../decimal-comma.ts'
import type { Key } from '../language.ts'
import { monthText } from '../month-text.ts'
import { numberText } from '../number-text.ts'
import type { Translate } from '../translator.ts'
import { authorityRuleText, ruleOf } from './authority-rule-text.ts'

/** Translates a refusal, with formatted months, days and fractions. Verifier codes of signatures have their own messages. */
export function refusalText(t: Translate, { code, args }: Refusal): string {
  const translated = args && Object.fromEntries(Object.entries(args).map(([name, value]) => [name, wordIn(t, name, value)]))
  if (!code.startsWith('eds.')) return t(`refusal.${code}` as Key, translated)
  const advice = t(`verdict.${code.slice(4)}` as Key, translated)
  const rule = ruleOf(args)
  if (!rule) return advice
  // what to do follows from the rule; only of a key for signing in and of a time stamp the general advice is true
  const isGeneral = rule.rule === 'authOnly' || code.startsWith('eds.timestamp')
  return [
    isGeneral ? advice : '',
    authorityRuleText(t, rule),
    isGeneral || rule.rule === 'profile' || rule.rule === 'authority' ? '' : t('authorityProfile.cure'),
  ]
    .filter(Boolean)
    .join(' ')
}

function wordIn(t: Translate, name: string, value: string | number): string | number {
  if (typeof value === 'number') return name === 'most' ? numberText(value) : decimalComma(value)
  if (name === 'month' && /^\d{4}-\d\d(-01)?$/.test(value)) return monthText(t, value)
  return /^\d{4}-\d\d-\d\d$/.test(value) ? value.split('-').reverse().join('.') : value
}
