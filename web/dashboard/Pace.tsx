import { useNavigate } from 'react-router'
import { type PaceStep, paceSteps } from '#domain/dashboard/pace.ts'
import { pace } from '#pictures/pace.ts'
import type { Colour } from '#pictures/picture.ts'
import type { Failed } from '../failed.ts'
import { useMay } from '../session/useMay.ts'
import { formatMonth } from '../ui/dates.ts'
import { FailureBox } from '../ui/FailureBox.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { PictureView } from '../ui/PictureView.tsx'
import { SecondaryText } from '../ui/SecondaryText.tsx'
import { type DashboardQuery, usePace } from './api.ts'
import { savedWith } from './saved-with.ts'

/** A step has the colour of the figure that it leads to, those between an order and a wagon others. */
const colours: Record<PaceStep, Colour> = {
  ...{
    DECIDED: 'APPROVED',
    SPLIT: 'LIMITED',
    ORDERED: 'ALLOCATED',
    CONTRACT: 'muted',
    PAID: 'ASKED',
    WAGONS: 'SHIPPED',
    RECEIVED: 'RECEIVED',
  },
}
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
  const { requests, whole, steps } = data.pace
  const rows = steps.map(({ step, mean, median, most }) => ({
    ...{ key: step, label: t(`balance.dashboard.pace.step.${step}`), days: mean, median, most, colour: colours[step] },
  }))
  const words = {
    name: t('balance.dashboard.pace.name', { month: formatMonth(t, `${of.period.slice(0, 7)}-01`) }),
    table: (['step', 'mean', 'median', 'most'] as const).map((head) => t(`balance.dashboard.pace.column.${head}`)),
    whole: t('balance.dashboard.pace.whole'),
    said: ({ days, median, most }: { days: number; median: number; most: number }) =>
      t('balance.dashboard.pace.said', { mean: formatNumber(days), median, most }),
  }
  const open = (step: string) =>
    void navigate(`/application-monitoring?${new URLSearchParams({ ...filters, stage: paceSteps[step as PaceStep].stage })}`)
  return (
    <>
      <PictureView
        draw={(width) => pace(rows, { days: whole.mean, median: whole.median, most: whole.most }, words, width)}
        onSave={savedWith(below)}
        {...(watches && { onOpen: open })}
      />
      <SecondaryText>{t('balance.dashboard.pace.hint', { count: requests })}</SecondaryText>
    </>
  )
}
