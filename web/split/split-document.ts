import type { Split } from '#contract/split.ts'
import type { ToSign } from '../document/signing/document.ts'
import { formatMonthWithin } from '../ui/dates.ts'
import type { Translate } from '../ui/i18n.tsx'

/** The document of a saved split, with the key figures shown before signing. */
export const splitDocument = (t: Translate, split: Split, documentId: string): ToSign => ({
  documentId,
  title: t('split.paperTitle', { region: split.region, month: formatMonthWithin(t, split.period) }),
})
