import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { type OpenMonth, type OpenRowsAnswer, openApi } from '#contract/reporting/open.ts'
import { openFigures } from '#domain/reporting/open/figures.ts'
import { publishRule } from '#domain/reporting/open/publishable.ts'
import { sumTons } from '#domain/tons.ts'
import { Tons } from '../../documents/ledger/Tons.tsx'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { TwoColumns } from '../../kit/layout/TwoColumns.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { unpaged } from '../../kit/lists/paged.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { formatDay, formatMonthWithin } from '../../kit/text/dates.ts'
import { useLanguage, useTranslate } from '../../kit/text/i18n.tsx'
import { Links } from './Links.tsx'
import { PartName, type Told } from './PartName.tsx'
import { CountsBox, StepsBox } from './ProcessBox.tsx'
import { RecomputeBox } from './RecomputeBox.tsx'
import { SealedMonth } from './SealedMonth.tsx'

type Part = Told & { sums: OpenMonth['totals'] }

/** A month that is over as anybody may read it: its figures in publishable parts, the rule, and where the data is. */
export default function OpenMonthPage() {
  const t = useTranslate()
  const { period = '' } = useParams()
  const read = useQuery<OpenMonth, Failed>({
    queryKey: ['open', 'month', period],
    queryFn: ({ signal }) => call(openApi.month, { params: { period }, signal }),
    retry: false,
  })
  const month = read.data
  const unknown = read.error?.status === 404 || read.error?.status === 400
  const sealed = useQuery<OpenRowsAnswer, Failed>({
    queryKey: ['open', 'rows', period],
    queryFn: ({ signal }) => call(openApi.rows, { params: { period }, signal }),
    enabled: read.error?.status === 404,
    retry: false,
  })
  if (month) return <Month month={month} />
  if (sealed.data) return <SealedMonth period={period} toldFrom={sealed.data.toldFrom} />
  return (
    <>
      <PageHeader title={t('screen.openMonth')} back="/open" />
      {unknown && !sealed.isLoading ? (
        <Notice kind="info" title={t('open.unknown.title')}>
          {t('open.unknown.hint')}
        </Notice>
      ) : read.error && !unknown ? (
        <FailureBox failure={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}

function Month({ month }: { month: OpenMonth }) {
  const t = useTranslate()
  const { period, closedOn, publishedOn, totals, steps, cuts, appeals } = month
  const of = (path: string) => path.replace(':period', period)
  return (
    <>
      <PageHeader
        title={t('open.title', { month: formatMonthWithin(t, period) })}
        back="/open"
        below={t('open.asOf', { day: formatDay(publishedOn), closed: formatDay(closedOn) })}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Section title={t('open.totals.title')}>
          <Totals totals={totals} />
        </Section>
        <Parts {...usePlaces(month)} title={t('open.places.title')} caption={t('open.places.caption')} column={t('open.places.column')} />
        <Parts {...usePlants(month)} title={t('open.plants.title')} caption={t('open.plants.caption')} column={t('open.plants.column')} />
        <Section title={t('open.merging.title')}>{t('open.merging.text', publishRule)}</Section>
        <TwoColumns>
          <StepsBox steps={steps} closedOn={closedOn} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <CountsBox cuts={cuts} appeals={appeals} />
          </Box>
        </TwoColumns>
        <Section title={t('open.check.title')}>
          <RecomputeBox period={month.period} places={month.places} />
        </Section>
        <TwoColumns>
          <Section title={t('open.rule.title')}>
            <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
              {(['one', 'two', 'three', 'four', 'five', 'six'] as const).map((line) => (
                <li key={line}>{t(`open.rule.${line}`)}</li>
              ))}
            </Box>
            <Box sx={{ mt: 1.5 }}>
              <SecondaryText>{t('open.rule.version', { version: month.rule })}</SecondaryText>
            </Box>
          </Section>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Section title={t('open.data.title')}>
              <Links
                links={[
                  [of(openApi.month.path), t('open.data.json')],
                  [of(openApi.table.path), t('open.data.csv')],
                  [of(openApi.rows.path), t('open.data.rows')],
                  [openApi.program.path, t('open.data.program')],
                  [openApi.feed.path, t('open.data.feed')],
                ]}
              />
              <SecondaryText>{t('open.data.hint')}</SecondaryText>
            </Section>
          </Box>
        </TwoColumns>
      </Box>
    </>
  )
}

function Totals({ totals }: Pick<OpenMonth, 'totals'>) {
  const t = useTranslate()
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', columnGap: 3, rowGap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))' }}
    >
      {openFigures.map((figure) => (
        <div key={figure}>
          <Box component="dt" sx={{ fontSize: 'small', color: 'text.secondary' }}>
            {t(`open.meaning.${figure}`)}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: 'lead', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            <Tons value={totals[figure]} />
          </Box>
        </div>
      ))}
    </Box>
  )
}

function usePlaces({ places }: OpenMonth): { parts: Part[] } {
  const t = useTranslate()
  const language = useLanguage()
  return {
    parts: places.map(({ cells, sums }) => ({
      names: cells.map((c) => [
        c.region[language],
        `${t(`trade.ownershipType.${c.ownershipType}`)}, ${t(`trade.bitumenType.${c.bitumenType}`)}`,
      ]),
      sums,
    })),
  }
}

function usePlants({ plants }: OpenMonth): { parts: Part[] } {
  const t = useTranslate()
  const language = useLanguage()
  return {
    parts: plants.map(({ cells, sums }) => ({
      names: cells.map((c) => [c.plant[language], t(`trade.bitumenType.${c.bitumenType}`)]),
      sums,
    })),
  }
}

type PartsProps = { parts: readonly Part[]; title: string; caption: string; column: string }

function Parts({ parts, title, caption, column }: PartsProps): ReactNode {
  const t = useTranslate()
  const rows = parts
    .map((part, place) => ({ ...part, place }))
    .sort((a, b) => a.names.length - b.names.length || (nameOf(a) < nameOf(b) ? -1 : 1))
  const shown = openFigures.filter((figure) => rows.some(({ sums }) => sums[figure] !== null))
  const sumOf = (figure: (typeof openFigures)[number]) => {
    const tons = rows.map(({ sums }) => sums[figure]).filter((some) => some !== null)
    return tons.length === rows.length ? sumTons(tons) : null
  }
  return (
    <div>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Paper variant="outlined">
        <DataTable
          caption={caption}
          columns={[
            { key: 'names', head: column, card: 'title', cell: (part) => <PartName {...part} /> },
            ...shown.map((figure) => ({
              key: figure,
              head: t(`balance.figure.${figure}`),
              numeric: true,
              card: 'figure' as const,
              cell: ({ sums }: Part) => <Tons value={sums[figure]} />,
            })),
          ]}
          rows={rows}
          rowKey={({ place }) => place}
          totals={{
            names: t('open.total'),
            ...Object.fromEntries(shown.map((figure) => [figure, <Tons key={figure} value={sumOf(figure)} />])),
          }}
          {...unpaged(5)}
          emptyText={t('open.places.none')}
        />
      </Paper>
    </div>
  )
}

const nameOf = ({ names }: Told): string => names[0]?.join() ?? ''
