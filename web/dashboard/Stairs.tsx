import type { Dashboard } from '#contract/dashboard.ts'
import type { DrawnFigure } from '#domain/balance/drawn.ts'
import { staircase } from '#pictures/staircase.ts'
import { formatMonth, formatMonthWithin } from '../ui/dates.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { PictureView } from '../ui/PictureView.tsx'
import { SecondaryText } from '../ui/SecondaryText.tsx'
import { savedWith } from './saved-with.ts'

type Props = { shown: Dashboard; below: string; opens: readonly string[]; onOpen: (figure: DrawnFigure) => void }

/** Where the tons of the month stop. */
export function Stairs({ shown, below, opens, onOpen }: Props) {
  const t = useTranslate()
  const [month, monthBefore] = [formatMonth(t, shown.period), formatMonth(t, shown.periodBefore)]
  const kept = shown.steps.some(({ before }) => before !== null)
  const words = {
    name: t('balance.dashboard.stairs.name', { month }),
    figure: t('balance.dashboard.stairs.figure'),
    now: month,
    before: monthBefore,
    share: (part: number) => t('balance.dashboard.lost', { percent: `${part > 0 ? '+' : '−'}${Math.round(Math.abs(part) * 100)}` }),
    tons: formatNumber,
  }
  const steps = shown.steps.map(({ figure, volume, before }) => ({ figure, label: t(`balance.figure.${figure}`), tons: volume, before }))
  return (
    <>
      <PictureView
        draw={(width) => staircase(steps, words, width)}
        onSave={savedWith(below)}
        onOpen={(figure) => onOpen(figure as DrawnFigure)}
        mayOpen={(figure) => opens.includes(figure)}
      />
      <SecondaryText>
        {t(kept ? 'balance.dashboard.stairs.before' : 'balance.dashboard.stairs.noBefore', {
          month: formatMonthWithin(t, shown.periodBefore),
        })}
      </SecondaryText>
    </>
  )
}
