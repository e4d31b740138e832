import { mdiTableEdit } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { usePeriod } from '../../core/portal/period.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { useNarrow } from '../../kit/hooks/useNarrow.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { CollapsibleSection } from '../../kit/layout/CollapsibleSection.tsx'
import { MonthStepper } from '../../kit/layout/MonthStepper.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { unpaged } from '../../kit/lists/paged.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { SheetButton } from '../../kit/menus/SheetButton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { ClosedNotice } from '../closing/ClosedNotice.tsx'
import { AbovePlan } from './AbovePlan.tsx'
import { saveProductions, useProductions } from './api.ts'
import { OrderList } from './OrderList.tsx'
import { productionColumns, productionTotals, restOf } from './production-columns.tsx'
import { SignBy } from './SignBy.tsx'
import { SplitList } from './SplitList.tsx'

const MonthClosing = lazyWith(['shipment'], () => import('../closing/MonthClosing.tsx'))

/** QAJ's month: its orders, the tons given by each line of the plan, and the offices that have sent their split. */
export default function AllocationPage() {
  const { period } = usePeriod()
  return period ? <Shown period={period} /> : <PageSkeleton />
}

function Shown({ period }: { period: string }) {
  const t = useTranslate()
  const { choose } = usePeriod()
  const narrow = useNarrow()
  const month = useProductions(period)
  const rows = month.data?.productions
  return (
    <>
      <PageHeader
        title={
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            {t('workbench.productions.title')} <MonthStepper period={period} onChoose={choose} />
          </Box>
        }
        below={month.data && <SignBy month={month.data} />}
        actions={
          <>
            <Button component={Link} to={`/balance?period=${period}`}>
              {t('screen.balance')}
            </Button>
            <Button component={Link} to={`/distribution-v2?period=${period}`} variant="contained" startIcon={<Icon path={mdiTableEdit} />}>
              {t('workbench.productions.toDesk')}
            </Button>
          </>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, '& > section': { m: 0 } }}>
        <ClosedNotice closed={month.data?.closed ?? null} />
        {!month.data?.closed && month.data?.limitsAbovePlan.map((over) => <AbovePlan key={over.bitumenType.code} over={over} />)}
        <OrderList period={period} orders={month.data?.orders} onDone={() => void month.refetch()} />
        <CollapsibleSection
          title={t('workbench.productions.lines')}
          startsOpen={!narrow}
          aside={
            rows &&
            rows.length > 0 && <SheetButton title={t('workbench.productions.lines')} save={(format) => saveProductions(period, format)} />
          }
          count={rows && rows.length > 0 && t('workbench.productions.restOf', restOf(rows))}
        >
          <DataTable
            caption={t('workbench.productions.caption')}
            columns={productionColumns(t, period, rows ?? [])}
            rows={rows}
            rowKey={(p) => p.productionId}
            {...(rows && rows.length > 0 && { totals: productionTotals(t, rows) })}
            {...unpaged(10)}
            failure={month.error as Failed | null}
            onRetry={() => void month.refetch()}
            emptyText={t('workbench.productions.none')}
            emptyHint={t('workbench.productions.noneHint')}
          />
        </CollapsibleSection>
        <SplitList period={period} />
        <Suspense fallback={null}>
          <MonthClosing period={period} />
        </Suspense>
      </Box>
    </>
  )
}
