import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { SupplierAllocation } from '#contract/trade/holder.ts'
import { promisedTons } from '#domain/trade/allocation/promised.ts'
import type { AllocationStatus } from '#domain/trade/allocation/status.ts'
import { Deadline } from '../../core/portal/Deadline.tsx'
import { ProjectName } from '../../kit/display/ProjectName.tsx'
import { StatusChip, type StatusTone } from '../../kit/display/StatusChip.tsx'
import { RowTitle } from '../../kit/lists/RowTitle.tsx'
import type { Column } from '../../kit/lists/table.ts'
import { RowMenu } from '../../kit/menus/RowMenu.tsx'
import { formatDays, formatMonth } from '../../kit/text/dates.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { actionsOf, primaryOf, type RowActs } from './row-actions.ts'

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
    card: 'title',
    cell: (r) => (
      <RowTitle to={`/resourceholder/distribution/${r.id}`} aside={`${r.number} · ${formatMonth(t, r.period)}`}>
        {r.contractor.organizationName}
      </RowTitle>
    ),
    more: (r) => [r.number, formatMonth(t, r.period), <ProjectName key="project" name={r.projectName} road={r.roadCode} />],
  },
  {
    key: 'region',
    head: t('holder.column.destination'),
    sortable: true,
    width: 165,
    least: 5,
    cell: ({ destination: d, region }) => (
      <RowTitle plain aside={d.name && region}>
        {d.name || region}
      </RowTitle>
    ),
    more: ({ destination: d, transportType }) => [
      [d.name ? d.kato : '', d.stationCode, d.address].filter(Boolean).join(', '),
      transportType.description,
      d.contact,
    ],
  },
  {
    key: 'trader',
    head: t('holder.column.trader'),
    width: 110,
    least: 5,
    cell: (r) => r.trader?.organizationName ?? <Quiet>{t('holder.noTrader')}</Quiet>,
    more: (r) => [r.trader?.phone],
  },
  {
    key: 'bitumenType',
    head: t('holder.column.grade'),
    sortable: true,
    width: 115,
    rigid: true,
    card: 'plain',
    cell: (r) => r.bitumenType.description,
    more: (r) => [r.factory.organizationName],
  },
  {
    key: 'volume',
    head: t('holder.column.volume'),
    numeric: true,
    sortable: true,
    width: 100,
    cell: (r) => (r.status.code === 'REJECTED' && r.freed > 0 ? <Quiet>{freedText(t, r)}</Quiet> : <b>{formatNumber(r.volume)}</b>),
    more: (r) => [
      r.status.code === 'REDUCED' && r.freed > 0 && freedText(t, r),
      r.unpromised > 0 && t('holder.promised', { tons: formatNumber(promisedTons(r)) }),
      r.shipped > 0 && t('holder.shipped', { tons: formatNumber(r.shipped) }),
    ],
  },
  {
    key: 'window',
    head: t('holder.column.window'),
    sortable: true,
    width: 185,
    least: 8,
    cell: (r) => <Promised row={r} />,
    more: ({ window, deadline, daysLeft }) => [
      window && deadline !== null && daysLeft !== null && <Deadline of="holderForms" key="due" deadline={deadline} daysLeft={daysLeft} />,
    ],
  },
  {
    key: 'status',
    head: t('holder.column.status'),
    sortable: true,
    width: 140,
    card: 'plain',
    least: 7.5,
    cell: (r) => <StatusChip tone={tones[r.status.code]} text={r.status.description} />,
    more: (r) => [
      r.unpromised > 0 && <StatusChip key="added" tone="waiting" text={t('holder.added', { tons: formatNumber(r.unpromised) })} />,
      [r.reason?.description, r.comment].filter(Boolean).join(': '),
    ],
  },
  {
    key: 'actions',
    head: t('shell.table.actions'),
    width: '1%',
    card: 'actions',
    cell: (r) => <RowMenu name={r.number} primary={primaryOf(t, r, acts)} rest={actionsOf(t, r, acts)} />,
  },
]

/** What the order had more: rejected, or taken off. */
const freedText = (t: Translate, r: SupplierAllocation) =>
  t(`holder.freed.${r.status.code as 'REJECTED' | 'REDUCED'}`, { tons: formatNumber(r.freed) })

const Quiet = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
)

/** The shipping window; the deadline of what is not answered yet. */
function Promised({ row: { window, deadline, daysLeft } }: { row: SupplierAllocation }) {
  const t = useTranslate()
  if (window) return formatDays(window.from, window.to)
  if (deadline !== null && daysLeft !== null) return <Deadline of="holderForms" deadline={deadline} daysLeft={daysLeft} />
  return <Quiet>{t('holder.noWindow')}</Quiet>
}
