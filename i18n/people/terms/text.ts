import type { TermKind } from '#domain/people/registration/registration.ts'
import type { Language } from '../../language.ts'
import { agreement as agreementKk } from './agreement.kk.ts'
import { agreement as agreementRu } from './agreement.ru.ts'
import { consent as consentKk } from './consent.kk.ts'
import { consent as consentRu } from './consent.ru.ts'

export type TermText = { title: string; sections: { heading: string; paragraphs: string[] }[] }

/** An accepted text never changes: a new wording is a new version, which must be accepted at each registration from then on. */
export const termVersions: Record<TermKind, string> = { agreement: '2026-11', consent: '2026-11' }

export const termTexts: Record<TermKind, Record<Language, TermText>> = {
  agreement: { ru: agreementRu, kk: agreementKk },
  consent: { ru: consentRu, kk: consentKk },
}

/** Input of the hash of an acceptance: title, headings and paragraphs, one line each. */
export const plainText = ({ title, sections }: TermText): string =>
  [title, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])].join('\n')
