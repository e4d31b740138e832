import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { Suspense, useState } from 'react'
import { periodOf } from '#domain/month.ts'
import { balanceReachOf } from '#domain/reach.ts'
import type { DrawnFigure } from '#domain/reporting/balance/drawn.ts'
import { publishRule } from '#domain/reporting/open/publishable.ts'
import { useRegions } from '../../core/directory/reference-data.ts'
import { usePeriod } from '../../core/portal/period.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { useMay } from '../../core/session/useMay.ts'
import type { BalanceQuery } from '../../documents/ledger/api.ts'
import { ofChosen } from '../../documents/ledger/of.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { useUrlList } from '../../kit/hooks/useUrlList.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { MonthStepper } from '../../kit/layout/MonthStepper.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { SheetButton } from '../../kit/menus/SheetButton.tsx'
import { formatInstant, formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { ForecastPlace } from '../../trade/forecast/ForecastPlace.tsx'
import { filtersOf } from '../monitoring/asked.ts'
import { MailButton } from '../subscription/MailButton.tsx'
import { useWanted } from '../subscription/useWanted.ts'
import { saveDashboard, useDashboard } from './api.ts'
import { Filters } from './Filters.tsx'
import { Flows } from './Flows.tsx'
import { Pictures } from './Pictures.tsx'
import { PlantTable } from './PlantTable.tsx'
import { onePage } from './paper.ts'

const EntriesDialog = lazyWith(['balance', 'trade'], () => import('../../documents/ledger/EntriesDialog.tsx'))

/** What is wrong with a month, at a glance (docs/process.md, section 6): every figure opens the rows behind it. */
export default function DashboardPage() {
  const t = useTranslate()
  const may = useMay()
  const list = useUrlList()
  const { filter, change } = list
  const { period, choose } = usePeriod(periodOf)
  const regions = useRegions()
  const [opened, setOpened] = useState<{ of: BalanceQuery; figure: DrawnFigure } | null>(null)
  const of = period ? ofChosen(period, filter) : null
  const wanted = useWanted('dashboard')
  const read = useDashboard(of && { ...of })
  const filters = filtersOf(list, ['region', 'ownership', 'grade'])
  const { names } = balanceReachOf(useCurrentUser())
  const shown = read.data
  const at = shown && t('balance.dashboard.asOf', { at: formatInstant(shown.asOf) })
  const chosen = of && [
    formatMonth(t, `${of.period}-01`),
    regions.find(({ code }) => code === of.katoCode)?.nameAb,
    of.ownershipType && t(`trade.ownershipType.${of.ownershipType}`),
    of.bitumenType && t(`trade.bitumenType.${of.bitumenType}`),
  ]
  const whole = chosen?.filter(Boolean).join(' · ') ?? ''
  return (
    <>
      <PageHeader
        title={t('screen.dashboard')}
        below={at}
        actions={
          period &&
          of && (
            <>
              <MonthStepper period={period} onChoose={choose} />
              <SheetButton
                title={t('screen.dashboard')}
                more={[{ key: 'pdf', text: t('shell.table.pdf'), save: () => saveDashboard(of) }]}
              />
              <MailButton wanted={wanted(of)} open={filter('mail') !== ''} onOpen={(open) => change({ mail: open ? '1' : '' })} />
            </>
          )
        }
      />
      <Filters filter={filter} change={change} />
      {read.error && <FailureBox failure={read.error as Failed} onRetry={() => void read.refetch()} />}
      {!shown && !read.error && <PageSkeleton />}
      {shown && shown.steps.length === 0 && <SecondaryText>{t('balance.dashboard.nothing')}</SecondaryText>}
      {shown && of && shown.steps.length > 0 && (
        <>
          <Box sx={{ mb: 1, '@media screen': { display: 'none' } }}>{whole}</Box>
          {shown.merged && (
            <Box sx={{ mb: 2 }}>
              <SecondaryText>{t('balance.withheld.note', publishRule)}</SecondaryText>
            </Box>
          )}
          <GlobalStyles styles={onePage} />
          <Box
            className="one-page"
            aria-busy={read.isPlaceholderData}
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', opacity: read.isPlaceholderData ? 0.6 : 1 }}
          >
            <Box
              className="pictures"
              sx={{
                ...{ display: 'grid', gap: 2, alignItems: 'start' },
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              <Pictures shown={shown} of={of} list={list} below={`${whole} · ${at}`} onOpen={(figure) => setOpened({ of, figure })} />
            </Box>
            {may('flow.read') && (
              <Section title={t('balance.dashboard.flows.title')} dense>
                <Flows
                  of={of}
                  below={`${whole} · ${at}`}
                  filters={{ period: of.period, ...filtersOf(list, ['ownership', 'grade']) }}
                  onOpen={(part) => setOpened({ of: { ...of, ...part }, figure: 'ALLOCATED' })}
                />
              </Section>
            )}
            {names && (
              <Section title={t('balance.dashboard.plants.title')} dense>
                <PlantTable
                  plants={shown.plants}
                  planned={shown.steps.some(({ figure }) => figure === 'PLAN')}
                  filters={{ period: of.period, ...filters }}
                />
              </Section>
            )}
          </Box>
        </>
      )}
      {of && Object.keys(filters).length === 0 && (
        // the paper is of the month, not of those after it
        <Box className="no-print">
          <ForecastPlace part="region" period={of.period} />
        </Box>
      )}
      <Suspense fallback={null}>{opened && <EntriesDialog {...opened} whose={whole} onClose={() => setOpened(null)} />}</Suspense>
    </>
  )
}
