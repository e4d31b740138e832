import { Suspense, useState } from 'react'
import type { Dashboard } from '#contract/dashboard.ts'
import { byDay } from '#pictures/by-day.ts'
import { useAbout } from '../about.ts'
import { lazyWith } from '../lazy-with.ts'
import { formatDay, formatMonth } from '../ui/dates.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { PictureView } from '../ui/PictureView.tsx'
import type { DashboardQuery } from './api.ts'
import { savedWith } from './saved-with.ts'

const DayDialog = lazyWith(['shipment', 'trade'], () => import('./DayDialog.tsx'))
type Props = { shown: NonNullable<Dashboard['days']>; of: DashboardQuery; below: string }

/** Whether the month will be finished: shipped day by day against what was promised; a day opens its wagons. */
export function Days({ shown, of, below }: Props) {
  const t = useTranslate()
  const today = useAbout()?.today ?? ''
  const [opened, setOpened] = useState<string | null>(null)
  const rows = shown.map(({ day, shipped, total, promised }) => ({
    ...{ day, label: String(Number(day.slice(8))), shipped, total, promised },
    name: t('balance.dashboard.days.day', { day: formatDay(day), tons: formatNumber(shipped), total: formatNumber(total) }),
  }))
  const words = {
    name: t('balance.dashboard.days.name', { month: formatMonth(t, `${of.period.slice(0, 7)}-01`) }),
    table: (['date', 'shipped', 'total', 'promised'] as const).map((head) => t(`balance.dashboard.days.${head}`)),
    tons: formatNumber,
    shipped: t('balance.dashboard.days.total'),
    promised: t('balance.dashboard.days.promised'),
  }
  return (
    <>
      <PictureView draw={(width) => byDay(rows, words, today, width)} onSave={savedWith(below)} onOpen={setOpened} />
      <Suspense fallback={null}>{opened && <DayDialog of={of} day={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  )
}
