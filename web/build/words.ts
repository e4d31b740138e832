import type { Section } from '../kit/language/language.ts'

/** Sections of the dictionary that every visitor loads: one file a language. */
export const doorWords: readonly Section[] = ['shell', 'session', 'role']
/** Sections that everybody inside loads, with MUI's own texts: another file a language. A small section that most lists name is among them. */
export const frameWords: readonly Section[] = ['shell', 'role', 'screen', 'time', 'trade', 'step', 'notice']

/** A section of the dictionary; deeper folders hold parts of a section. */
export const sectionFile = /\/i18n\/(?:core|documents|people|trade|reporting|operations)\/(\w+)\.(ru|kk)\.ts$/

const sectionOf = (id: string): string[] =>
  sectionFile.exec(id) ??
  /\/web\/(?:[\w-]+\/)*(mui)\.(ru|kk)\.ts$/.exec(id) ??
  /\/@(mui)\/material\/locale\/(ru|kk)[A-Z]+\.mjs$/.exec(id) ??
  []

/** Whether a module is a section of the dictionary, or MUI's texts: loaded by its language. */
export const isDictionary = (id: string): boolean => sectionOf(id).length > 0

/** The file that a section shares with others; null = it has its own. */
export function wordsFile(id: string): string | null {
  const [, section = '', language] = sectionOf(id)
  if (doorWords.some((name) => name === section)) return `door.${language}`
  return ['mui', ...frameWords].includes(section) ? `frame.${language}` : null
}
