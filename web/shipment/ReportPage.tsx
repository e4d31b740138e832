import { mdiPlus, mdiTableArrowUp } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import type { Shipment } from '#contract/delivery.ts'
import type { SupplierAllocation } from '#contract/holder.ts'
import { addMonths, monthOf, periodIn } from '#domain/month.ts'
import { sumTons } from '#domain/tons.ts'
import { useAbout } from '../about.ts'
import type { Failed } from '../failed.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { formatDay, formatMonth, formatMonthWithin } from '../ui/dates.ts'
import { Icon } from '../ui/Icon.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RowMenu } from '../ui/RowMenu.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { useUrlList } from '../ui/useUrlList.ts'
import { useSay } from '../ui/words.tsx'
import { useMonthRows } from './api.ts'
import { leftOf } from './left.ts'
import { SignedReport } from './SignedReport.tsx'
import { Wagons } from './Wagons.tsx'

const ShipmentDialog = lazy(() => import('./ShipmentDialog.tsx'))
const LoadDialog = lazy(() => import('./LoadDialog.tsx'))
const StageDialog = lazy(() => import('./StageDialog.tsx'))

type Open =
  | { kind: 'add'; row: number | null }
  | { kind: 'correct'; shipment: Shipment }
  | { kind: 'load' }
  | { kind: 'stages'; row: number }

/** A resource holder's month on the way: stages, wagons and trucks, what was received of them. */
export default function ReportPage() {
  const today = useAbout()?.today
  return today ? <Month today={today} /> : null
}

function Month({ today }: { today: string }) {
  const say = useSay()
  const list = useUrlList({ sort: 'shippedOn,desc' })
  const present = monthOf(today)
  const asked = periodIn(list.filter('period'))
  const period = asked ? `${asked}-01` : present
  const [open, setOpen] = useState<Open | null>(null)
  const rows = useMonthRows(period)
  const all = rows.data?.content ?? []
  const ready = all.filter((r) => r.status.code === 'APPROVED' || r.status.code === 'REDUCED')
  const months = Array.from({ length: 14 }, (_, i) => addMonths(present, 1 - i))
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        title={say('shipment.report.title')}
        below={say('shipment.report.lead')}
        actions={
          <>
            <SelectField
              label={say('shipment.report.month')}
              value={period.slice(0, 7)}
              onChoose={(value) => list.change({ period: value === present.slice(0, 7) ? '' : value })}
              options={months.map((m) => ({ value: m.slice(0, 7), text: formatMonth(say, m) }))}
            />
            <Button variant="outlined" startIcon={<Icon path={mdiTableArrowUp} />} onClick={() => setOpen({ kind: 'load' })}>
              {say('shipment.report.load')}
            </Button>
            <Button
              variant="contained"
              startIcon={<Icon path={mdiPlus} />}
              disabled={ready.length === 0}
              onClick={() => setOpen({ kind: 'add', row: null })}
            >
              {say('shipment.report.add')}
            </Button>
          </>
        }
      />
      <Rows
        period={period}
        rows={rows.data ? all : undefined}
        failure={rows.error as Failed | null}
        onRetry={() => void rows.refetch()}
        onOpen={setOpen}
      />
      <SignedReport period={period} />
      <Wagons period={period} list={list} onCorrect={(shipment) => setOpen({ kind: 'correct', shipment })} rows={all} />
      <Suspense fallback={null}>
        {open?.kind === 'add' && <ShipmentDialog rows={ready} shipment={null} chosen={open.row} today={today} onClose={close} />}
        {open?.kind === 'correct' && <ShipmentDialog rows={all} shipment={open.shipment} chosen={null} today={today} onClose={close} />}
        {open?.kind === 'load' && <LoadDialog period={period} onClose={close} />}
        {open?.kind === 'stages' && <StageDialog allocationId={open.row} today={today} onClose={close} />}
      </Suspense>
    </>
  )
}

type RowsProps = {
  period: string
  rows: SupplierAllocation[] | undefined
  failure: Failed | null
  onRetry: () => void
  onOpen: (open: Open) => void
}
/** Rows of the month's order that are promised, with what is still to go. */
function Rows({ period, rows, failure, onRetry, onOpen }: RowsProps) {
  const say = useSay()
  const [page, setPage] = useState(0)
  const size = 5
  const standing = rows?.filter((r) => r.status.code !== 'REJECTED' && r.status.code !== 'NEW')
  return (
    <Box component="section" sx={{ mb: 3 }} aria-labelledby="report-rows">
      <Typography variant="h2" id="report-rows" sx={{ fontSize: 'heading', mb: 1 }}>
        {say('shipment.report.rows')}
      </Typography>
      <Paper variant="outlined">
        <DataTable
          caption={say('shipment.report.rowsCaption', { month: formatMonthWithin(say, period) })}
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
          emptyText={say('shipment.report.noRows')}
          emptyHint={say('shipment.report.noRowsHint')}
          rowHeight={66}
          totals={
            standing && {
              volume: formatNumber(sumTons(standing.map((r) => r.volume))),
              shipped: formatNumber(sumTons(standing.map((r) => r.shipped))),
              left: formatNumber(sumTons(standing.map(leftOf))),
            }
          }
          columns={[
            {
              key: 'contractor',
              head: say('shipment.column.contractor'),
              card: 'title',
              least: 9.5,
              cell: (r) => (
                <>
                  <b>{r.contractor.organizationName}</b>
                  <Box sx={{ fontSize: 'plain', color: 'text.secondary' }}>
                    № {r.id} · {r.bitumenType.description} · {r.destination.name}
                  </Box>
                </>
              ),
            },
            { key: 'status', width: 130, head: say('shipment.column.state'), cell: (r) => r.status.description },
            {
              key: 'window',
              width: 190,
              head: say('shipment.column.window'),
              cell: (r) => (r.window ? `${formatDay(r.window.from)}\u00a0– ${formatDay(r.window.to)}` : '—'),
            },
            { key: 'volume', width: 120, numeric: true, head: say('shipment.column.volume'), cell: (r) => formatNumber(r.volume) },
            { key: 'shipped', width: 120, numeric: true, head: say('shipment.column.shipped'), cell: (r) => formatNumber(r.shipped) },
            { key: 'left', width: 120, numeric: true, head: say('shipment.report.left'), cell: (r) => formatNumber(leftOf(r)) },
            {
              key: 'actions',
              width: 230,
              head: say('shipment.column.actions'),
              card: 'actions',
              cell: (r) => (
                <RowMenu
                  name={`№ ${r.id}`}
                  primary={
                    r.status.code === 'CLOSED'
                      ? null
                      : {
                          key: 'add',
                          text: say('shipment.report.add'),
                          emphasis: 'outlined',
                          onAct: () => onOpen({ kind: 'add', row: r.id }),
                        }
                  }
                  rest={[{ key: 'stages', text: say('shipment.stage.open'), onAct: () => onOpen({ kind: 'stages', row: r.id }) }]}
                />
              ),
            },
          ]}
        />
      </Paper>
    </Box>
  )
}
