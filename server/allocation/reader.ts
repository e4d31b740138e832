import type { Call } from '../platform/call.ts'

/** In whose language something is told. */
export type Reader = Pick<Call, 'say' | 'language'>
export const named = ({ language }: Pick<Reader, 'language'>, ru: string | null, kk: string | null): string =>
  (language === 'kk' ? kk : ru) ?? ''
