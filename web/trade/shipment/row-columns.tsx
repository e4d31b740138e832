import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SupplierAllocation } from '#contract/trade/holder.ts'
import { promisedTons } from '#domain/trade/allocation/promised.ts'
import { isOpenRow } from '#domain/trade/allocation/status.ts'
import type { Column } from '../../kit/lists/table.ts'
import { RowMenu } from '../../kit/menus/RowMenu.tsx'
import { formatShortDays } from '../../kit/text/dates.ts'
import type { Translate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { leftOf } from './left.ts'

export type RowActs = { onAdd: (allocationId: number) => void; onStages: (allocationId: number) => void }

/** The stage that is awaited, or that wagons may leave; of a row that is over, its status. */
const stageText = (t: Translate, { status, stage }: SupplierAllocation) =>
  stage
    ? t('shipment.report.waitingFor', { stage: t(`shipment.stages.${stage.code}`) })
    : isOpenRow(status.code)
      ? t('shipment.report.readyToShip')
      : status.description

/** Columns of a confirmed row of the month's order: contractor, window, shipped tons, tons still to ship. */
export const rowColumns = (t: Translate, { onAdd, onStages }: RowActs): Column<SupplierAllocation>[] => [
  {
    key: 'contractor',
    head: t('shipment.column.contractor'),
    card: 'title',
    least: 8,
    cell: (r) => (
      <>
        <b>{r.contractor.organizationName}</b>
        <Box sx={{ fontSize: 'plain', color: 'text.secondary' }}>
          № {r.id} · {r.bitumenType.description} · {r.destination.name}
        </Box>
      </>
    ),
  },
  {
    key: 'stage',
    width: 165,
    least: 9,
    head: t('shipment.column.stage'),
    card: 'plain',
    cell: (r) => (
      <Button
        size="small"
        sx={{ ml: '-5px', textAlign: 'left', lineHeight: 1.3 }}
        aria-label={`${stageText(t, r)}: № ${r.id}`}
        onClick={() => onStages(r.id)}
      >
        {stageText(t, r)}
      </Button>
    ),
  },
  {
    key: 'window',
    width: 190,
    least: 7,
    head: t('shipment.column.window'),
    cell: (r) => (r.window ? formatShortDays(r.window.from, r.window.to) : '—'),
  },
  { key: 'volume', width: 120, numeric: true, head: t('shipment.column.volume'), cell: (r) => formatNumber(promisedTons(r)) },
  { key: 'shipped', width: 120, numeric: true, head: t('shipment.column.shipped'), cell: (r) => formatNumber(r.shipped) },
  { key: 'left', width: 120, numeric: true, head: t('shipment.report.left'), cell: (r) => formatNumber(leftOf(r)) },
  {
    key: 'actions',
    width: '1%',
    head: t('shipment.column.actions'),
    card: 'actions',
    cell: (r) => {
      const add = { key: 'add', text: t('shipment.report.add'), onAct: () => onAdd(r.id) }
      const delivered = r.status.code === 'CLOSED'
      return (
        <RowMenu
          name={`№ ${r.id}`}
          primary={r.mayShip && !delivered ? { ...add, emphasis: 'outlined' } : null}
          rest={r.mayShip && delivered ? [add] : []}
        />
      )
    },
  },
]
