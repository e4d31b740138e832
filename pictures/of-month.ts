import type { Dashboard, Pace } from '#contract/reporting/dashboard.ts'
import type { Month } from '#domain/month.ts'
import type { PaceStep } from '#domain/reporting/dashboard/pace.ts'
import { publishRule } from '#domain/reporting/open/publishable.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { dayText, monthText } from '#i18n/month-text.ts'
import { numberText as formatted, spanText } from '#i18n/number-text.ts'
import type { Translate } from '#i18n/translator.ts'
import { type CoverageRow, coverage } from './coverage.ts'
import { pace } from './pace.ts'
import type { Colour, Drawing } from './picture.ts'
import { type StageRow, stages } from './stages.ts'
import { staircase } from './staircase.ts'

/* The pictures of a month with their words, of the answers of the dashboard: the screen, files and papers draw the same ones. */

/** Where the tons of the month stop. */
export function stairsOf(t: Translate, shown: Dashboard): Drawing {
  const [now, before] = [monthText(t, shown.period), monthText(t, shown.periodBefore)]
  const words = {
    ...{ name: t('balance.dashboard.stairs.name', { month: now }), figure: t('balance.dashboard.stairs.figure'), now, before },
    share: (part: number) => t('balance.dashboard.lost', { percent: `${part > 0 ? '+' : '−'}${Math.round(Math.abs(part) * 100)}` }),
    tons: formatted,
    withheld: [t('balance.withheld.why', publishRule), t('balance.withheld.short')] as const,
  }
  const steps = shown.steps.map(({ figure, volume, before: then, beforeWithheld }) => ({
    ...{ figure, label: t(`balance.figure.${figure}`), tons: volume, before: then, beforeWithheld },
  }))
  return (width) => staircase(steps, words, width)
}

type Coverage = Dashboard['country']['all']
const columns = [...bitumenTypes, 'all'] as const
type Column = (typeof columns)[number]
const partOf = (of: { grades: Record<string, Coverage>; all: Coverage }, column: Column) => (column === 'all' ? of.all : of.grades[column]!)

/** Allocated of approved tons, percent; null = nothing was approved, or one of them is withheld. */
export const shareOf = ({ approved, allocated }: Coverage): number | null =>
  approved !== null && allocated !== null && approved > 0 ? Math.round((allocated / approved) * 100) : null
/** Percentage points from the country; null = one of the two is not known. */
export const distanceOf = (share: number | null, country: number | null): number | null =>
  share === null || country === null ? null : share - country
/** +5, −12. */
const signed = (n: number): string => `${n > 0 ? '+' : '−'}${Math.abs(n)}`

/** Who is short: region by grade, what part of the approved tons was allocated, and how far that is from the country. */
export function shortOf(t: Translate, shown: Dashboard): Drawing {
  const nameOf = (column: Column) => (column === 'all' ? t('balance.dashboard.short.all') : t(`trade.bitumenType.${column}`))
  const percent = (share: number) => t('balance.dashboard.lost', { percent: formatted(share) })
  const rowOf = (katoCode: string | null, label: string, of: { grades: Record<string, Coverage>; all: Coverage }): CoverageRow => ({
    ...{ label, short: label.replace(/ (область|облысы)$/, '') },
    cells: columns.map((column) => {
      const [part, country] = [partOf(of, column), partOf(shown.country, column)]
      const [share, usual] = [shareOf(part), shareOf(country)]
      const tons = { approved: formatted(part.approved ?? 0), allocated: formatted(part.allocated ?? 0) }
      return {
        key: new URLSearchParams({ ...(katoCode && { region: katoCode }), ...(column !== 'all' && { grade: column }) }).toString(),
        name: t('balance.dashboard.short.cell', { region: label, grade: nameOf(column), percent: percent(share ?? 0), ...tons }),
        ...{ ...part, share, distance: distanceOf(share, usual) },
      }
    }),
  })
  const rest = t('balance.withheld.rest')
  const rows = [
    rowOf(null, t('balance.dashboard.short.country'), shown.country),
    ...shown.regions.map((row) => rowOf(row.katoCode, row.name ?? rest, row)),
  ]
  const words = {
    name: t('balance.dashboard.short.name', { month: monthText(t, shown.period) }),
    heads: columns.map(nameOf),
    table: (['region', 'grade', 'approved', 'allocated', 'share', 'distance'] as const).map((head) => t(`balance.dashboard.short.${head}`)),
    cell: (share: number, distance: number) => (distance === 0 ? percent(share) : `${percent(share)} (${signed(distance)})`),
    withheld: t('balance.withheld.short'),
  }
  const source = shown.merged && { source: t('balance.withheld.hatch', publishRule) }
  return (width) => ({ ...coverage(rows, words, width), ...source })
}

/** Who holds the requests of the month. */
export function stagesOf(t: Translate, shown: readonly NonNullable<Dashboard['stages']>[number][], period: Month): Drawing {
  const rows = shown.map(
    ({ stage, description, requests, volume, median, most, late, deadline }): StageRow => ({
      ...{ key: stage, label: description, tons: volume, requests },
      days: median === null ? '' : t('balance.dashboard.stages.days', { days: spanText(String(median), String(most ?? median)) }),
      late: late > 0 && median !== null ? t('balance.dashboard.stages.late', { day: dayText(deadline!), count: late }) : null,
    }),
  )
  const countOf = (row: StageRow) => t('balance.dashboard.stages.requests', { count: row.requests })
  const words = {
    name: t('balance.dashboard.stages.name', { month: monthText(t, period) }),
    table: (['stage', 'number', 'tons', 'waits', 'deadline'] as const).map((head) => t(`balance.dashboard.stages.${head}`)),
    said: (row: StageRow) => [`${formatted(row.tons)} · ${countOf(row)}`, row.days].filter(Boolean).join(' · '),
    bar: (row: StageRow) => [row.label, `${formatted(row.tons)} т`, countOf(row), row.days, row.late].filter(Boolean).join(', '),
  }
  return (width) => stages(rows, words, width)
}

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

/** How many days the received requests of the month spent in each step. */
export function paceOf(t: Translate, { whole, steps }: Pace, period: Month): Drawing {
  const rows = steps.map(({ step, mean, median, most }) => ({
    ...{ key: step, label: t(`balance.dashboard.pace.step.${step}`), days: mean, median, most, colour: colours[step] },
  }))
  const words = {
    name: t('balance.dashboard.pace.name', { month: monthText(t, period) }),
    table: (['step', 'mean', 'median', 'most'] as const).map((head) => t(`balance.dashboard.pace.column.${head}`)),
    whole: t('balance.dashboard.pace.whole'),
    said: ({ days, median, most }: { days: number; median: number; most: number }) =>
      t('balance.dashboard.pace.said', { mean: formatted(days), days: spanText(String(median), String(most)) }),
  }
  return (width) => pace(rows, { days: whole.mean, median: whole.median, most: whole.most }, words, width)
}
