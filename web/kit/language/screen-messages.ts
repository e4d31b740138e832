import type { Language } from '#i18n/language.ts'
import type { Tree } from '../text/i18n.tsx'
import type { Section } from './language.ts'

/** Every section of the dictionary, each its own chunk: a page loads the sections it uses. Deeper folders hold parts of a section. */
const rest = import.meta.glob<Record<string, Tree>>('../../../i18n/{core,documents,people,trade,reporting,operations}/*.{ru,kk}.ts')
const fileOf = (section: string, language: Language) => Object.keys(rest).find((file) => file.endsWith(`/${section}.${language}.ts`))

export const loaderOf = (section: Section, language: Language) => rest[fileOf(section, language)!]!

export const sections = Object.keys(rest).flatMap((file) => file.match(/\/(\w+)\.ru\.ts$/)?.[1] ?? []) as Section[]
