import { useState } from 'react'
import { useNarrow } from '../../kit/hooks/useNarrow.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { CollapsibleSection } from '../../kit/layout/CollapsibleSection.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { unpaged } from '../../kit/lists/paged.ts'
import { SheetButton } from '../../kit/menus/SheetButton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useMonthState } from '../closing/useMonthState.ts'
import { saveSplits, useSplits } from './api.ts'
import { type SplitAct, SplitQuestion } from './SplitQuestion.tsx'
import { splitColumns } from './split-columns.tsx'

/** Offices and the state of their splits; until the month is closed QAJ can give a split back, or send the rule's proposal for a late office. */
export function SplitList({ period }: { period: string }) {
  const t = useTranslate()
  const narrow = useNarrow()
  const splits = useSplits(period)
  const closed = useMonthState(period).data?.closedAt != null
  const [asked, setAsked] = useState<SplitAct | null>(null)
  return (
    <CollapsibleSection
      title={t('workbench.splits.title')}
      startsOpen={!narrow}
      aside={
        splits.data &&
        splits.data.content.length > 0 && <SheetButton title={t('workbench.splits.title')} save={(format) => saveSplits(period, format)} />
      }
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
        {...unpaged(4)}
        failure={splits.error as Failed | null}
        onRetry={() => void splits.refetch()}
      />
      {asked && <SplitQuestion period={period} asked={asked} onClose={() => setAsked(null)} />}
    </CollapsibleSection>
  )
}
