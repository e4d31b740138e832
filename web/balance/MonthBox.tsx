import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { BalanceRow } from '#contract/balance.ts'
import type { Dimension } from '#domain/balance/figures.ts'
import { publishRule } from '#domain/open/publishable.ts'
import type { Failed } from '../failed.ts'
import { Tons } from '../Tons.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { formatMonth } from '../ui/dates.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { unpaged } from '../ui/paged.ts'
import { SecondaryText } from '../ui/SecondaryText.tsx'
import { Section } from '../ui/Section.tsx'
import type { Column } from '../ui/table.ts'
import { useParts } from './api.ts'
import { hasTons, nameOf } from './columns.tsx'

const usual = ['PLAN', 'APPROVED', 'LIMIT', 'EMERGENCY', 'ALLOCATED', 'SHIPPED'] as const

/** An overview of a month's tons, for roles that observe rather than act; the linked page has the details. */
export default function MonthBox({ period, by }: { period: string; by: Dimension }) {
  const t = useTranslate()
  const parts = useParts(by, { period })
  // most months have no emergency
  const shown = usual.filter((figure) => figure !== 'EMERGENCY' || (parts.data && hasTons(parts.data.totals.EMERGENCY)))
  const tons = (sums: BalanceRow['sums']) =>
    Object.fromEntries(shown.map((figure) => [figure, <Tons key={figure} value={sums[figure].volume} />]))
  const columns: Column<BalanceRow>[] = [
    {
      key: 'name',
      head: t(`balance.dimension.${by}`),
      card: 'title',
      cell: (row) => nameOf(t, by, row, parts.data?.merged),
    },
    ...shown.map(
      (figure): Column<BalanceRow> => ({
        key: figure,
        head: t(`balance.figure.${figure}`),
        numeric: true,
        cell: (row) => (hasTons(row.sums[figure]) ? <Tons value={row.sums[figure].volume} /> : '–'),
      }),
    ),
  ]
  return (
    <Section dense title={t('balance.home.month', { month: formatMonth(t, `${period}-01`) })}>
      <DataTable
        caption={t('balance.caption')}
        columns={columns}
        rows={parts.data?.rows}
        rowKey={(row) => row.key ?? ''}
        {...(parts.data && { totals: { name: t('balance.total'), ...tons(parts.data.totals) } })}
        {...unpaged(4)}
        failure={parts.error as Failed | null}
        onRetry={() => void parts.refetch()}
        emptyText={t('balance.empty')}
      />
      {parts.data?.merged && <SecondaryText>{t('balance.withheld.note', publishRule)}</SecondaryText>}
      <Link component={RouterLink} to={`/balance?period=${period}&by=${by}`} sx={{ display: 'inline-block', mt: 1 }}>
        {t('balance.home.whole')}
      </Link>
    </Section>
  )
}
