import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { holderApi, type SupplierAllocation } from '#contract/trade/holder.ts'
import { yearOf } from '#domain/month.ts'
import { ProjectName } from '../../kit/display/ProjectName.tsx'
import { call } from '../../kit/http/call.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { RowFacts } from '../../kit/lists/RowFacts.tsx'
import { LoadedRecord } from '../../kit/loading/LoadedRecord.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { RowMenu } from '../../kit/menus/RowMenu.tsx'
import { formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { StoppedLine } from '../project/StoppedText.tsx'
import { columnsOf } from './columns.tsx'
import { actionsOf, primaryOf } from './row-actions.ts'
import { useHolderDialogs } from './useHolderDialogs.tsx'

const DeliveryRows = lazyWith(['shipment', 'refusal'], () => import('../shipment/DeliveryRows.tsx'))

const useRow = (id: number) =>
  useQuery({ queryKey: ['supplierAllocations', 'one', id], queryFn: ({ signal }) => call(holderApi.one, { params: { id }, signal }) })

/** One row of a signed order for its holder: what is promised, its acts, its stages and wagons. */
export default function HolderRowPage() {
  return <LoadedRecord read={useRow(Number(useParams().allocationId))}>{(row) => <Shown row={row} />}</LoadedRecord>
}

function Shown({ row }: { row: SupplierAllocation }) {
  const t = useTranslate()
  const year = yearOf(row.period)
  const { acts, dialogs } = useHolderDialogs(year, row.period)
  return (
    <>
      <PageHeader
        title={`${row.number} · ${formatMonth(t, row.period)}`}
        back={`/resourceholder/distribution?year=${year}`}
        below={
          <>
            {row.contractor.organizationName} · <ProjectName name={row.projectName} road={row.roadCode} />
          </>
        }
        actions={<RowMenu name={row.number} primary={primaryOf(t, row, acts)} rest={actionsOf(t, row, acts)} />}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Section title={t('holder.row.facts')}>
          <RowFacts columns={columnsOf(t, acts)} row={row} />
          {row.stopped && <StoppedLine stopped={row.stopped} />}
        </Section>
        <Section title={t('holder.row.delivery')}>
          <Suspense fallback={<PageSkeleton />}>
            <DeliveryRows requestId={row.requestId} only={row.id} />
          </Suspense>
        </Section>
      </Box>
      {dialogs}
    </>
  )
}
