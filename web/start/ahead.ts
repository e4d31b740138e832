import type { Language } from '#i18n/language.ts'
import type { Section } from '../kit/language/language.ts'
import type { EmptyPageTexts } from './empty-page.ts'

type File = number
/** What each page loads, as the build found it (web/build/ahead.ts); files by their number in `files`. */
export type AheadTable = {
  files: readonly string[]
  /** The sign-in page. */
  door: readonly File[]
  /** What surrounds every page. */
  frame: readonly File[]
  /** The tables of screens, by role. */
  tables: Readonly<Record<string, readonly File[]>>
  words: Readonly<Record<Language, Readonly<Record<string, File>>>>
  doorWords: readonly Section[]
  frameWords: readonly Section[]
  /** The most particular path first. `who`: null = everyone, '' = whoever is signed in, or roles. */
  screens: readonly (readonly [
    path: string,
    who: null | '' | readonly string[],
    files: readonly File[],
    words: readonly Section[],
    reads: readonly string[],
  ])[]
  calls: { readonly about: string; readonly renewal: string }
  emptyPage: Readonly<Record<Language, EmptyPageTexts>>
}
