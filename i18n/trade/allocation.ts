import type { Warning } from '#domain/reporting/monitoring/checks.ts'
import { calculationOf } from '#domain/trade/engine/calculation.ts'
import { laterPart } from '#domain/trade/engine/first.ts'
import type { Lots } from '#domain/trade/engine/lots.ts'
import type { AllocationInput, Explanation, Group, Issue } from '#domain/trade/engine/shapes.ts'
import type { Language } from '../language.ts'
import { allocation as kk } from './allocation.kk.ts'
import { allocation as ru } from './allocation.ru.ts'

const books = { ru, kk }
const locales = { ru: 'ru-RU', kk: 'kk-KZ' } as const

/** Names of objects in the reader's language; for an unknown id return the id itself. */
export interface Names {
  factory: (id: string) => string
  grade: (grade: string) => string
  limit: (id: string) => string
}

export const fill = (template: string, args: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (hole, name: string) => String(args[name] ?? hole))

/** Formats tons with up to three decimals in the reader's language. */
export const tonsText = (language: Language, kg: number): string =>
  new Intl.NumberFormat(locales[language], { maximumFractionDigits: 3 }).format(kg / 1000)

/** Formats a fill level in percent, one decimal, as a calculator rounds it; but 99.97 % is not 100, and 0.01 % is not 0. */
export function levelText(language: Language, { levelNum, levelDen }: Pick<Group, 'levelNum' | 'levelDen'>): string {
  const nearest = Number((2000n * BigInt(levelNum) + BigInt(levelDen)) / (2n * BigInt(levelDen)))
  const tenths = levelNum === levelDen ? 1000 : levelNum === 0 ? 0 : Math.min(999, Math.max(1, nearest))
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 }).format(tenths / 10)
}

/**
 * Complete explanation of one request, as sentences: figures, reason for a cut of the claim, part served before all others, constraint that stopped the
 * rest, sums for verification. `firstGroup`: the group of the part served before.
 */
export function explanationText(
  language: Language,
  row: Explanation,
  group: Group | null,
  grade: string,
  policy: Pick<AllocationInput['policy'], 'stepKg'>,
  names: Names,
  firstGroup: Group | null = null,
): string[] {
  const messages = books[language]
  const tons = (kg: number) => tonsText(language, kg)
  const args = {
    asked: tons(row.volumeKg),
    claim: tons(row.claimKg),
    given: tons(row.allocatedKg),
    step: tons(policy.stepKg),
    grade: names.grade(grade),
    level: group === null ? '' : levelText(language, group),
    gain: new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 }).format(row.gainPerTonKg),
  }
  const cuts = row.claimKg < row.volumeKg ? row.claimCutBy : []
  const templates: string[] = [messages.figures, ...cuts.map((cut) => messages.claimCut[cut])]
  const stopped = group !== null && (row.reason === 'LEVEL' || row.reason === 'EXHAUSTED')
  const sentences = [...templates.map((template) => fill(template, args)), ...firstText(language, row, firstGroup, names)]
  if (stopped) sentences.push(bindingText(language, group, names))
  sentences.push(fill(messages.reason[row.reason], args))
  if (stopped) {
    sentences.push(certificateText(language, row, group))
    const { claimKg, allocatedKg } = laterPart(row)
    const exact = BigInt(allocatedKg) * BigInt(group.levelDen) - BigInt(claimKg) * BigInt(group.levelNum)
    if (exact !== 0n) sentences.push(fill(exact > 0n ? messages.rounding.up : messages.rounding.down, args))
    sentences.push(fill(messages.gain, args))
  }
  sentences.push(messages.preferred[row.preferred])
  return sentences.filter((sentence) => sentence !== '')
}

/** Sentences about tons owed from last month that the policy serves before all others. */
function firstText(language: Language, row: Explanation, group: Group | null, names: Names): string[] {
  const messages = books[language].first
  const tons = (kg: number) => tonsText(language, kg)
  if (row.first === undefined) return row.tier === 0 && row.reason !== 'LOCKED' ? [messages.whole] : []
  const { claimKg, allocatedKg } = row.first
  const sentences = [fill(messages.part, { first: tons(claimKg), given: tons(allocatedKg) })]
  if (group !== null && group.binding.length > 0) {
    sentences.push(bindingText(language, group, names), certificateText(language, { claimKg }, group))
  }
  return [...sentences, fill(messages.rest, { rest: tons(laterPart(row).claimKg) })]
}

