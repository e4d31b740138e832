import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MonthlyPlan, planApi } from '#contract/trade/plan.ts'
import { sumTons } from '#domain/tons.ts'
import { AskedMeans } from '../../documents/ledger/AskedMeans.tsx'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { MonthStepper } from '../../kit/layout/MonthStepper.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { unpaged } from '../../kit/lists/paged.ts'
import type { Column } from '../../kit/lists/table.ts'
import { formatMonth } from '../../kit/text/dates.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

type Line = MonthlyPlan['lines'][number]
const amounts = ['volume', 'requested', 'allocated', 'shipped'] as const

/** A plant's own lines of a month's plan, read only (docs/process.md, section 7). `first` = the initial month, 2026-12. */
export default function FactoryLines({ first }: { first: string }) {
  const t = useTranslate()
  const [period, setPeriod] = useState(first)
  const plan = useQuery({
    queryKey: ['plan', 'monthly', period, undefined],
    queryFn: ({ signal }) => call(planApi.monthly, { params: { period }, query: {}, signal }),
    retry: false,
  })
  const absent = (plan.error as Failed | null)?.status === 404
  const lines = absent ? [] : plan.data?.lines
  const month = formatMonth(t, `${period}-01`)
  return (
    <Section dense title={t('balance.home.lines')}>
      <Box sx={{ mb: 1 }}>
        <MonthStepper period={period} onChoose={setPeriod} />
      </Box>
      <DataTable
        caption={`${t('balance.home.lines')}, ${month}`}
        columns={columnsOf(t)}
        rows={lines}
        rowKey={(l) => `${l.supplierBin} ${l.bitumenType}`}
        {...(lines &&
          lines.length > 0 && {
            totals: {
              holder: t('balance.total'),
              ...Object.fromEntries(amounts.map((key) => [key, formatNumber(sumTons(lines.map((l) => l[key] ?? 0)))])),
            },
          })}
        {...unpaged(4)}
        failure={absent ? null : (plan.error as Failed | null)}
        onRetry={() => void plan.refetch()}
        emptyText={t('balance.home.noPlan')}
        emptyHint={t('balance.home.noPlanHint')}
      />
      {lines && lines.length > 0 && <AskedMeans sx={{ mt: 1 }} />}
    </Section>
  )
}

const columnsOf = (t: Translate): Column<Line>[] => [
  {
    key: 'holder',
    head: t('balance.home.holder'),
    card: 'title',
    cell: (l) => (
      <>
        {l.supplierName}
        {!l.inDistribution && <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>{t('balance.home.outside')}</Box>}
      </>
    ),
  },
  {
    key: 'grade',
    head: t('balance.dimension.grade'),
    cell: (l) => <span style={{ whiteSpace: 'nowrap' }}>{t(`trade.bitumenType.${l.bitumenType}`)}</span>,
  },
  ...amounts.map((key): Column<Line> => ({ key, head: t(`balance.home.${key}`), numeric: true, cell: (l) => formatNumber(l[key] ?? 0) })),
]
