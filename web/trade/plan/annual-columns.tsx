import { sumTons } from '#domain/tons.ts'
import type { MatrixColumn } from '../../kit/matrix/matrix.ts'
import type { Translate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { type AnnualRow, type MonthKey, monthKeys } from './annual-rows.ts'

export const quarters = [1, 2, 3, 4] as const
const ofQuarter = (months: readonly (number | null)[], q: number) => months.slice(q * 3 - 3, q * 3).map((tons) => tons ?? 0)
export const quarterOfRow = (months: readonly (number | null)[], q: number): number => sumTons(ofQuarter(months, q))
export const yearOfRow = (months: readonly (number | null)[]): number => sumTons(months.map((tons) => tons ?? 0))

const monthWord = (t: Translate, i: number): string => t(`time.month.m${String(i + 1).padStart(2, '0')}` as 'time.month.m01')

/** Three months and their sum, for four quarters; then the year. */
export const annualColumns = (t: Translate): MatrixColumn<AnnualRow, MonthKey>[] => [
  ...quarters.flatMap((q): MatrixColumn<AnnualRow, MonthKey>[] => {
    const group = t('plan.quarter', { quarter: q })
    return [
      ...[0, 1, 2].map((n): MatrixColumn<AnnualRow, MonthKey> => {
        const i = q * 3 - 3 + n
        const word = monthWord(t, i)
        return { key: monthKeys[i]!, head: word.slice(0, 3), name: word, group, width: 76, value: (row) => row.months[i] ?? null }
      }),
      { key: `q${q}`, head: t('plan.total'), group, width: 66, cell: (row) => <b>{formatNumber(quarterOfRow(row.months, q))}</b> },
    ]
  }),
  { key: 'year', head: t('plan.wholeYear'), width: 76, group: '', cell: (row) => <b>{formatNumber(yearOfRow(row.months))}</b> },
]

/** Cells of a row of totals by column key. */
export function totalCells(months: readonly number[], shown: (tons: number) => React.ReactNode): Record<string, React.ReactNode> {
  return Object.fromEntries([
    ...monthKeys.map((key, i) => [key, shown(months[i] ?? 0)]),
    ...quarters.map((q) => [`q${q}`, shown(quarterOfRow(months, q))]),
    ['year', shown(yearOfRow(months))],
  ])
}
