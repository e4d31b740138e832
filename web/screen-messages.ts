import type { Section } from './language.ts'
import type { Tree } from './ui/i18n.tsx'

/** Every section of the dictionary, each its own chunk: a page loads the sections it uses. */
export const rest = import.meta.glob<Record<string, Tree>>('../i18n/*.{ru,kk}.ts')

export const sections = Object.keys(rest).flatMap((file) => file.match(/\/(\w+)\.ru\.ts$/)?.[1] ?? []) as Section[]
