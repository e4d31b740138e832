import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { plannedYear } from '#domain/plan/deadlines.ts'
import { useAbout } from '../about.ts'
import type { Failed } from '../failed.ts'
import { FailureBox } from '../ui/FailureBox.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { useUrlList } from '../ui/useUrlList.ts'
import { useSay } from '../ui/words.tsx'
import { AnnualDesk } from './AnnualDesk.tsx'
import { useAnnualPlan } from './api.ts'
import { Stepper } from './Stepper.tsx'

/** The ministry's plan of a year (process.md, section 6). */
export default function AnnualPlanPage() {
  const say = useSay()
  const today = useAbout()?.today
  const { filter, change } = useUrlList()
  const usual = today ? plannedYear(today) : new Date().getFullYear()
  const year = /^20\d\d$/.test(filter('year')) ? Number(filter('year')) : usual
  const version = /^\d{1,4}$/.test(filter('version')) ? Number(filter('version')) : undefined
  const read = useAnnualPlan(year, version)
  const failure = read.error as Failed | null
  const go = (to: number) => change({ year: to === usual ? '' : String(to), version: '' })
  const stepper = (
    <Stepper
      shown={say('plan.year', { year })}
      before={{ name: say('plan.previousYear', { year: year - 1 }), onStep: () => go(year - 1) }}
      after={{ name: say('plan.previousYear', { year: year + 1 }), onStep: () => go(year + 1) }}
    />
  )
  if (read.data && !failure && read.data.year === year)
    return (
      <AnnualDesk
        key={`${year} ${version}`}
        plan={read.data}
        stepper={stepper}
        onVersion={(v) => change({ version: v === null ? '' : String(v) })}
      />
    )
  return (
    <>
      <PageHeader title={say('plan.annualTitle', { year })} actions={stepper} />
      {failure?.status === 404 ? (
        <Paper variant="outlined" role="status" sx={{ py: 6, px: 2, textAlign: 'center' }}>
          <Box sx={{ fontWeight: 600 }}>{say('plan.empty')}</Box>
          <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{say('plan.emptyHint')}</Box>
        </Paper>
      ) : failure ? (
        <FailureBox failure={failure} onRetry={() => void read.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}
