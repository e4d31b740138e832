import type { Split } from '#contract/split.ts'
import { sumTons } from '#domain/tons.ts'
import type { ToSign } from '../document/signing/document.ts'
import { formatMonth, formatMonthWithin } from '../ui/dates.ts'
import type { Translate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'

/** The document of a saved split, with the key figures shown before signing. */
export const splitDocument = (t: Translate, split: Split, documentId: string): ToSign => ({
  documentId,
  title: t('split.paperTitle', { region: split.region, month: formatMonthWithin(t, split.period) }),
  facts: [
    { label: t('split.fact.region'), value: split.region },
    { label: t('split.fact.month'), value: formatMonth(t, split.period) },
    { label: t('split.fact.requests'), value: formatNumber(split.lines.filter((l) => l.volume !== null).length) },
    {
      label: t('split.fact.given'),
      value: t('trade.tons', { value: formatNumber(sumTons(split.lines.map((l) => l.volume ?? 0))) }),
    },
  ],
})
