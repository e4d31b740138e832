import type { Dashboard } from '#contract/dashboard.ts'
import type { DrawnFigure } from '#domain/balance/drawn.ts'
import { publishRule } from '#domain/open/publishable.ts'
import { stairsOf } from '#pictures/of-month.ts'
import { formatMonthWithin } from '../ui/dates.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { PictureView } from '../ui/PictureView.tsx'
import { SecondaryText } from '../ui/SecondaryText.tsx'
import { savedWith } from './saved-with.ts'

type Props = { shown: Dashboard; below: string; opens: readonly string[]; onOpen: (figure: DrawnFigure) => void }

/** Where the tons of the month stop. */
export function Stairs({ shown, below, opens, onOpen }: Props) {
  const t = useTranslate()
  const isDrawn = shown.steps.some(({ before }) => before !== null)
  const isWithheld = shown.steps.some(({ beforeWithheld }) => beforeWithheld)
  return (
    <>
      <PictureView
        draw={stairsOf(t, shown)}
        onSave={savedWith(below)}
        onOpen={(figure) => onOpen(figure as DrawnFigure)}
        mayOpen={(figure) => opens.includes(figure)}
      />
      <SecondaryText>
        {t(`balance.dashboard.stairs.${isDrawn ? 'before' : isWithheld ? 'beforeWithheld' : 'noBefore'}`, {
          month: formatMonthWithin(t, shown.periodBefore),
          ...publishRule,
        })}
      </SecondaryText>
    </>
  )
}
