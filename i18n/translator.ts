import { createInstance } from 'i18next'
import { kk } from './kk.ts'
import { type Key, type Language, languages } from './language.ts'
import { ru } from './ru.ts'

const i18n = createInstance()
await i18n.init({
  lng: 'ru',
  fallbackLng: false,
  resources: { ru: { translation: ru }, kk: { translation: kk } },
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
})

export type Translate = (key: Key, args?: Record<string, string | number>) => string

/** Messages without arguments are cached. */
function translatorOf(language: Language): Translate {
  const speak = i18n.getFixedT(language)
  const known = new Map<Key, string>()
  return (key, args) => {
    if (args) return speak(key, args)
    const said = known.get(key) ?? speak(key)
    known.set(key, said)
    return said
  }
}
const translators = Object.fromEntries(languages.map((l) => [l, translatorOf(l)])) as Record<Language, Translate>

/** createTranslator('ru')('refusal.project.bitumenOverLimit', { limit: 294 }): for the server, PDFs and e-mails; the browser loads one language at a time. */
export const createTranslator = (language: Language): Translate => translators[language]

/** A text in both state languages, as papers and notices have it. */
export const bothWords = (key: Key, args?: Record<string, string | number>): Record<Language, string> => ({
  ru: createTranslator('ru')(key, args),
  kk: createTranslator('kk')(key, args),
})
