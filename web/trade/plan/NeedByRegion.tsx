import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { AnnualPlan } from '#contract/trade/plan.ts'
import { CollapsibleSection } from '../../kit/layout/CollapsibleSection.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { quarterOfRow, quarters, yearOfRow } from './annual-columns.tsx'

/** Planned tons of signed projects by region. */
export function NeedByRegion({ regions }: { regions: AnnualPlan['needByRegion'] }) {
  const t = useTranslate()
  if (regions.length === 0) return null
  return (
    <div style={{ marginTop: 16 }}>
      <CollapsibleSection title={t('plan.regions')} startsOpen={false}>
        <TableContainer tabIndex={0} role="region" aria-label={t('plan.regions')}>
          <Table size="small" sx={{ '& td': { fontVariantNumeric: 'tabular-nums' } }}>
            <caption className="unseen">{t('plan.regions')}</caption>
            <TableHead>
              <TableRow>
                <TableCell scope="col">{t('plan.region')}</TableCell>
                {quarters.map((q) => (
                  <TableCell key={q} scope="col" align="right">
                    {t('plan.quarter', { quarter: q })}
                  </TableCell>
                ))}
                <TableCell scope="col" align="right">
                  {t('plan.wholeYear')}
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {regions.map(({ kato, months }) => (
                <TableRow key={kato.code}>
                  <TableCell component="th" scope="row">
                    {kato.description}
                  </TableCell>
                  {quarters.map((q) => (
                    <TableCell key={q} align="right">
                      {formatNumber(quarterOfRow(months, q))}
                    </TableCell>
                  ))}
                  <TableCell align="right" sx={{ fontWeight: 700 }}>
                    {formatNumber(yearOfRow(months))}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </CollapsibleSection>
    </div>
  )
}