/** Kilograms of a request after each step. `limitNote`: what the author of the limits says of them, told to those who got less than approved. */
export type RequestFigures = { askedKg: number; approvedKg: number; limitedKg: number; givenKg: number; limitNote?: string | undefined }

/** Explanation of a request in an order: all four figures first, because the rule uses only its split there; then the rule's figure, if it is another. */
export function orderText(figures: RequestFigures, ...given: Parameters<typeof explanationText>): string[] {
  const [language, row] = given
  const messages = books[language]
  const tons = (kg: number) => tonsText(language, kg)
  const { askedKg, approvedKg, limitedKg, givenKg, limitNote } = figures
  const asRuled = row.reason === 'LOCKED' || row.allocatedKg === givenKg
  return [
    fill(messages.orderFigures, { asked: tons(askedKg), approved: tons(approvedKg), limited: tons(limitedKg), given: tons(givenKg) }),
    ...(limitedKg < approvedKg ? [messages.limitBelowApproved, limitNote ?? ''] : []),
    ...(asRuled ? [] : [fill(messages.byRule, { rule: tons(row.allocatedKg) })]),
    ...explanationText(...given).slice(1),
  ].filter((sentence) => sentence !== '')
}

/** The binding constraint of a group: "CASPI BITUM БНД 70/100 exhausted". Empty if there is none. */
export function bindingText(language: Language, { binding }: Group, names: Names): string {
  const first = binding[0]
  if (first === undefined) return ''
  const listed = binding.map(({ ref }) => (first.kind === 'SUPPLY' ? names.factory(ref) : names.limit(ref))).join(', ')
  return fill(books[language].binding[first.kind], { names: listed, grade: names.grade(first.grade ?? '') })
}

/** Calculation for verification by hand: a calculator that is given the printed numbers shows the printed result, "≈" if it was rounded to whole kg. */
export function certificateText(language: Language, row: Pick<Explanation, 'claimKg' | 'first'>, group: Group): string {
  const tons = (kg: number) => tonsText(language, kg)
  const of = calculationOf(group, row.claimKg - (row.first?.claimKg ?? 0))
  return fill(books[language].certificate, {
    capacity: tons(of.capacityKg),
    used: tons(of.usedKg),
    available: tons(of.availableKg),
    claims: tons(of.claimsKg),
    group: counted(language, books[language].group, group.requests),
    claim: tons(of.claimKg),
    is: of.whole ? '=' : '≈',
    exact: tons(of.exactKg),
  })
}

export function issueText(language: Language, { code, ref, excessKg = 0 }: Issue): string {
  return fill(books[language].issue[code], { ref, excess: tonsText(language, excessKg) })
}

/** Selects the plural form for a number: "1 заявка", "2 заявки", "5 заявок". */
function counted(language: Language, forms: Record<string, string>, count: number): string {
  return fill(forms[`count_${new Intl.PluralRules(locales[language]).select(count)}`] ?? forms.count_other!, { count })
}

/** "1 wagon, the last 62 % full"; empty if there is nothing to transport. */
export function lotsText(language: Language, { vehicle, count, lastPercent }: Lots): string {
  if (count === 0) return ''
  const form = new Intl.PluralRules(locales[language]).select(count)
  const templates: Record<string, string> = books[language].lots
  return fill(templates[`${vehicle}_${form}`] ?? templates[`${vehicle}_other`]!, { count, percent: lastPercent })
}

/** Message of a monitoring warning. `nameOf` returns the name of the other project or request; default: its id. */
export function checkText(language: Language, warning: Warning, nameOf: (id: string) => string = (id) => id): string {
  const tons = (kg: number | undefined) => (kg === undefined ? '' : tonsText(language, kg))
  const { code, valueKg, limitKg, usualKg, percent, otherId, fromKm, toKm } = warning
  return fill(books[language].check[code], {
    value: percent ?? (fromKm === undefined ? tons(valueKg) : `${fromKm}–${toKm}`),
    limit: tons(limitKg),
    other: otherId === undefined ? tons(usualKg) : nameOf(otherId),
  })
}
