import type { Language } from '#i18n/language.ts'
import type { ru } from '#i18n/ru.ts'
import type { Tree } from '../text/i18n.tsx'
import { askedLanguage, languageInAddress, rememberLanguage } from './asked-language.ts'

export type Section = keyof typeof ru

/** Each section of each language is its own chunk. The sections for signing in are globbed here, the others are loaded behind it. */
const first = import.meta.glob<Record<string, Tree>>('../../../i18n/core/{shell,session,role,begin}.{ru,kk}.ts')
const loadRest = () => import('./screen-messages.ts')

/** @throws if a chunk cannot be loaded */
export async function messagesOf(language: Language, wanted: readonly Section[]): Promise<Record<string, Tree>> {
  const found = wanted.map(async (section): Promise<[string, Tree]> => {
    const load = first[`../../../i18n/core/${section}.${language}.ts`] ?? (await loadRest()).loaderOf(section, language)
    return [section, (await load())[section]!]
  })
  return Object.fromEntries(await Promise.all(found))
}

/** MUI's own few texts. */
export const muiMessagesOf = async (language: Language): Promise<object> =>
  language === 'kk' ? (await import('./mui.kk.ts')).muiMessages : (await import('./mui.ru.ts')).muiMessages

/** A language from the address is remembered for the next pages. */
export function detectedLanguage(): Language {
  const language = askedLanguage()
  if (languageInAddress()) rememberLanguage(language)
  return language
}
