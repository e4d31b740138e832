import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import type { AllocationMonthRead } from '#contract/trade/desk.ts'
import type { Scenario } from '#contract/trade/scenario.ts'
import { comparedBy } from '#domain/trade/scenario/compare.ts'
import { mostCompared } from '#domain/trade/scenario/scenario.ts'
import { leverTexts } from '#i18n/scenario-text.ts'
import { usePeriod } from '../../core/portal/period.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../kit/display/Icon.tsx'
import { FailureBox, useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useUrlList } from '../../kit/hooks/useUrlList.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { MonthStepper } from '../../kit/layout/MonthStepper.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { FilterChips } from '../../kit/lists/FilterChips.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { SheetButton } from '../../kit/menus/SheetButton.tsx'
import { formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useMonth } from '../allocation/api.ts'
import { saveComparison, useComparison, useRemoveScenario, useScenarios } from './api.ts'
import { CompareTable } from './CompareTable.tsx'
import { monthNames } from './choices.ts'
import { ScenarioCard } from './ScenarioCard.tsx'

const ScenarioDialog = lazyWith(['refusal'], () => import('./ScenarioDialog.tsx'))

/** What the month would be with other plans, limits and ways: scenarios side by side, and who gains and loses how much. */
export default function ScenariosPage() {
  const { period } = usePeriod()
  return period ? <OfMonth key={period} period={period} /> : <PageSkeleton />
}

function OfMonth({ period }: { period: string }) {
  const t = useTranslate()
  const { choose } = usePeriod()
  const month = useMonth(period)
  const scenarios = useScenarios(period)
  const failure = (month.error ?? scenarios.error) as Failed | null
  if (month.data && scenarios.data) return <Scenarios month={month.data} scenarios={scenarios.data} />
  return (
    <>
      <PageHeader title={t('screen.scenarios')} actions={<MonthStepper period={period} onChoose={(to) => choose(to, { with: '' })} />} />
      {failure ? (
        <FailureBox failure={failure} onRetry={() => void Promise.all([month.refetch(), scenarios.refetch()])} />
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}

function Scenarios({ month, scenarios }: { month: AllocationMonthRead; scenarios: readonly Scenario[] }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const { choose } = usePeriod()
  const { filter, change } = useUrlList()
  const [open, setOpen] = useState<Scenario | 'new' | null>(null)
  const [removed, setRemoved] = useState<Scenario | null>(null)
  const removing = useRemoveScenario()
  const by = comparedBy.find((some) => some === filter('by')) ?? 'request'
  const { ids, setIds } = useChosen(scenarios)
  const versions = scenarios.filter(({ id }) => ids.includes(id)).map(({ id, version }) => `${id}.${version}`)
  const found = useComparison(month.period, { ids, by }, `${versions} ${month.version}`)
  const names = monthNames(month)
  const kept = (scenario: Scenario) => {
    setOpen(null)
    if (!ids.includes(scenario.id)) setIds([...ids, scenario.id].slice(-mostCompared))
  }
  return (
    <>
      <PageHeader
        title={t('screen.scenarios')}
        back={`/distribution-v2?period=${month.period}`}
        below={t('scenario.lead')}
        actions={
          <>
            <MonthStepper period={month.period} onChoose={(to) => choose(to, { with: '' })} />
            {ids.length > 0 && (
              <SheetButton title={t('screen.scenarios')} save={(format) => saveComparison(month.period, { ids, by }, format)} />
            )}
            <Button variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={() => setOpen('new')}>
              {t('scenario.add')}
            </Button>
          </>
        }
      />
      {scenarios.length === 0 ? (
        <Box role="status" sx={{ py: 5, textAlign: 'center' }}>
          <Typography sx={{ fontWeight: 600 }}>{t('scenario.none')}</Typography>
          <Typography color="textSecondary">{t('scenario.noneHint')}</Typography>
        </Box>
      ) : (
        <Box
          component="ul"
          aria-label={t('scenario.choose')}
          sx={{ m: 0, mb: 2, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))' }}
        >
          {scenarios.map((scenario) => (
            <ScenarioCard
              key={scenario.id}
              scenario={scenario}
              levers={leverTexts(t, names, scenario.levers)}
              chosen={ids.includes(scenario.id)}
              told={ids.includes(scenario.id) ? found.data?.scenarios.find(({ id }) => id === scenario.id) : undefined}
              base={found.data?.base ?? 0}
              onChoose={(on) => setIds(on ? [...ids, scenario.id].slice(-mostCompared) : ids.filter((id) => id !== scenario.id))}
              onEdit={() => setOpen(scenario)}
              onRemove={() => setRemoved(scenario)}
            />
          ))}
        </Box>
      )}
      {ids.length > 0 && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1 }}>
            <FilterChips
              label={t('scenario.by')}
              value={by}
              chips={comparedBy.map((value) => ({ value, text: t(`scenario.byOf.${value}`) }))}
              onChoose={(value) => change({ by: value === 'request' ? '' : value })}
            />
            <Box component="span" role="status" sx={{ color: 'text.secondary', fontSize: 'plain' }}>
              {found.data && !found.isFetching ? t('scenario.asOf', { at: formatInstant(found.data.asOf) }) : t('scenario.counting')}
            </Box>
          </Box>
          <CompareTable
            key={by}
            by={by}
            found={found.data}
            updating={found.isPlaceholderData}
            failure={found.error as Failed | null}
            onRetry={() => void found.refetch()}
          />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('scenario.how')}
          </Typography>
        </>
      )}
      {scenarios.length > 0 && ids.length === 0 && <Typography color="textSecondary">{t('scenario.chooseHint')}</Typography>}
      <Suspense fallback={null}>
        {open && <ScenarioDialog month={month} scenario={open === 'new' ? null : open} onKept={kept} onClose={() => setOpen(null)} />}
      </Suspense>
      <ConfirmDialog
        open={removed !== null}
        busy={removing.isPending}
        title={t('scenario.removeTitle', { name: removed?.name ?? '' })}
        danger
        confirm={t('scenario.remove')}
        onConfirm={() =>
          removing.mutate(removed!.id, {
            onSuccess: () => {
              setRemoved(null)
              toast({ kind: 'success', text: t('scenario.removed') })
            },
            onError: (failure) => toast({ kind: 'error', text: textOf(failure) }),
          })
        }
        onClose={() => setRemoved(null)}
      />
    </>
  )
}

/** The scenarios that are compared, in the address; by default the newest two. */
function useChosen(scenarios: readonly Scenario[]) {
  const { filter, change } = useUrlList()
  const asked = filter('with')
  const known = new Set(scenarios.map(({ id }) => id))
  const ids =
    asked === ''
      ? scenarios.slice(0, 2).map(({ id }) => id)
      : asked
          .split(',')
          .map(Number)
          .filter((id) => known.has(id))
  return { ids: ids.slice(0, mostCompared), setIds: (to: readonly number[]) => change({ with: to.length > 0 ? to.join() : '0' }) }
}
