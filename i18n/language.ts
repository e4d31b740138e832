import type { ru } from './ru.ts'

export const languages = ['ru', 'kk'] as const
export type Language = (typeof languages)[number]
/** Russian is the default (docs/requirements.md, section 9). */
export const defaultLanguage: Language = 'ru'

/** The language of `?lng=`, a cookie or Accept-Language: kk where it is asked for, else Russian. */
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

/** Every key of the dictionary, dots between; a key that does not exist does not compile. */
export type Key = Paths<typeof ru>

/** The shape every other language must fill; languages differ in their plural forms. */
export type Messages<T = typeof ru> = { [K in keyof T as K extends Plural ? never : K]: T[K] extends string ? string : Messages<T[K]> } & {
  [K in keyof T as K extends `${infer B}_one` ? `${B}_one` | `${B}_other` : never]: string
}

/** One of two, in the reader's language. */
export const inLanguage = <T>(language: Language, ru: T, kk: T): T => (language === 'kk' ? kk : ru)

/** What is called `nameRu` and `nameKk`. */
export const nameIn = <T>(language: Language, { nameRu, nameKk }: { nameRu: T; nameKk: T }): T => inLanguage(language, nameRu, nameKk)
