import Box from '@mui/material/Box'
import { Suspense, useState } from 'react'
import type { Delivery } from '#contract/delivery.ts'
import { useAbout } from '../about.ts'
import type { Failed } from '../failed.ts'
import { lazyWith } from '../lazy-with.ts'
import { FailureBox } from '../ui/FailureBox.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
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
