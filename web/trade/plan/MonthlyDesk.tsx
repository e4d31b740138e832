import { mdiFileUploadOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { type ReactNode, Suspense, useState } from 'react'
import type { MonthlyPlan } from '#contract/trade/plan.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { Matrix } from '../../kit/matrix/Matrix.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { ClosedNotice } from '../closing/ClosedNotice.tsx'
import { ForecastPlace } from '../forecast/ForecastPlace.tsx'
import { LineHead, lineName } from './LineHead.tsx'
import { monthlyColumns } from './monthly-columns.tsx'
import { belowAllocated } from './monthly-rows.ts'
import { OverPlan } from './OverPlan.tsx'
import { PlanFrame } from './PlanFrame.tsx'
import { useMonthlyDesk } from './useMonthlyDesk.ts'

const MonthlySheetDialog = lazyWith(['refusal', 'sheet'], () => import('./MonthlySheetDialog.tsx'))

type Props = { plan: MonthlyPlan; stepper: ReactNode; onVersion: (version: number | null) => void }

/** The monthly plan with its results: visible to many roles, edited and signed by the Ministry of Energy. */
export function MonthlyDesk({ plan: fresh, stepper, onVersion }: Props) {
  const t = useTranslate()
  const { draft, desk, title, whole, ...monthly } = useMonthlyDesk(fresh)
  const { plan, rows } = draft
  const { editing } = desk
  const [loading, setLoading] = useState(false)
  const load = {
    key: 'load',
    text: t('shell.table.load'),
    icon: mdiFileUploadOutline,
    ...(draft.dirty && { why: t('shell.why.unsaved') }),
    onAct: () => setLoading(true),
  }
  return (
    <PlanFrame
      objectType="MONTHLY_PLAN"
      title={title}
      plan={plan}
      desk={desk}
      draft={draft}
      stepper={stepper}
      sound={rows.length > 0 && !rows.some(belowAllocated)}
      onSave={monthly.save}
      onApprove={monthly.approve}
      more={editing ? [monthly.fill, load] : []}
      onSheet={monthly.saveSheet}
      facts={monthly.facts}
      rows={rows}
      onAdd={draft.add}
      onVersion={onVersion}
      below={<ForecastPlace part="grade" period={plan.period} />}
      above={
        <>
          {plan.closed && (
            <Box sx={{ mb: 2 }}>
              <ClosedNotice closed={plan.closed} />
            </Box>
          )}
          <OverPlan grades={plan.closed ? [] : monthly.above} draft={editing} />
          <Suspense fallback={null}>
            {loading && (
              <MonthlySheetDialog period={plan.period} version={plan.version} heading={title} onClose={() => setLoading(false)} />
            )}
          </Suspense>
        </>
      }
    >
      <Matrix
        caption={t('plan.monthCaption')}
        rows={rows}
        rowKey={(row) => row.key}
        rowName={(row) => lineName(t, row)}
        rowHead={(row) => <LineHead line={row} onRemove={editing && row.allocated === 0 ? () => draft.remove(row.key) : undefined} />}
        headTitle={t('plan.line')}
        columns={monthlyColumns(t, editing ? draft.setDistribution : null)}
        edit={editing ? draft.edit : null}
        spoken={() => t('plan.spokenMonth', { total: formatNumber(whole) })}
        totals={[{ key: 'sum', head: t('plan.total'), cells: monthly.sums }]}
        below={[
          t('trade.askedMeans'),
          plan.requestedElsewhere ? t('plan.requestedElsewhere', { tons: formatNumber(plan.requestedElsewhere) }) : '',
        ].join(' ')}
      />
    </PlanFrame>
  )
}
