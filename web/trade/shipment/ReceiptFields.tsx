import Box from '@mui/material/Box'
import { receiptReasons } from '#domain/trade/shipment/shipment.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { DayField } from '../../kit/forms/DayField.tsx'
import { Field } from '../../kit/forms/Field.tsx'
import { FormSelect } from '../../kit/forms/SelectField.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { DocumentDrop } from './DocumentDrop.tsx'
import type { ReceiptForm } from './useReceiptForm.ts'

type Props = { form: ReceiptForm; today: string }

/** Weight and day, the reason for a difference from the shipped weight, a comment and the weighing ticket. */
export function ReceiptFields({ form, today }: Props) {
  const t = useTranslate()
  const { field, day, amount, difference, tooHeavy } = form
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <Field
          required
          label={t('shipment.receive.received')}
          hint={
            difference === null ? undefined : difference === 0 ? (
              t('shipment.receive.same')
            ) : (
              <b>{t('shipment.receive.difference', { tons: (difference > 0 ? '+' : '−') + formatNumber(Math.abs(difference)) })}</b>
            )
          }
          {...amount('receivedVolume')}
          {...(tooHeavy && { wrong: refusalText(t, tooHeavy) })}
        />
        <DayField required max={today} label={t('shipment.receive.receivedOn')} {...day('receivedOn')} />
      </Box>
      {Boolean(difference) && <Reason form={form} />}
      <Field lines={2} label={t('shipment.receive.comment')} {...field('comment')} />
      <DocumentDrop label={t('shipment.receive.ticket')} file={form.file} onFile={form.setFile} />
    </>
  )
}

function Reason({ form: { reason, setReason, wrongOf } }: Pick<Props, 'form'>) {
  const t = useTranslate()
  return (
    <Box>
      <FormSelect
        id="receipt-reason"
        label={t('shipment.receive.reason')}
        value={reason}
        onChoose={setReason}
        options={[
          { value: '' as const, text: t('shipment.receive.noReason') },
          ...receiptReasons.map((value) => ({ value, text: t(`shipment.reason.${value}`) })),
        ]}
      />
      {wrongOf('reason') && <Box sx={{ color: 'error.main', fontSize: 'small', mt: 0.5 }}>{wrongOf('reason')}</Box>}
    </Box>
  )
}
