import { useDeferredValue } from 'react'
import { usePeriod } from '../../core/portal/period.ts'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { MonthStepper } from '../../kit/layout/MonthStepper.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useMonth } from './api.ts'
import { Workbench } from './desk/Workbench.tsx'

/** QAJ's month: every request against every resource holder, allocated by the rule or manually. */
export default function WorkbenchPage() {
  const { period } = usePeriod()
  return period ? <MonthLoader key={period} period={period} /> : <PageSkeleton />
}

function MonthLoader({ period }: { period: string }) {
  const t = useTranslate()
  const { choose } = usePeriod()
  const month = useMonth(period)
  const failure = month.error as Failed | null
  // thousands of rows are rendered in slices, so that the page stays responsive; a kept month is not shown, because the one that is being read replaces what is typed
  const come = useDeferredValue(month.isFetchedAfterMount)
  if (month.data && come) return <Workbench month={month.data} reload={async () => (await month.refetch()).data} />
  return (
    <>
      <PageHeader
        title={
          <>
            {t('workbench.title')} <MonthStepper period={period} onChoose={choose} />
          </>
        }
      />
      {failure ? <FailureBox failure={failure} onRetry={() => void month.refetch()} /> : <PageSkeleton />}
    </>
  )
}
