import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { SupplierAllocation } from '#contract/trade/holder.ts'
import { sumTons } from '#domain/tons.ts'
import { isPromisedRow } from '#domain/trade/allocation/status.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { formatMonthWithin } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { StoppedLine } from '../project/StoppedText.tsx'
import { leftOf, promisedIn } from './left.ts'
import { type RowActs, rowColumns } from './row-columns.tsx'

type Props = RowActs & { period: string; rows: SupplierAllocation[] | undefined; failure: Failed | null; onRetry: () => void }

const size = 5

/** Confirmed rows of the month's order, with the tons still to ship. */
export function ReportRows({ period, rows, failure, onRetry, ...acts }: Props) {
  const t = useTranslate()
  const [page, setPage] = useState(0)
  const standing = rows?.filter((r) => isPromisedRow(r.status.code))
  return (
    <Box component="section" sx={{ mb: 3 }} aria-labelledby="report-rows">
      <Typography variant="h2" id="report-rows" sx={{ mb: 1 }}>
        {t('shipment.report.rows')}
      </Typography>
      <Paper variant="outlined">
        <DataTable
          caption={t('shipment.report.rowsCaption', { month: formatMonthWithin(t, period) })}
          rows={standing?.slice(page * size, (page + 1) * size)}
          rowKey={(r) => r.id}
          total={standing?.length ?? 0}
          page={page}
          size={size}
          sizes={[size]}
          onPage={setPage}
          onSize={() => {}}
          failure={failure}
          onRetry={onRetry}
          emptyText={t('shipment.report.noRows')}
          emptyHint={t('shipment.report.noRowsHint')}
          below={(r) => r.stopped && <StoppedLine stopped={r.stopped} />}
          rowHeight={66}
          totals={
            standing && {
              volume: formatNumber(promisedIn(standing)),
              shipped: formatNumber(sumTons(standing.map((r) => r.shipped))),
              left: formatNumber(sumTons(standing.map(leftOf))),
            }
          }
          columns={rowColumns(t, acts)}
        />
      </Paper>
    </Box>
  )
}
