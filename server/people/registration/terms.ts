import { createHash } from 'node:crypto'
import type { Term } from '#contract/people/registration.ts'
import { type TermKind, termKinds } from '#domain/people/registration/registration.ts'
import { refuse } from '#domain/refusal.ts'
import { type Language, languages } from '#i18n/language.ts'
import { plainText, termTexts, termVersions } from '#i18n/people/terms/text.ts'

const hashed = (kind: TermKind, language: Language): Term => {
  const text = termTexts[kind][language]
  return { kind, version: termVersions[kind], sha256: createHash('sha256').update(plainText(text)).digest('hex'), ...text }
}
const all = new Map(languages.map((language) => [language, termKinds.map((kind) => hashed(kind, language))]))

/** The current terms in one language. */
export const termsIn = (language: Language): Term[] => all.get(language)!

/** Finds the current text with this hash. @throws Refused where there is none: the text was changed while it was read */
export function termOf(kind: TermKind, sha256: string): { version: string; language: Language } {
  const language = languages.find((l) => termsIn(l).some((t) => t.kind === kind && t.sha256 === sha256))
  return language ? { version: termVersions[kind], language } : refuse('registration.termsChanged')
}

/** Kinds of the current terms that were accepted. */
export const agreedNow = (rows: readonly { kind: TermKind; version: string }[]): TermKind[] =>
  termKinds.filter((kind) => rows.some((row) => row.kind === kind && row.version === termVersions[kind]))
