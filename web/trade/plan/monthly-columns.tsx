import Checkbox from '@mui/material/Checkbox'
import { percentOf } from '#domain/trade/plan/sums.ts'
import type { MatrixColumn } from '../../kit/matrix/matrix.ts'
import type { Translate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { lineName } from './LineHead.tsx'
import { belowAllocated, type MonthlyRow } from './monthly-rows.ts'

type Column = MatrixColumn<MonthlyRow, 'volume'>
const shown = (tons: number | null) => (tons === null ? '–' : formatNumber(tons))
export const percentText = (part: number, whole: number): string => {
  const percent = percentOf(part, whole)
  return percent === null ? '–' : `${formatNumber(percent)} %`
}

/** `onDistribution` null = read only. */
export const monthlyColumns = (t: Translate, onDistribution: ((row: MonthlyRow, inDistribution: boolean) => void) | null): Column[] => [
  { key: 'annual', head: t('plan.column.annual'), cell: (row) => shown(row.annual) },
  {
    key: 'volume',
    head: t('plan.column.volume'),
    width: 116,
    value: (row) => row.volume,
    wrong: (row) => (belowAllocated(row) ? t('plan.belowAllocated', { tons: formatNumber(row.allocated) }) : undefined),
  },
  {
    key: 'inDistribution',
    head: t('plan.column.inDistribution'),
    cell: (row) =>
      onDistribution ? (
        <Checkbox
          size="small"
          checked={row.inDistribution}
          onChange={(event) => onDistribution(row, event.target.checked)}
          slotProps={{ input: { 'aria-label': t('plan.inDistributionOf', { name: lineName(t, row) }) } }}
        />
      ) : (
        t(row.inDistribution ? 'plan.yes' : 'plan.no')
      ),
  },
  { key: 'requested', head: t('plan.column.requested'), cell: (row) => formatNumber(row.requested) },
  { key: 'allocated', head: t('plan.column.allocated'), cell: (row) => formatNumber(row.allocated) },
  { key: 'shipped', head: t('plan.column.shipped'), cell: (row) => formatNumber(row.shipped) },
  { key: 'percent', head: t('plan.column.percent'), cell: (row) => percentText(row.shipped, row.volume ?? 0) },
]
