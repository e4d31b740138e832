import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { useUrlList } from '../../kit/hooks/useUrlList.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { FilterChips } from '../../kit/lists/FilterChips.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { TableSkeleton } from '../../kit/loading/TableSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { VisitList } from './VisitList.tsx'

const DecisionList = lazyPart(() => import('./DecisionList.tsx'))
const ChangeList = lazyPart(() => import('./ChangeList.tsx'))
const ReadingList = lazyPart(() => import('./ReadingList.tsx'))
const SecurityList = lazyPart(() => import('./SecurityList.tsx'))
const tabs = ['visits', 'decisions', 'changes', 'readings', 'security'] as const
const journals = { decisions: DecisionList, changes: ChangeList, readings: ReadingList, security: SecurityList }
type TabName = (typeof tabs)[number]

/** The visitor log (docs/requirements.md, section 2), decisions on projects and requests, changes by administrators, who read personal data, security events. */
export default function JournalPage() {
  const t = useTranslate()
  const list = useUrlList()
  const tab: TabName = tabs.find((one) => one === list.filter('tab')) ?? 'visits'
  const Journal = tab === 'visits' ? VisitList : journals[tab]
  const go = (to: TabName) => {
    const none = { query: '', sort: '', size: '', roleCode: '', act: '', object: '', from: '', to: '' }
    list.change({ ...none, tab: to === 'visits' ? '' : to })
  }
  return (
    <>
      <PageHeader title={t('screen.visits')} />
      <Box sx={{ mb: 2 }}>
        <FilterChips
          label={t('decision.tab.label')}
          chips={tabs.map((one) => ({ value: one, text: t(`decision.tab.${one}`) }))}
          value={tab}
          onChoose={go}
        />
      </Box>
      <Suspense fallback={<TableSkeleton rows={5} height={57} />}>
        <Journal />
      </Suspense>
    </>
  )
}
