import { useNavigate } from 'react-router'
import type { Dashboard } from '#contract/dashboard.ts'
import { type StageRow, stages } from '#pictures/stages.ts'
import { formatDay, formatMonth } from '../ui/dates.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { PictureView } from '../ui/PictureView.tsx'
import { SecondaryText } from '../ui/SecondaryText.tsx'
import { savedWith } from './saved-with.ts'

type Stage = NonNullable<Dashboard['stages']>[number]
type Props = { shown: readonly Stage[]; period: string; below: string; filters: Record<string, string> }

/** Who holds the requests of the month: a stage opens them in the monitoring. */
export function Stages({ shown, period, below, filters }: Props) {
  const t = useTranslate()
  const navigate = useNavigate()
  const rows = shown.map(
    ({ stage, description, requests, volume, median, most, late, deadline }): StageRow => ({
      key: stage,
      label: description,
      tons: volume,
      requests,
      days: median === null ? '' : t('balance.dashboard.stages.days', { median, most: most ?? median }),
      late: late > 0 && median !== null ? t('balance.dashboard.stages.late', { day: formatDay(deadline!), count: late }) : null,
    }),
  )
  const countOf = (row: StageRow) => t('balance.dashboard.stages.requests', { count: row.requests })
  const words = {
    name: t('balance.dashboard.stages.name', { month: formatMonth(t, period) }),
    table: (['stage', 'number', 'tons', 'waits', 'deadline'] as const).map((head) => t(`balance.dashboard.stages.${head}`)),
    said: (row: StageRow) => [`${formatNumber(row.tons)} · ${countOf(row)}`, row.days].filter(Boolean).join(' · '),
    bar: (row: StageRow) => [row.label, `${formatNumber(row.tons)} т`, countOf(row), row.days, row.late].filter(Boolean).join(', '),
  }
  return (
    <>
      <PictureView
        draw={(width) => stages(rows, words, width)}
        onSave={savedWith(below)}
        onOpen={(stage) => void navigate(`/application-monitoring?${new URLSearchParams({ ...filters, stage })}`)}
      />
      <SecondaryText>{t('balance.dashboard.stages.hint')}</SecondaryText>
    </>
  )
}
