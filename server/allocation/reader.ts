import { inLanguage } from '#i18n/language.ts'
import type { Call } from '../platform/call.ts'

/** In whose language something is told. */
export type Reader = Pick<Call, 't' | 'language'>
export const named = ({ language }: Pick<Reader, 'language'>, ru: string | null, kk: string | null): string =>
  inLanguage(language, ru, kk) ?? ''
