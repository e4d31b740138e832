import type { Translate } from '../text/i18n.tsx'

/** How far an upload is, in words and as a fraction; null = nobody knows: before the first row, and after the last one, while all is stored at once. */
export function howFar(t: Translate, sent: number, rows: { done: number; total: number } | null): { text: string; known: number | null } {
  if (sent < 1) return { text: t('sheet.sending', { percent: Math.round(sent * 100) }), known: sent }
  if (!rows || rows.total === 0) return { text: t('sheet.checking'), known: null }
  const known = rows.done / rows.total
  return known < 1 ? { text: t('sheet.checked', { percent: Math.floor(known * 100) }), known } : { text: t('sheet.ending'), known: null }
}
