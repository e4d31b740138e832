import type { Split } from '#contract/split.ts'
import { sumTons } from '#domain/tons.ts'
import type { ToSign } from '../document/signing/paper.ts'
import { formatMonth, formatMonthWithin } from '../ui/dates.ts'
import { formatNumber } from '../ui/numbers.ts'
import type { Say } from '../ui/words.tsx'

/** The paper of a split as it was saved, with the figures one wants to see before signing. */
export const splitPaper = (say: Say, split: Split, documentId: string): ToSign => ({
  documentId,
  version: split.documents.at(-1)?.version ?? 1,
  title: say('split.paperTitle', { region: split.region, month: formatMonthWithin(say, split.period) }),
  facts: [
    { label: say('split.fact.region'), value: split.region },
    { label: say('split.fact.month'), value: formatMonth(say, split.period) },
    { label: say('split.fact.requests'), value: formatNumber(split.lines.filter((l) => l.volume !== null).length) },
    {
      label: say('split.fact.given'),
      value: say('trade.tons', { value: formatNumber(sumTons(split.lines.map((l) => l.volume ?? 0))) }),
    },
  ],
})
