import { createContext, useContext } from 'react'
import type { Key, Language } from '#i18n/language.ts'
import type { Say } from '#i18n/say.ts'

export type Tree = { readonly [key: string]: string | Tree }

function textAt(words: Tree, key: string): string | undefined {
  let at: string | Tree | undefined = words
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}

/**
 * Says a key of one dictionary: plural by `count`, {names} filled in. A test holds it equal to what the server's i18next says;
 * the browser saves its 17 kB.
 */
export function speaker(words: Tree, language: Language): Say {
  const plural = new Intl.PluralRules(language)
  return (key, args = {}) => {
    const counted = typeof args.count === 'number' ? textAt(words, `${key}_${plural.select(args.count)}`) : undefined
    const text = counted ?? textAt(words, key) ?? (typeof args.count === 'number' ? textAt(words, `${key}_other`) : undefined) ?? key
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in args ? String(args[name]) : whole))
  }
}

export type Speech = { language: Language; say: Say }
export const SpeechContext = createContext<Speech>({ language: 'ru', say: (key) => key })

export const useSay = (): Say => useContext(SpeechContext).say
export const useLanguage = (): Language => useContext(SpeechContext).language
export type { Key, Say }
