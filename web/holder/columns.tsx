import Box from '@mui/material/Box'
import type { SupplierAllocation } from '#contract/holder.ts'
import { promisedTons } from '#domain/allocation/promised.ts'
import type { AllocationStatus } from '#domain/allocation/status.ts'
import { DeadlineText } from '../ui/DeadlineText.tsx'
import { formatDay, formatMonth } from '../ui/dates.ts'
import { type Translate, useTranslate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { RowMenu } from '../ui/RowMenu.tsx'
import { SecondaryText } from '../ui/SecondaryText.tsx'
import { StatusChip, type StatusTone } from '../ui/StatusChip.tsx'
import type { Column } from '../ui/table.ts'
import { actionsOf, type RowActs } from './row-actions.ts'

const tones = { NEW: 'waiting', APPROVED: 'good', REDUCED: 'waiting', CLOSED: 'neutral', REJECTED: 'bad' } as const satisfies Record<
  AllocationStatus,
  StatusTone
>

/** Columns that a resource holder has for each row (docs/requirements.md, section 2). */
export const columnsOf = (t: Translate, acts: RowActs): Column<SupplierAllocation>[] => [
  {
    key: 'contractor',
    head: t('holder.column.contractor'),
    sortable: true,
    width: 240,
    card: 'title',
    cell: (r) => <Whose row={r} />,
  },
  {
    key: 'region',
    head: t('holder.column.destination'),
    sortable: true,
    width: 165,
    cell: (r) => <Destination row={r} />,
  },
  {
    key: 'trader',
    head: t('holder.column.trader'),
    width: 110,
    cell: (r) =>
      r.trader ? (
        <>
          {r.trader.organizationName}
          <SecondaryText>{r.trader.phone}</SecondaryText>
        </>
      ) : (
        <SecondaryText>{t('holder.noTrader')}</SecondaryText>
      ),
  },
  {
    key: 'bitumenType',
    head: t('holder.column.grade'),
    sortable: true,
    width: 125,
    card: 'plain',
    cell: (r) => (
      <>
        {r.bitumenType.description}
        <SecondaryText>{r.factory.organizationName}</SecondaryText>
      </>
    ),
  },
  {
    key: 'volume',
    head: t('holder.column.volume'),
    numeric: true,
    sortable: true,
    width: 130,
    cell: (r) => (
      <>
        <b>{formatNumber(r.volume)}</b>
        {r.unpromised > 0 && <SecondaryText>{t('holder.promised', { tons: formatNumber(promisedTons(r)) })}</SecondaryText>}
        {r.shipped > 0 && <SecondaryText>{t('holder.shipped', { tons: formatNumber(r.shipped) })}</SecondaryText>}
      </>
    ),
  },
  {
    key: 'window',
    head: t('holder.column.window'),
    sortable: true,
    width: 110,
    cell: (r) => <Promised row={r} />,
  },
  {
    key: 'status',
    head: t('holder.column.status'),
    sortable: true,
    width: 140,
    card: 'plain',
    cell: (r) => (
      <>
        <StatusChip tone={tones[r.status.code]} text={r.status.description} />
        {r.unpromised > 0 && (
          <Box sx={{ mt: 0.5 }}>
            <StatusChip tone="waiting" text={t('holder.added', { tons: formatNumber(r.unpromised) })} />
          </Box>
        )}
        {(r.reason || r.comment) && <SecondaryText>{[r.reason?.description, r.comment].filter(Boolean).join(': ')}</SecondaryText>}
      </>
    ),
  },
  {
    key: 'actions',
    head: t('shell.table.actions'),
    width: '1%',
    card: 'actions',
    cell: (r) => <RowMenu name={r.number} rest={actionsOf(t, r, acts)} />,
  },
]

/** Contractor, number, month and project of a row. */
function Whose({ row: r }: { row: SupplierAllocation }) {
  const t = useTranslate()
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{r.contractor.organizationName}</Box>
      <SecondaryText>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {r.number}
        </Box>{' '}
        · {formatMonth(t, r.period)}
      </SecondaryText>
      <SecondaryText>{r.projectName}</SecondaryText>
    </>
  )
}

/** Destination, transport and the contact person there. */
function Destination({ row: { destination: d, region, transportType } }: { row: SupplierAllocation }) {
  return (
    <>
      {d.name || region}
      <SecondaryText>{[d.name ? d.kato : '', d.stationCode, d.address].filter(Boolean).join(', ')}</SecondaryText>
      <SecondaryText>{transportType.description}</SecondaryText>
      {d.contact && <SecondaryText>{d.contact}</SecondaryText>}
    </>
  )
}

/** The shipping window, and the deadline for what is not answered yet. */
function Promised({ row: { window, deadline, daysLeft } }: { row: SupplierAllocation }) {
  const t = useTranslate()
  const due = deadline !== null && daysLeft !== null && <DeadlineText deadline={deadline} daysLeft={daysLeft} />
  if (!window) return due || <SecondaryText>{t('holder.noWindow')}</SecondaryText>
  return (
    <>
      <div>{`${formatDay(window.from)}\u00a0– ${formatDay(window.to)}`}</div>
      {due}
    </>
  )
}
