import { inLanguage } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'

/** The translator and language of the reader of a response. */
export type Reader = Pick<Call, 't' | 'language'>
export const named = ({ language }: Pick<Reader, 'language'>, ru: string | null, kk: string | null): string =>
  inLanguage(language, ru, kk) ?? ''
