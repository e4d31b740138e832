import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { formatDay } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { DialogButtons } from './DialogButtons.tsx'
import type { QueuedReceipt, ToReceive } from './offline/outbox.ts'
import { ReceiptFields } from './ReceiptFields.tsx'
import { ShipmentFailure } from './ShipmentFailure.tsx'
import { useReceiptForm } from './useReceiptForm.ts'

type Props = { shipment: ToReceive; refused: QueuedReceipt | null; today: string; onClose: () => void; onDone: () => void }

/** A receipt, weighed at the plant. Without a connection it is stored on the device and sent automatically later. */
export default function ReceiptDialog({ shipment, refused, today, onClose, onDone }: Props) {
  const t = useTranslate()
  const form = useReceiptForm(shipment, refused, today, onDone)
  return (
    <FormDialog
      title={t('shipment.receive.dialog', { vehicle: shipment.vehicle })}
      onClose={onClose}
      actions={
        <DialogButtons size="large" onClose={onClose} onSend={() => void form.send()} loading={form.busy}>
          {t('shipment.receive.save')}
        </DialogButtons>
      }
    >
      <ShipmentFailure error={form.failed} fields={form.fields} prefix="receipt" />
      <p style={{ margin: 0 }}>
        {shipment.projectName && shipment.requestId && (
          <>
            <b>{t('shipment.receive.whose', { project: shipment.projectName, id: shipment.requestId })}</b>
            <br />
          </>
        )}
        {t('shipment.receive.shipped', {
          tons: formatNumber(shipment.net),
          day: formatDay(shipment.shippedOn),
          waybill: shipment.waybill,
        })}
      </p>
      <ReceiptFields form={form} today={today} />
    </FormDialog>
  )
}
