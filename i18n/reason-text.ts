import { type ShortReason, shortReasons } from '#domain/trade/shipment/stages.ts'
import type { Language } from './language.ts'
import { createTranslator, type Translate } from './translator.ts'

const ru = createTranslator('ru')
const kk = createTranslator('kk')

/** Who reduced a row of an order and by which code: the party, and the reason in brackets. `code` null = its holder rejected it. */
const reducedBy = (t: Translate, code: ShortReason | null): string => {
  if (code === 'CONTRACTOR') return t('served.shortReason.CONTRACTOR')
  return code === null ? t('role.SUPPLIER') : `${t('role.SUPPLIER')} (${t(`served.shortReason.${code}`)})`
}
const inBoth = (inKk: string, inRu: string): string => `${inKk} / ${inRu}`

/** The same in both state languages, as documents show it. */
export const reducedByText = (code: ShortReason | null): string => inBoth(reducedBy(kk, code), reducedBy(ru, code))

/** What the portal itself writes as a reason, in either language. */
const ownReasons = (['workbench.reofferReason', 'served.splitOrdered', 'served.splitGivenBack'] as const).map((key) => ({
  ru: ru(key),
  kk: kk(key),
}))
const parties = [...shortReasons, null].map((code) => ({ ru: reducedBy(ru, code), kk: reducedBy(kk, code), both: reducedByText(code) }))

/** Returns a stored reason for its reader: the portal's own words in the reader's language, those of a person as they were entered. */
export function reasonIn(language: Language, stored: string): string {
  const own = ownReasons.reduce((text, words) => text.replaceAll(words.ru, words[language]).replaceAll(words.kk, words[language]), stored)
  return parties.reduce((text, words) => text.replaceAll(words.both, words[language]), own)
}
