import Box from '@mui/material/Box'
import { attachmentBytes } from '#domain/documents/document/attachment.ts'
import { StoragePicker } from '../../core/signer/StoragePicker.tsx'
import { TroubleBox } from '../../core/signer/TroubleBox.tsx'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { ErrorSummary } from '../../kit/feedback/ErrorSummary.tsx'
import { DayField } from '../../kit/forms/DayField.tsx'
import { Field } from '../../kit/forms/Field.tsx'
import { FileDrop } from '../../kit/forms/FileDrop.tsx'
import { FormSelect } from '../../kit/forms/SelectField.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { type Colleague, useOrder } from './useOrder.ts'

/** The substitution order: deputy, dates, order number; signed and sent at once. */
export default function OrderDialog({ colleagues, onClose }: { colleagues: readonly Colleague[]; onClose: () => void }) {
  const t = useTranslate()
  const { form, order, setOrder, busy, failed, wrong, check, send } = useOrder(colleagues, onClose)
  return (
    <ConfirmDialog
      open
      title={t('substitution.make')}
      confirm={t(busy ? 'substitution.signing' : 'substitution.sign')}
      busy={busy}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ErrorSummary attempt={form.attempt} wrong={wrong} />
        {failed && <TroubleBox outcome={failed} />}
        <FormSelect
          id="order-deputyId"
          label={t('substitution.deputy')}
          value={String(form.values.deputyId || '')}
          options={[{ value: '', text: t('substitution.choose') }, ...colleagues.map((c) => ({ value: String(c.id), text: c.fullName }))]}
          onChoose={(id) => form.change({ deputyId: Number(id) })}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
          {(['from', 'until'] as const).map((name) => (
            <DayField
              key={name}
              id={`order-${name}`}
              required
              label={t(`substitution.${name}`)}
              value={form.values[name]}
              wrong={form.wrongOf(name)}
              onChange={(day) => form.change({ [name]: day })}
            />
          ))}
        </Box>
        <Field
          id="order-orderNumber"
          required
          label={t('substitution.orderNumber')}
          value={form.values.orderNumber}
          maxLength={50}
          wrong={form.wrongOf('orderNumber')}
          onChange={(event) => form.change({ orderNumber: event.target.value })}
        />
        <FileDrop
          label={t('substitution.order')}
          file={order}
          check={check}
          onFile={setOrder}
          types="PDF"
          accept=".pdf,application/pdf"
          most={attachmentBytes}
        />
        <StoragePicker busy={busy} />
      </Box>
    </ConfirmDialog>
  )
}
