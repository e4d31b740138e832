import Box from '@mui/material/Box'
import type { SupplierAllocation } from '#contract/holder.ts'
import { promisedTons } from '#domain/allocation/promised.ts'
import { formatDay } from '../ui/dates.ts'
import type { Translate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { RowMenu } from '../ui/RowMenu.tsx'
import type { Column } from '../ui/table.ts'
import { leftOf } from './left.ts'

export type RowActs = { onAdd: (allocationId: number) => void; onStages: (allocationId: number) => void }

/** Columns of a confirmed row of the month's order: contractor, window, shipped tons, tons still to ship. */
export const rowColumns = (t: Translate, { onAdd, onStages }: RowActs): Column<SupplierAllocation>[] => [
  {
    key: 'contractor',
    head: t('shipment.column.contractor'),
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
  { key: 'status', width: 130, head: t('shipment.column.state'), cell: (r) => r.status.description },
  {
    key: 'window',
    width: 190,
    head: t('shipment.column.window'),
    cell: (r) => (r.window ? `${formatDay(r.window.from)}\u00a0– ${formatDay(r.window.to)}` : '—'),
  },
  { key: 'volume', width: 120, numeric: true, head: t('shipment.column.volume'), cell: (r) => formatNumber(promisedTons(r)) },
  { key: 'shipped', width: 120, numeric: true, head: t('shipment.column.shipped'), cell: (r) => formatNumber(r.shipped) },
  { key: 'left', width: 120, numeric: true, head: t('shipment.report.left'), cell: (r) => formatNumber(leftOf(r)) },
  {
    key: 'actions',
    width: 230,
    head: t('shipment.column.actions'),
    card: 'actions',
    cell: (r) => {
      const add = { key: 'add', text: t('shipment.report.add'), onAct: () => onAdd(r.id) }
      const delivered = r.status.code === 'CLOSED'
      return (
        <RowMenu
          name={`№ ${r.id}`}
          primary={r.mayShip && !delivered ? { ...add, emphasis: 'outlined' } : null}
          rest={[...(r.mayShip && delivered ? [add] : []), { key: 'stages', text: t('shipment.stage.open'), onAct: () => onStages(r.id) }]}
        />
      )
    },
  },
]
