import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import DeliveryRows from './DeliveryRows.tsx'

/** The delivery of a request, over the list that has it. */
export default function DeliveryDialog({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  const t = useTranslate()
  return (
    <FormDialog title={t('shipment.delivery.title', { id: requestId })} onClose={onClose} maxWidth="md" reading>
      <DeliveryRows requestId={requestId} />
    </FormDialog>
  )
}
