import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { sumTons } from '#domain/tons.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { type Plan, quartersOf, type Span, sumOf } from './plan.ts'

type Props = { years: readonly number[]; year: number; plan: Plan; span: Span; onChoose: (year: number) => void }

/** One tab per year, with its planned tons. */
export function PlanTabs({ years, year, plan, span, onChoose }: Props) {
  const t = useTranslate()
  return (
    <Tabs value={year} onChange={(_, to: number) => onChoose(to)} variant="scrollable" aria-label={t('projectForm.plan')}>
      {years.map((y) => {
        const sum = sumTons(quartersOf(y).map((months) => sumOf(plan, months, span)))
        return <Tab key={y} value={y} id={`plan-tab-${y}`} aria-controls="plan-panel" label={sum > 0 ? `${y} · ${formatNumber(sum)}` : y} />
      })}
    </Tabs>
  )
}
