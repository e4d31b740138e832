import { useState } from 'react'
import { yearIn, yearOf } from '#domain/month.ts'
import { plannedYear } from '#domain/trade/plan/deadlines.ts'
import { useAbout } from '../../core/portal/about.ts'
import { portalToday } from '../../core/portal/portal-time.ts'
import { useUrlList } from '../../kit/hooks/useUrlList.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { Stepper } from '../../kit/layout/Stepper.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { AnnualDesk } from './AnnualDesk.tsx'
import { useAnnualPlan } from './api.ts'
import { PlanPlace, versionIn } from './PlanPlace.tsx'

/** The Ministry of Energy's annual plan (docs/process.md, section 6). */
export default function AnnualPlanPage() {
  const t = useTranslate()
  const today = useAbout()?.today
  const { filter, change } = useUrlList()
  const [thisYear] = useState(() => yearOf(portalToday()))
  const usual = today ? plannedYear(today) : thisYear
  const year = yearIn(filter('year')) ?? usual
  const version = versionIn(filter('version'))
  const read = useAnnualPlan(year, version)
  const failure = read.error as Failed | null
  const go = (to: number) => change({ year: to === usual ? '' : String(to), version: '' })
  const stepper = (
    <Stepper
      shown={t('plan.year', { year })}
      before={{ name: t('plan.previousYear', { year: year - 1 }), onStep: () => go(year - 1) }}
      after={{ name: t('plan.previousYear', { year: year + 1 }), onStep: () => go(year + 1) }}
    />
  )
  // what is typed stays while the server cannot be reached
  if (read.data?.year === year)
    return (
      <AnnualDesk
        key={`${year} ${version}`}
        plan={read.data}
        stepper={stepper}
        onVersion={(v) => change({ version: v === null ? '' : String(v) })}
      />
    )
  return <PlanPlace title={t('plan.annualTitle', { year })} stepper={stepper} failure={failure} onRetry={() => void read.refetch()} />
}
