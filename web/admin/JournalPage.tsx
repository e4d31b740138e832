import Box from '@mui/material/Box'
import { lazy, Suspense } from 'react'
import { VisitList } from '../session/VisitList.tsx'
import { FilterChips } from '../ui/FilterChips.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import { useUrlList } from '../ui/useUrlList.ts'
import { useSay } from '../ui/words.tsx'

const DecisionList = lazy(() => import('./DecisionList.tsx'))
const ChangeList = lazy(() => import('./ChangeList.tsx'))
const tabs = ['visits', 'decisions', 'changes'] as const
type TabName = (typeof tabs)[number]

/** Who came (docs/requirements.md, section 2), what was decided about projects and requests, what administrators changed. */
export default function JournalPage() {
  const say = useSay()
  const list = useUrlList()
  const tab: TabName = tabs.find((t) => t === list.filter('tab')) ?? 'visits'
  const go = (to: TabName) => {
    const none = { query: '', sort: '', size: '', roleCode: '', act: '', object: '', from: '', to: '' }
    list.change({ ...none, tab: to === 'visits' ? '' : to })
  }
  return (
    <>
      <PageHeader title={say('screen.visits')} />
      <Box sx={{ mb: 2 }}>
        <FilterChips
          label={say('decision.tab.label')}
          chips={tabs.map((t) => ({ value: t, text: say(`decision.tab.${t}`) }))}
          value={tab}
          onChoose={go}
        />
      </Box>
      {tab === 'visits' ? (
        <VisitList />
      ) : (
        <Suspense fallback={<TableSkeleton rows={5} height={57} />}>{tab === 'decisions' ? <DecisionList /> : <ChangeList />}</Suspense>
      )}
    </>
  )
}
