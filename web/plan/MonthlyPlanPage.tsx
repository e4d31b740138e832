import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { addMonths, monthOf } from '#domain/month.ts'
import { useAbout } from '../about.ts'
import type { Failed } from '../failed.ts'
import { formatMonth } from '../ui/dates.ts'
import { FailureBox } from '../ui/FailureBox.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { useUrlList } from '../ui/useUrlList.ts'
import { useSay } from '../ui/words.tsx'
import { useMonthlyPlan } from './api.ts'
import { MonthlyDesk } from './MonthlyDesk.tsx'
import { Stepper } from './Stepper.tsx'

/** The ministry's plan of a month (process.md, section 6). */
export default function MonthlyPlanPage() {
  const say = useSay()
  const today = useAbout()?.today
  const { filter, change } = useUrlList()
  const usual = today && addMonths(monthOf(today), 1).slice(0, 7)
  const period = /^20\d\d-(0[1-9]|1[0-2])$/.test(filter('period')) ? filter('period') : usual
  const version = /^\d{1,4}$/.test(filter('version')) ? Number(filter('version')) : undefined
  const read = useMonthlyPlan(period, version)
  const failure = read.error as Failed | null
  if (!period) return <PageSkeleton />
  const step = (n: number) => {
    const to = addMonths(`${period}-01`, n).slice(0, 7)
    change({ period: to === usual ? '' : to, version: '' })
  }
  const month = formatMonth(say, `${period}-01`)
  const stepper = (
    <Stepper
      shown={month}
      before={{ name: say('plan.previousMonth'), onStep: () => step(-1) }}
      after={{ name: say('plan.nextMonth'), onStep: () => step(1) }}
    />
  )
  if (read.data && !failure && read.data.period === period)
    return (
      <MonthlyDesk
        key={`${period} ${version}`}
        plan={read.data}
        stepper={stepper}
        onVersion={(v) => change({ version: v === null ? '' : String(v) })}
      />
    )
  return (
    <>
      <PageHeader title={say('plan.monthlyTitle', { month })} actions={stepper} />
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
