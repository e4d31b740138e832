import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { type Outages, outageApi } from '#contract/core/outage.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { unpaged } from '../../kit/lists/paged.ts'
import type { Column } from '../../kit/lists/table.ts'
import { formatDay, formatInstant, formatMonthWithin } from '../../kit/text/dates.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'

type LostDay = Outages['lostDays'][number]
type Outage = Outages['outages'][number]

/** When the portal could not be used, and which deadlines moved because of it; no session is needed. */
export default function OutagesPage() {
  const t = useTranslate()
  const outages = useQuery({ queryKey: ['open', 'outages'], queryFn: ({ signal }) => call(outageApi.list, { signal }) })
  const state = { failure: outages.error as Failed | null, onRetry: () => void outages.refetch() }
  const rule = outages.data?.rule
  return (
    <Box sx={{ maxWidth: 1080, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader title={t('screen.outages')} below={t('outage.lead')} />
      {rule && (
        <Section title={t('outage.rule.title')}>
          {t('outage.rule.text', { minutes: rule.minutes, from: rule.fromHour, until: rule.untilHour })}
        </Section>
      )}
      <Section title={t('outage.lost.caption')}>
        <DataTable
          caption={t('outage.lost.caption')}
          columns={lostColumns(t)}
          rows={outages.data?.lostDays}
          rowKey={({ day }) => day}
          {...unpaged(3)}
          {...state}
          emptyText={t('outage.lost.none')}
          emptyHint={t('outage.lost.noneHint')}
        />
      </Section>
      <Section title={t('outage.all.caption')}>
        <DataTable
          caption={t('outage.all.caption')}
          columns={outageColumns(t)}
          rows={outages.data?.outages}
          rowKey={({ from }) => from}
          {...unpaged(6)}
          {...state}
          emptyText={t('outage.all.none')}
          emptyHint={t('outage.all.noneHint')}
        />
      </Section>
    </Box>
  )
}

const took = (t: Translate, minutes: number): string =>
  minutes < 60 ? t('outage.minutes', { minutes }) : t('outage.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })

const lostColumns = (t: Translate): Column<LostDay>[] => [
  { key: 'day', head: t('outage.lost.day'), card: 'title', width: 130, rigid: true, cell: ({ day }) => formatDay(day) },
  {
    key: 'took',
    head: t('outage.lost.took'),
    width: 260,
    cell: ({ minutes, rule }) => (
      <>
        {took(t, minutes)}
        <SecondaryText>{t('outage.lost.by', { minutes: rule.minutes, from: rule.fromHour, until: rule.untilHour })}</SecondaryText>
      </>
    ),
  },
  { key: 'moves', head: t('outage.lost.moves'), cell: (lost) => <Moves lost={lost} /> },
]

function Moves({ lost: { moves, steps } }: { lost: LostDay }) {
  const t = useTranslate()
  const lines = moves.map(({ step, period, from, to }) => {
    const way = { step: t(`outage.step.${step}`), from: formatDay(from), to: formatDay(to) }
    return step === 'annualPlanDay'
      ? t('outage.lost.annual', { ...way, year: period.slice(0, 4) })
      : t('outage.lost.move', { ...way, month: formatMonthWithin(t, period) })
  })
  if (steps > 0) lines.push(t('outage.lost.steps', { count: steps }))
  if (lines.length === 0) return t('outage.lost.nothing')
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  )
}

const outageColumns = (t: Translate): Column<Outage>[] => [
  { key: 'from', head: t('outage.all.from'), card: 'title', rigid: true, cell: ({ from }) => formatInstant(from) },
  { key: 'until', head: t('outage.all.until'), rigid: true, cell: ({ until }) => formatInstant(until) },
  { key: 'took', head: t('outage.all.took'), rigid: true, cell: ({ minutes }) => took(t, minutes) },
]
