import Box from '@mui/material/Box'
import { Suspense, useState } from 'react'
import type { Delivery } from '#contract/trade/delivery.ts'
import { useAbout } from '../../core/portal/about.ts'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useDelivery } from './api.ts'
import { DeliveryRow } from './DeliveryRow.tsx'

const GiveBackDialog = lazyWith(['refusal'], () => import('./GiveBackDialog.tsx'))

/** Delivery of a request, or of one row of it alone: the promised window, the stages before shipping, the wagons, the receipts. */
export default function DeliveryRows({ requestId, only }: { requestId: number; only?: number }) {
  const t = useTranslate()
  const delivery = useDelivery(requestId)
  const today = useAbout()?.today ?? ''
  const [giving, setGiving] = useState<Delivery | null>(null)
  if (delivery.error && !delivery.data) return <FailureBox failure={delivery.error as Failed} onRetry={() => void delivery.refetch()} />
  if (!delivery.data) return <PageSkeleton />
  const rows = delivery.data.filter((row) => only === undefined || row.allocationId === only)
  if (rows.length === 0) return <Notice kind="info" title={t('shipment.delivery.none')} />
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {rows.map((row) => (
        <DeliveryRow key={row.allocationId} row={row} today={today} onGiveBack={() => setGiving(row)} />
      ))}
      <Suspense fallback={null}>{giving && <GiveBackDialog row={giving} onClose={() => setGiving(null)} />}</Suspense>
    </Box>
  )
}
