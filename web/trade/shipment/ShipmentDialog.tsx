import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { StoppedText } from '../project/StoppedText.tsx'
import { DialogButtons } from './DialogButtons.tsx'
import { DocumentDrop } from './DocumentDrop.tsx'
import { ShipmentFailure } from './ShipmentFailure.tsx'
import { Choices, Correction, Facts } from './ShipmentFields.tsx'
import { type ShipmentProps, useShipmentForm } from './useShipmentForm.ts'

/** A new wagon or truck, or a correction of one with a reason. Server errors are shown beside their field. */
export default function ShipmentDialog(props: ShipmentProps) {
  const { rows, shipment, today, onClose } = props
  const t = useTranslate()
  const form = useShipmentForm(props)
  return (
    <FormDialog
      title={shipment ? t('shipment.form.correct', { id: shipment.id }) : t('shipment.form.add')}
      onClose={onClose}
      actions={
        <DialogButtons onClose={onClose} onSend={form.send} loading={form.busy}>
          {t('shipment.form.save')}
        </DialogButtons>
      }
    >
      <ShipmentFailure error={form.error} fields={form.fields} />
      <Choices form={form} rows={rows} shipment={shipment} />
      {form.stopped && (
        <Notice kind="warning">
          <StoppedText stopped={form.stopped} />
        </Notice>
      )}
      <Facts form={form} today={today} />
      <DocumentDrop label={t('shipment.form.file')} file={form.file} onFile={form.setFile} />
      {shipment && <Correction form={form} />}
    </FormDialog>
  )
}
