import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { BalanceRow } from '#contract/reporting/balance.ts'
import type { Dimension } from '#domain/reporting/balance/figures.ts'
import { publishRule } from '#domain/reporting/open/publishable.ts'
import { useParts } from '../../documents/ledger/api.ts'
import { Tons } from '../../documents/ledger/Tons.tsx'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { Section } from '../../kit/layout/Section.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { unpaged } from '../../kit/lists/paged.ts'
import type { Column } from '../../kit/lists/table.ts'
import { formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
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
