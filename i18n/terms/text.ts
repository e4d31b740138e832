import type { TermKind } from '#domain/registration/registration.ts'
import type { Language } from '../language.ts'
import { agreement as agreementKk } from './agreement.kk.ts'
import { agreement as agreementRu } from './agreement.ru.ts'
import { consent as consentKk } from './consent.kk.ts'
import { consent as consentRu } from './consent.ru.ts'

export type TermText = { title: string; sections: { heading: string; paragraphs: string[] }[] }

/** A text that has been agreed to never changes: a change of wording is a new version, and everybody who registers agrees anew. */
export const termVersions: Record<TermKind, string> = { agreement: '2026-11', consent: '2026-11' }

export const termTexts: Record<TermKind, Record<Language, TermText>> = {
  agreement: { ru: agreementRu, kk: agreementKk },
  consent: { ru: consentRu, kk: consentKk },
}

/** What the hash of an acceptance is taken of: title, headings and paragraphs, a line each. */
export const plainText = ({ title, sections }: TermText): string =>
  [title, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])].join('\n')
