import Box from '@mui/material/Box'
import { commentLength } from '#domain/flow.ts'
import { shipmentKinds } from '#domain/trade/shipment/shipment.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { DayField } from '../../kit/forms/DayField.tsx'
import { Field } from '../../kit/forms/Field.tsx'
import { FormSelect } from '../../kit/forms/SelectField.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { leftOf } from './left.ts'
import type { ShipmentForm, ShipmentProps } from './useShipmentForm.ts'

/** The row of the order, and the kind: wagon or truck. */
export function Choices({ form, rows, shipment }: { form: ShipmentForm } & Pick<ShipmentProps, 'rows' | 'shipment'>) {
  const t = useTranslate()
  return (
    <>
      {!shipment && (
        <FormSelect
          label={t('shipment.form.allocation')}
          value={form.allocationId}
          onChoose={form.setAllocation}
          options={rows.map((r) => ({
            value: String(r.id),
            text: t('shipment.form.allocationOption', {
              id: r.id,
              contractor: r.contractor.organizationName,
              grade: r.bitumenType.description,
              left: formatNumber(leftOf(r)),
            }),
          }))}
        />
      )}
      <FormSelect
        label={t('shipment.form.kind')}
        value={form.kind}
        onChoose={form.setKind}
        options={shipmentKinds.map((value) => ({ value, text: t(`shipment.kind.${value}`) }))}
      />
    </>
  )
}

/** Number, documents, day and weight; the reasons for shipping more than allocated, and to a stopped project. */
export function Facts({ form: { field, day, amount, room, tooHeavy, over, stopped }, today }: { form: ShipmentForm; today: string }) {
  const t = useTranslate()
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <Field required label={t('shipment.form.vehicle')} hint={t('shipment.form.vehicleHint')} {...field('vehicle')} />
        <Field required label={t('shipment.form.waybill')} {...field('waybill')} />
        <DayField required max={today} label={t('shipment.form.shippedOn')} {...day('shippedOn')} />
        <Field
          required
          label={t('shipment.form.net')}
          hint={t('shipment.form.netHint', { room: formatNumber(room) })}
          {...amount('net')}
          {...(tooHeavy && { wrong: refusalText(t, tooHeavy) })}
        />
        <Field required label={t('shipment.form.passport')} {...field('passport')} />
      </Box>
      {over && <Field required lines={2} label={t('shipment.form.overReason')} {...field('overReason')} />}
      {stopped && (
        <Field
          required
          lines={2}
          label={t('shipment.form.stoppedReason')}
          hint={t('shipment.form.stoppedHint', commentLength)}
          {...field('stoppedReason')}
        />
      )}
    </>
  )
}

/** Correction of a wagon: cancelled, lost, and the reason. */
export function Correction({ form: { field, gone, setGone } }: { form: ShipmentForm }) {
  const t = useTranslate()
  return (
    <>
      <Check text={t('shipment.form.cancelled')} on={gone.cancelled} onChange={(cancelled) => setGone({ ...gone, cancelled })} />
      <Check text={t('shipment.form.lost')} on={gone.lost} onChange={(lost) => setGone({ ...gone, lost })} />
      <Field
        required
        lines={2}
        label={t('shipment.form.reason')}
        hint={t('shipment.form.reasonHint', commentLength)}
        {...field('reason')}
      />
    </>
  )
}

function Check({ text, on, onChange }: { text: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 32, cursor: 'pointer' }}>
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} style={{ width: 20, height: 20 }} />
      {text}
    </Box>
  )
}
