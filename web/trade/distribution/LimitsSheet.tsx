import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import { useStepKg } from '../../core/portal/about.ts'
import { Matrix } from '../../kit/matrix/Matrix.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { limitColumns } from './columns.tsx'
import { inMatrix } from './in-matrix.ts'
import { type RegionRow, sumOfGrade } from './rows.ts'
import { limitTotals } from './totals.tsx'
import type { LimitsDeskState } from './useLimitsDesk.ts'

/** The regions of the selected grade with its limits and their sums. */
export function LimitsSheet({ desk }: { desk: LimitsDeskState }) {
  const t = useTranslate()
  const stepKg = useStepKg()
  const { draft, grade, every, rows, all, showAll, editing } = desk
  const { distribution: d, limits, edit } = draft
  const planned = d.totals.find((total) => total.bitumenType === grade)?.plan ?? 0
  const limit = sumOfGrade(limits, grade)
  const matrixEdit = inMatrix(edit, grade)
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          px: 2,
          minHeight: 52,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box component="h2" sx={{ m: 0, fontSize: 'heading', fontWeight: 600 }}>
          {t(`trade.bitumenType.${grade}`)}
        </Box>
        <FormControlLabel
          control={<Checkbox size="small" checked={all} onChange={(event) => showAll(event.target.checked)} />}
          label={t('distribution.allRegions')}
        />
      </Box>
      <Matrix
        caption={t('distribution.caption', { grade: t(`trade.bitumenType.${grade}`) })}
        rows={rows}
        rowKey={(row: RegionRow) => row.katoCode}
        rowName={(row) => row.region}
        rowHead={(row) => row.region}
        headTitle={t('distribution.region')}
        headWidth={210}
        columns={limitColumns(t, stepKg)}
        edit={editing ? matrixEdit : null}
        spoken={() => t('distribution.spoken', { limit: formatNumber(limit), plan: formatNumber(planned) })}
        totals={limitTotals(t, { distribution: d, rows: every, grade, planned, limit })}
      />
    </Paper>
  )
}
