import { useNavigate } from 'react-router'
import { type PaceStep, paceSteps } from '#domain/reporting/dashboard/pace.ts'
import { paceOf } from '#pictures/of-month.ts'
import { useMay } from '../../core/session/useMay.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { PictureView } from '../../kit/pictures/PictureView.tsx'
import { savedWith } from '../../kit/pictures/saved-with.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { type DashboardQuery, usePace } from './api.ts'

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
