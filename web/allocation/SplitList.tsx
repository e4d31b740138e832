import { useState } from 'react'
import { useMonthState } from '../closing/useMonthState.ts'
import type { Failed } from '../failed.ts'
import { CollapsibleSection } from '../ui/CollapsibleSection.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { inOnePiece } from '../ui/paged.ts'
import { useNarrow } from '../ui/useNarrow.ts'
import { useSplits } from './api.ts'
import { type Asked, SplitQuestion } from './SplitQuestion.tsx'
import { splitColumns } from './split-columns.tsx'

/** Which offices have split their limits; QAJ gives one back, or sends the rule's where its office is late; not once the month is closed. */
export function SplitList({ period }: { period: string }) {
  const t = useTranslate()
  const narrow = useNarrow()
  const splits = useSplits(period)
  const closed = useMonthState(period).data?.closedAt != null
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <CollapsibleSection
      title={t('workbench.splits.title')}
      startsOpen={!narrow}
      count={
        splits.data &&
        t('workbench.splits.sentOf', {
          sent: splits.data.content.filter((s) => s.status === 'SENT').length,
          all: splits.data.content.length,
        })
      }
    >
      <DataTable
        caption={t('workbench.splits.caption')}
        columns={splitColumns(t, closed, setAsked)}
        rows={splits.data?.content}
        rowKey={(s) => `${s.katoCode}${s.ownershipType}`}
        {...inOnePiece(4)}
        failure={splits.error as Failed | null}
        onRetry={() => void splits.refetch()}
      />
      {asked && <SplitQuestion period={period} asked={asked} onClose={() => setAsked(null)} />}
    </CollapsibleSection>
  )
}
