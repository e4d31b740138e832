import type { Split } from '#contract/trade/split.ts'
import type { ToSign } from '../../documents/document/signing/document.ts'
import { formatMonthWithin } from '../../kit/text/dates.ts'
import type { Translate } from '../../kit/text/i18n.tsx'

/** The document of a saved split, with the key figures shown before signing. */
export const splitDocument = (t: Translate, split: Split, documentId: string): ToSign => ({
  documentId,
  title: t('split.paperTitle', { region: split.region, month: formatMonthWithin(t, split.period) }),
})
