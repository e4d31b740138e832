import type { Dashboard } from '#contract/reporting/dashboard.ts'
import type { DrawnFigure } from '#domain/reporting/balance/drawn.ts'
import { publishRule } from '#domain/reporting/open/publishable.ts'
import { stairsOf } from '#pictures/of-month.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { PictureView } from '../../kit/pictures/PictureView.tsx'
import { savedWith } from '../../kit/pictures/saved-with.ts'
import { formatMonthWithin } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

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
