import Box from '@mui/material/Box'
import type { SupplierAllocation } from '#contract/holder.ts'
import type { AllocationStatus } from '#domain/order/flow.ts'
import { DeadlineText } from '../ui/DeadlineText.tsx'
import { formatDay, formatMonth } from '../ui/dates.ts'
import { formatNumber } from '../ui/numbers.ts'
import { Quiet } from '../ui/Quiet.tsx'
import { RowMenu } from '../ui/RowMenu.tsx'
import { StatusChip, type StatusTone } from '../ui/StatusChip.tsx'
import type { Column } from '../ui/table.ts'
import type { Say } from '../ui/words.tsx'

const tones = { NEW: 'waiting', APPROVED: 'good', REDUCED: 'waiting', CLOSED: 'neutral', REJECTED: 'bad' } as const satisfies Record<
  AllocationStatus,
  StatusTone
>
export type RowActs = {
  onReject: (row: SupplierAllocation) => void
  onReduce: (row: SupplierAllocation) => void
  onPaper: (documentId: string) => void
  onSeal: (paper: { documentId: string; title: string }) => void
}

/** What a resource holder sees of each row (spec, section 2). */
export const columnsOf = (say: Say, acts: RowActs): Column<SupplierAllocation>[] => [
  {
    key: 'contractor',
    head: say('holder.column.contractor'),
    sortable: true,
    width: 240,
    card: 'title',
    cell: (r) => (
      <>
        <Box sx={{ fontWeight: 600 }}>{r.contractor.organizationName}</Box>
        <Quiet>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {r.number}
          </Box>{' '}
          · {formatMonth(say, r.period)}
        </Quiet>
        <Quiet>{r.projectName}</Quiet>
      </>
    ),
  },
  {
    key: 'region',
    head: say('holder.column.destination'),
    sortable: true,
    width: 165,
    cell: ({ destination: d, region, transportType }) => (
      <>
        {d.name || region}
        <Quiet>{[d.name ? d.kato : '', d.stationCode, d.address].filter(Boolean).join(', ')}</Quiet>
        <Quiet>{transportType.description}</Quiet>
        {d.contact && <Quiet>{d.contact}</Quiet>}
      </>
    ),
  },
  {
    key: 'trader',
    head: say('holder.column.trader'),
    width: 110,
    cell: (r) =>
      r.trader ? (
        <>
          {r.trader.organizationName}
          <Quiet>{r.trader.phone}</Quiet>
        </>
      ) : (
        <Quiet>{say('holder.noTrader')}</Quiet>
      ),
  },
  {
    key: 'bitumenType',
    head: say('holder.column.grade'),
    sortable: true,
    width: 125,
    card: 'plain',
    cell: (r) => (
      <>
        {r.bitumenType.description}
        <Quiet>{r.factory.organizationName}</Quiet>
      </>
    ),
  },
  {
    key: 'volume',
    head: say('holder.column.volume'),
    numeric: true,
    sortable: true,
    width: 80,
    cell: (r) => (
      <>
        <b>{formatNumber(r.volume)}</b>
        {r.shipped > 0 && <Quiet>{say('holder.shipped', { tons: formatNumber(r.shipped) })}</Quiet>}
      </>
    ),
  },
  {
    key: 'window',
    head: say('holder.column.window'),
    sortable: true,
    width: 110,
    cell: (r) =>
      r.window ? (
        <span>{`${formatDay(r.window.from)}\u00a0– ${formatDay(r.window.to)}`}</span>
      ) : r.deadline && r.daysLeft !== null ? (
        <DeadlineText deadline={r.deadline} daysLeft={r.daysLeft} />
      ) : (
        <Quiet>{say('holder.noWindow')}</Quiet>
      ),
  },
  {
    key: 'status',
    head: say('holder.column.status'),
    sortable: true,
    width: 140,
    card: 'plain',
    cell: (r) => (
      <>
        <StatusChip tone={tones[r.status.code]} text={r.status.description} />
        {(r.reason || r.comment) && <Quiet>{[r.reason?.description, r.comment].filter(Boolean).join(': ')}</Quiet>}
      </>
    ),
  },
  {
    key: 'actions',
    head: say('shell.table.actions'),
    width: '1%',
    card: 'actions',
    cell: (r) => <RowMenu name={r.number} rest={actionsOf(say, r, acts)} />,
  },
]

const actionsOf = (say: Say, r: SupplierAllocation, { onReject, onReduce, onPaper, onSeal }: RowActs) => [
  ...(r.acts.includes('allocation.reject')
    ? [{ key: 'reject', text: say('holder.act.reject'), danger: true, onAct: () => onReject(r) }]
    : []),
  ...(r.acts.includes('allocation.reduce') ? [{ key: 'reduce', text: say('holder.act.reduce'), onAct: () => onReduce(r) }] : []),
  ...(r.order?.documentId ? [{ key: 'order', text: say('holder.act.order'), onAct: () => onPaper(r.order!.documentId!) }] : []),
  ...(r.form ? [{ key: 'form', text: say('holder.act.form'), onAct: () => onPaper(r.form!.documentId) }] : []),
  ...(r.order?.documentId
    ? [
        {
          key: 'orderSeal',
          text: say('holder.act.orderSeal'),
          onAct: () => onSeal({ documentId: r.order!.documentId!, title: r.order!.number }),
        },
      ]
    : []),
  ...(r.form
    ? [
        {
          key: 'formSeal',
          text: say('holder.act.formSeal'),
          onAct: () => onSeal({ documentId: r.form!.documentId, title: r.form!.number }),
        },
      ]
    : []),
]
