import type { Dashboard, MonthEnd } from '#contract/reporting/dashboard.ts'
import type { Month } from '#domain/month.ts'
import { dayText, monthText } from '#i18n/month-text.ts'
import { numberText as formatted } from '#i18n/number-text.ts'
import type { Translate } from '#i18n/translator.ts'
import { byDay } from './by-day.ts'
import type { Drawing } from './picture.ts'

type Days = readonly NonNullable<Dashboard['days']>[number][]
/** Whether the month will be finished: shipped day by day against what was promised, and what is expected until its end. */
export function daysOf(
  t: Translate,
  shown: Days,
  { period, today, ahead }: { period: Month; today: string; ahead?: MonthEnd['ahead'] },
): Drawing {
  const expected = new Map(ahead?.days.map((band) => [band.day, band]))
  const rows = shown.map(({ day, shipped, total, promised }) => ({
    ...{ day, label: String(Number(day.slice(8))), shipped, total, promised },
    ...{ name: t('balance.dashboard.days.day', { day: dayText(day), tons: formatted(shipped), total: formatted(total) }) },
    ahead: expected.get(day) ?? null,
  }))
  const words = {
    name: t('balance.dashboard.days.name', { month: monthText(t, period) }),
    table: (['date', 'shipped', 'total', 'promised'] as const).map((head) => t(`balance.dashboard.days.${head}`)),
    ahead: (['low', 'expected', 'high'] as const).map((head) => t(`balance.dashboard.days.${head}`)),
    tons: formatted,
    legend: {
      shipped: t('balance.dashboard.days.total'),
      promised: t('balance.dashboard.days.promised'),
      ahead: t('balance.dashboard.days.ahead'),
    },
  }
  return (width) => byDay(rows, words, today, width)
}
