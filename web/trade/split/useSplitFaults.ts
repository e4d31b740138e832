import { useState } from 'react'
import type { Split } from '#contract/trade/split.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import type { Wrong } from '../../kit/feedback/ErrorSummary.tsx'
import { type Key, type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { type Draft, lawRows } from './draft.ts'

type Reason = { message: string; field?: string | undefined }

/** Errors of a split, each linked to the field of its reason; `attempt` counts how often they were shown. */
export function useSplitFaults(split: Split, draft: Draft) {
  const t = useTranslate()
  const [{ wrong, attempt }, setFaults] = useState<{ wrong: Wrong[]; attempt: number }>({ wrong: [], attempt: 0 })
  const show = (reasons: readonly Reason[]) => {
    const rows = lawRows(split.lines, draft)
    const fieldOf = (field = '') => {
      const [, i, of] = field.match(/^lines\.(\d+)\.(\w+)$/) ?? []
      return of === 'reason' ? `reason-${rows[Number(i)]?.requestId}` : undefined
    }
    setFaults((old) => ({ wrong: reasons.map(({ message, field }) => ({ message, fieldId: fieldOf(field) })), attempt: old.attempt + 1 }))
  }
  return {
    ...{ wrong, attempt, show },
    /** Shows refusals of the split rules, as translated messages. */
    showLaw: (refusals: readonly Refusal[]) => show(refusals.map((refusal) => inWords(t, refusal))),
    forget: () => setFaults({ wrong: [], attempt: 0 }),
  }
}

function inWords(t: Translate, { code, args, field }: Refusal): Reason {
  const faults: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(args ?? {}))
    faults[name] =
      name === 'grade'
        ? t(`trade.bitumenType.${value as BitumenType}`)
        : typeof value === 'number' && name !== 'request'
          ? formatNumber(value)
          : value
  return { message: t(`refusal.${code}` as Key, faults), field }
}
