import { Suspense, useState } from 'react'
import type { Delivery } from '#contract/delivery.ts'
import { useAbout } from '../about.ts'
import type { Failed } from '../failed.ts'
import { lazyWith } from '../lazy-with.ts'
import { FailureBox } from '../ui/FailureBox.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { useDelivery } from './api.ts'
import { DeliveryRow } from './DeliveryRow.tsx'

const GiveBackDialog = lazyWith(['refusal'], () => import('./GiveBackDialog.tsx'))

/** Delivery of a request: the promised window, the stages before shipping, the wagons, the receipts. */
export default function DeliveryDialog({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  const t = useTranslate()
  const delivery = useDelivery(requestId)
  const today = useAbout()?.today ?? ''
  const [giving, setGiving] = useState<Delivery | null>(null)
  return (
    <FormDialog title={t('shipment.delivery.title', { id: requestId })} onClose={onClose} maxWidth="md" reading>
      {delivery.error && !delivery.data && <FailureBox failure={delivery.error as Failed} onRetry={() => void delivery.refetch()} />}
      {!delivery.data && !delivery.error && <PageSkeleton />}
      {delivery.data?.length === 0 && <Notice kind="info" title={t('shipment.delivery.none')} />}
      {delivery.data?.map((row) => (
        <DeliveryRow key={row.allocationId} row={row} today={today} onGiveBack={() => setGiving(row)} />
      ))}
      <Suspense fallback={null}>{giving && <GiveBackDialog row={giving} onClose={() => setGiving(null)} />}</Suspense>
    </FormDialog>
  )
}
