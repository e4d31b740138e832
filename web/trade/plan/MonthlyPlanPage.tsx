import { usePeriod } from '../../core/portal/period.ts'
import { useUrlList } from '../../kit/hooks/useUrlList.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { MonthStepper } from '../../kit/layout/MonthStepper.tsx'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useMonthlyPlan } from './api.ts'
import { MonthlyDesk } from './MonthlyDesk.tsx'
import { PlanPlace, versionIn } from './PlanPlace.tsx'

/** The Ministry of Energy's monthly plan (docs/process.md, section 6). */
export default function MonthlyPlanPage() {
  const t = useTranslate()
  const { filter, change } = useUrlList()
  const { period, choose } = usePeriod()
  const version = versionIn(filter('version'))
  const read = useMonthlyPlan(period, version)
  const failure = read.error as Failed | null
  if (!period) return <PageSkeleton />
  const stepper = <MonthStepper period={period} onChoose={(to) => choose(to, { version: '' })} />
  // what is typed stays while the server cannot be reached
  if (read.data?.period === period)
    return (
      <MonthlyDesk
        key={`${period} ${version}`}
        plan={read.data}
        stepper={stepper}
        onVersion={(v) => change({ version: v === null ? '' : String(v) })}
      />
    )
  const title = t('plan.monthlyTitle', { month: formatMonth(t, `${period}-01`) })
  return <PlanPlace title={title} stepper={stepper} failure={failure} onRetry={() => void read.refetch()} />
}
