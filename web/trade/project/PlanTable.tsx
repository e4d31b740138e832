import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { quarterOf, yearOf } from '#domain/month.ts'
import { sumTons } from '#domain/tons.ts'
import type { Planned } from '#domain/trade/project/project.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

export type YearPlan = { year: number; quarters: number[]; sum: number }

/** Quarter and year sums of the monthly plan, tons. */
export function byQuarter(planned: readonly Planned[]): YearPlan[] {
  const years = [...new Set(planned.map((m) => yearOf(m.projectPlannedPeriod)))].sort()
  return years.map((year) => {
    const months = planned.filter((m) => yearOf(m.projectPlannedPeriod) === year)
    const of = (quarter: number) => months.filter((m) => quarterOf(m.projectPlannedPeriod) === quarter).map((m) => m.projectPlannedVolume)
    const quarters = [1, 2, 3, 4].map((quarter) => sumTons(of(quarter)))
    return { year, quarters, sum: sumTons(quarters) }
  })
}

const figure = { fontVariantNumeric: 'tabular-nums', px: { xs: 0.375, sm: 0.75 }, whiteSpace: 'nowrap' } as const

/** The plan by quarter. */
export function PlanTable({ planned }: { planned: readonly Planned[] }) {
  const t = useTranslate()
  const years = byQuarter(planned)
  if (years.length === 0) return <Typography color="textSecondary">{t('project.view.noPlan')}</Typography>
  return (
    <Table size="small" sx={{ tableLayout: { sm: 'fixed' } }}>
      <caption className="unseen">{t('project.view.planCaption')}</caption>
      <TableHead>
        <TableRow>
          <TableCell scope="col" sx={{ px: { xs: 0.375, sm: 0.75 }, width: '3.25rem' }}>
            {t('project.view.year')}
          </TableCell>
          {[1, 2, 3, 4].map((quarter) => (
            <TableCell key={quarter} scope="col" align="right" sx={{ px: { xs: 0.375, sm: 0.75 } }}>
              <abbr title={t('projectForm.quarter', { quarter })} style={{ textDecoration: 'none' }}>
                {romans[quarter - 1]}
              </abbr>
            </TableCell>
          ))}
          <TableCell scope="col" align="right" sx={{ px: { xs: 0.375, sm: 0.75 } }}>
            {t('project.view.yearTotal')}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {years.map(({ year, quarters, sum }) => (
          <TableRow key={year}>
            <TableCell component="th" scope="row" sx={{ px: { xs: 0.375, sm: 0.75 } }}>
              {year}
            </TableCell>
            {quarters.map((tons, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the four quarters of a year
              <TableCell key={i} align="right" sx={figure}>
                {formatNumber(tons)}
              </TableCell>
            ))}
            <TableCell align="right" sx={{ ...figure, fontWeight: 700 }}>
              {formatNumber(sum)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const romans = ['I', 'II', 'III', 'IV']
