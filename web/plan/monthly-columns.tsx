import Checkbox from '@mui/material/Checkbox'
import { percentOf } from '#domain/plan/sums.ts'
import type { MatrixColumn } from '../ui/matrix.ts'
import { formatNumber } from '../ui/numbers.ts'
import type { Say } from '../ui/words.tsx'
import { lineName } from './LineHead.tsx'
import { belowAllocated, type MonthlyRow } from './monthly-rows.ts'

type Column = MatrixColumn<MonthlyRow, 'volume'>
const shown = (tons: number | null) => (tons === null ? '–' : formatNumber(tons))
export const percentText = (part: number, whole: number): string => {
  const percent = percentOf(part, whole)
  return percent === null ? '–' : `${formatNumber(percent)} %`
}

/** `onDistribution` null = read only. */
export const monthlyColumns = (say: Say, onDistribution: ((row: MonthlyRow, inDistribution: boolean) => void) | null): Column[] => [
  { key: 'annual', head: say('plan.column.annual'), cell: (row) => shown(row.annual) },
  {
    key: 'volume',
    head: say('plan.column.volume'),
    width: 116,
    value: (row) => row.volume,
    wrong: (row) => (belowAllocated(row) ? say('plan.belowAllocated', { tons: formatNumber(row.allocated) }) : undefined),
  },
  {
    key: 'inDistribution',
    head: say('plan.column.inDistribution'),
    cell: (row) =>
      onDistribution ? (
        <Checkbox
          size="small"
          checked={row.inDistribution}
          onChange={(event) => onDistribution(row, event.target.checked)}
          slotProps={{ input: { 'aria-label': say('plan.inDistributionOf', { name: lineName(say, row) }) } }}
        />
      ) : (
        say(row.inDistribution ? 'plan.yes' : 'plan.no')
      ),
  },
  { key: 'requested', head: say('plan.column.requested'), cell: (row) => formatNumber(row.requested) },
  { key: 'allocated', head: say('plan.column.allocated'), cell: (row) => formatNumber(row.allocated) },
  { key: 'shipped', head: say('plan.column.shipped'), cell: (row) => formatNumber(row.shipped) },
  { key: 'percent', head: say('plan.column.percent'), cell: (row) => percentText(row.shipped, row.volume ?? 0) },
]
