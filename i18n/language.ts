import type { ru } from './ru.ts'

export const languages = ['ru', 'kk'] as const
export type Language = (typeof languages)[number]
/** Russian is the default (docs/requirements.md, section 9). */
export const defaultLanguage: Language = 'ru'

/** Selects the language from `?lng=`, a cookie or Accept-Language: kk if requested, else Russian. */
export function languageOf(...wishes: (string | undefined)[]): Language {
  for (const wish of wishes) {
    const first = wish
      ?.split(',')
      .map((w) => w.trim().slice(0, 2).toLowerCase())
      .find((w) => w === 'ru' || w === 'kk')
    if (first) return first
  }
  return defaultLanguage
}

type Plural = `${string}_${'one' | 'few' | 'many' | 'other'}`
type Base<K extends string> = K extends `${infer B}_one` | `${infer B}_few` | `${infer B}_many` | `${infer B}_other` ? B : K
type Paths<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${Base<K>}` : Paths<T[K], `${P}${K}.`>
}[keyof T & string]

/** All keys of the dictionary, separated by dots; a missing key is a compile error. */
export type Key = Paths<typeof ru>

/** Structure that every other language must have; languages differ in their plural forms. */
export type Messages<T = typeof ru> = { [K in keyof T as K extends Plural ? never : K]: T[K] extends string ? string : Messages<T[K]> } & {
  [K in keyof T as K extends `${infer B}_one` ? `${B}_one` | `${B}_other` : never]: string
}

/** Returns the value for the reader's language. */
export const inLanguage = <T>(language: Language, ru: T, kk: T): T => (language === 'kk' ? kk : ru)

/** What somebody typed in Russian, and perhaps in Kazakh too. */
export const typedIn = <T>(language: Language, ru: T, kk: T | null | undefined): T => inLanguage(language, ru, kk || ru)

/** What is called `nameRu` and `nameKk`. */
export const nameIn = <T>(language: Language, { nameRu, nameKk }: { nameRu: T; nameKk: T }): T => inLanguage(language, nameRu, nameKk)
