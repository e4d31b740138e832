import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { holderApi, type SupplierAllocation } from '#contract/holder.ts'
import { yearOf } from '#domain/month.ts'
import { call } from '../call.ts'
import { LoadedRecord } from '../LoadedRecord.tsx'
import { lazyWith } from '../lazy-with.ts'
import { StoppedLine } from '../project/StoppedText.tsx'
import { formatMonth } from '../ui/dates.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { ProjectName } from '../ui/ProjectName.tsx'
import { RowFacts } from '../ui/RowFacts.tsx'
import { RowMenu } from '../ui/RowMenu.tsx'
import { Section } from '../ui/Section.tsx'
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
