import Box from '@mui/material/Box'
import type { DashboardException } from '#contract/dashboard.ts'
import type { ExceptionKind } from '#domain/dashboard/exceptions.ts'
import type { Failed } from '../failed.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { formatDay, formatMonth } from '../ui/dates.ts'
import { type Translate, useTranslate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { unpaged } from '../ui/paged.ts'
import { RowTitle } from '../ui/RowTitle.tsx'
import { SecondaryText } from '../ui/SecondaryText.tsx'
import { Section } from '../ui/Section.tsx'
import type { Column } from '../ui/table.ts'
import { type ExceptionsQuery, useExceptions } from './api.ts'

/** What the rows of a kind are; of a plant there is one alone. */
const countedAs: Record<ExceptionKind, 'requests' | 'lines' | 'grades' | 'wagons' | null> = {
  ...{ DECISION: 'requests', ANSWER: 'requests', LIMIT: 'requests', SPLIT: 'requests', ALLOCATION: 'requests', REJECTED: 'requests' },
  ...{ BELOW_NEED: 'grades', PROMISE: 'lines', WINDOW: 'lines', PLAN: null, RECEIPT: 'wagons' },
}

function placeOf(t: Translate, { kind, rows, region, ownershipType }: DashboardException): string {
  const counted = countedAs[kind]
  return [
    region,
    ownershipType && t(`trade.ownershipType.${ownershipType}`),
    counted && t(`balance.dashboard.exceptions.${counted}`, { count: rows }),
  ]
    .filter(Boolean)
    .join(' · ')
}

const columnsOf = (t: Translate): Column<DashboardException>[] => [
  {
    key: 'what',
    head: t('balance.dashboard.exceptions.column.what'),
    card: 'title',
    cell: (e) => <RowTitle to={e.path}>{t(`balance.dashboard.exceptions.kind.${e.kind}`)}</RowTitle>,
    more: (e) => [placeOf(t, e)],
  },
  {
    key: 'volume',
    head: t('balance.dashboard.exceptions.column.tons'),
    ...{ numeric: true, width: 140, card: 'figure' },
    cell: (e) => formatNumber(e.volume),
  },
  { key: 'holder', width: 320, head: t('balance.dashboard.exceptions.column.holder'), cell: (e) => e.holder.name },
  {
    key: 'since',
    head: t('balance.dashboard.exceptions.column.since'),
    ...{ rigid: true, width: 140, card: 'figure' },
    cell: (e) => t('balance.dashboard.exceptions.days', { count: e.days }),
    more: (e) => [t('balance.dashboard.exceptions.was', { day: formatDay(e.since) })],
  },
]

/** What to do today: what keeps most tons of the month from arriving, who holds it, since when; each row opens what stands behind it. */
export function Exceptions({ of: { period, katoCode, ownershipType } }: { of: ExceptionsQuery }) {
  const t = useTranslate()
  const { data, error, refetch, isPlaceholderData } = useExceptions({ period, katoCode, ownershipType })
  const rows = data?.content
  return (
    <Section title={t('balance.dashboard.exceptions.title')} dense>
      <DataTable
        caption={t('balance.dashboard.exceptions.caption', { month: formatMonth(t, `${period.slice(0, 7)}-01`) })}
        columns={columnsOf(t)}
        rows={rows}
        rowKey={(e) => [e.kind, e.region, e.ownershipType, e.holder.name, e.since].join(' ')}
        {...unpaged(3)}
        updating={isPlaceholderData}
        failure={error as Failed | null}
        onRetry={() => void refetch()}
        emptyText={t('balance.dashboard.exceptions.none')}
      />
      <Box className="no-print">
        <SecondaryText>{t('balance.dashboard.exceptions.lead')}</SecondaryText>
      </Box>
    </Section>
  )
}
