import { useDeferredValue } from 'react'
import type { Failed } from '../failed.ts'
import { usePeriod } from '../period.ts'
import { FailureBox } from '../ui/FailureBox.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { MonthStepper } from '../ui/MonthStepper.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { useMonth } from './api.ts'
import { Workbench } from './Workbench.tsx'

/** QAJ's month: every request beside every holder, by the rule or by hand. */
export default function WorkbenchPage() {
  const { period } = usePeriod()
  return period ? <Asked key={period} period={period} /> : <PageSkeleton />
}

function Asked({ period }: { period: string }) {
  const t = useTranslate()
  const { choose } = usePeriod()
  const month = useMonth(period)
  const failure = month.error as Failed | null
  const come = useDeferredValue(month.data !== undefined) // thousands of rows are laid out in slices: the page answers meanwhile
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
