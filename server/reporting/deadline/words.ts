import type { Key, Language } from '#i18n/language.ts'
import { monthText } from '#i18n/month-text.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { OpenThing } from './open.ts'

/** An open thing with the names that its sentence says. */
export type NamedThing = OpenThing & { regionRu: string | null; regionKk: string | null; aboutRu: string | null; aboutKk: string | null }

/** Names an open thing in one sentence: what has to be done, of what, whose. */
export function wordsOf(thing: NamedThing, language: Language): string {
  const t = createTranslator(language)
  const { kind, objectId: id, period, count } = thing
  const [region, about] = language === 'kk' ? [thing.regionKk, thing.aboutKk] : [thing.regionRu, thing.aboutRu]
  const month = period === null ? '' : monthText(t, period).toLowerCase()
  const key = kind === 'signer' && count > 0 ? 'served.signerUnknown' : (`served.deadline.${kind}` as Key)
  return t(key, { id, month, region: region ?? '', about: about ?? '', count })
}

/** The same in both languages, for a notice. */
export const inBoth = (thing: NamedThing) => ({ ru: wordsOf(thing, 'ru'), kk: wordsOf(thing, 'kk') })
