import { Suspense, useState } from 'react'
import type { Dashboard, MonthEnd } from '#contract/reporting/dashboard.ts'
import { addMonths } from '#domain/month.ts'
import { likelyText } from '#i18n/likely-text.ts'
import { daysOf } from '#pictures/of-days.ts'
import { useAbout } from '../../core/portal/about.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { PictureView } from '../../kit/pictures/PictureView.tsx'
import { savedWith } from '../../kit/pictures/saved-with.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { type DashboardQuery, useMonthEnd } from './api.ts'

const DayDialog = lazyWith(['shipment', 'trade'], () => import('./DayDialog.tsx'))
type Props = { shown: NonNullable<Dashboard['days']>; of: DashboardQuery; below: string }

/** Whether the month will be finished: shipped day by day against what was promised, and what is expected until its end; a day opens its wagons. */
export function Days({ shown, of, below }: Props) {
  const t = useTranslate()
  const today = useAbout()?.today ?? ''
  const [opened, setOpened] = useState<string | null>(null)
  const period = `${of.period.slice(0, 7)}-01`
  const over = today === '' || today >= addMonths(period, 1)
  const { data: end } = useMonthEnd(over ? null : of)
  return (
    <>
      <PictureView
        draw={daysOf(t, shown, { period, today, ...(end && { ahead: end.ahead }) })}
        onSave={savedWith(below)}
        onOpen={setOpened}
      />
      {end && <SecondaryText>{saidOf(t, end)}</SecondaryText>}
      <Suspense fallback={null}>{opened && <DayDialog of={of} day={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  )
}

/** How the band was made, what it says of the end of the month, and how far such bands were off. */
function saidOf(t: Translate, { ahead, needed }: MonthEnd): string {
  if (!ahead) return t('balance.dashboard.days.tooLittle', { count: needed })
  const { low, expected, high } = ahead.days.at(-1)!
  const likely = likelyText(t, 'balance.dashboard.days', formatNumber(low), formatNumber(high))
  const tons = { expected: formatNumber(expected), likely, ordered: formatNumber(ahead.ordered) }
  return [
    t('balance.dashboard.days.end', tons),
    t('balance.dashboard.days.method', { count: ahead.months }),
    ahead.tested
      ? t('balance.dashboard.days.tested', {
          count: ahead.tested.count,
          error: ahead.tested.errorPercent,
          inside: ahead.tested.insidePercent,
        })
      : t('balance.dashboard.days.untested'),
  ].join(' ')
}
