import { useNavigate } from 'react-router'
import { type PaceStep, paceSteps } from '#domain/dashboard/pace.ts'
import { paceOf } from '#pictures/of-month.ts'
import type { Failed } from '../failed.ts'
import { useMay } from '../session/useMay.ts'
import { FailureBox } from '../ui/FailureBox.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { PictureView } from '../ui/PictureView.tsx'
import { SecondaryText } from '../ui/SecondaryText.tsx'
import { type DashboardQuery, usePace } from './api.ts'
import { savedWith } from './saved-with.ts'

type Props = { of: DashboardQuery; below: string; filters: Record<string, string> }

/** How many days the received requests of the month spent in each step; a step opens the requests that stand in it, where one may monitor them. */
export function Pace({ of, below, filters }: Props) {
  const t = useTranslate()
  const navigate = useNavigate()
  const watches = useMay()('monitoring.read')
  const { data, error, refetch } = usePace(of)
  if (error) return <FailureBox failure={error as Failed} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  if (!data.pace) return <SecondaryText>{t('balance.dashboard.pace.none')}</SecondaryText>
  const { requests } = data.pace
  const open = (step: string) =>
    void navigate(`/application-monitoring?${new URLSearchParams({ ...filters, stage: paceSteps[step as PaceStep].stage })}`)
  return (
    <>
      <PictureView
        draw={paceOf(t, data.pace, `${of.period.slice(0, 7)}-01`)}
        onSave={savedWith(below)}
        {...(watches && { onOpen: open })}
      />
      <SecondaryText>{t('balance.dashboard.pace.hint', { count: requests })}</SecondaryText>
    </>
  )
}
