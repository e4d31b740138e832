import type { Delivery } from '#contract/trade/delivery.ts'
import { commentLength } from '#domain/flow.ts'
import { kg, tons } from '#domain/tons.ts'
import { keptRefusals, mostKept } from '#domain/trade/allocation/kept.ts'
import { typedTons, writtenTons } from '#domain/typed-tons.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { useStepKg } from '../../core/portal/about.ts'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { Field } from '../../kit/forms/Field.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { useGiveBack } from './api.ts'
import { DialogButtons } from './DialogButtons.tsx'
import { ShipmentFailure } from './ShipmentFailure.tsx'
import { useFields } from './useFields.ts'

/** The contractor gives back tons that are not shipped yet; they are offered to the next. Server errors are shown beside their field. */
export default function GiveBackDialog({ row, onClose }: { row: Delivery; onClose: () => void }) {
  const t = useTranslate()
  const giveBack = useGiveBack()
  const { values, field, amount } = useFields('give-back', { volume: '', comment: '' }, giveBack.error)
  const volume = typedTons(values.volume)
  const stepKg = useStepKg()
  const [wrong] = volume == null ? [] : keptRefusals(volume, row, stepKg)
  const back = volume == null ? 0 : tons(kg(row.volume) - kg(volume))
  const send = () => {
    // what is no amount has its words beside the field already
    if (volume === undefined) return
    giveBack.mutate(
      { id: row.allocationId, version: row.version, volume: writtenTons(values.volume) ?? Number.NaN, comment: values.comment },
      {
        onSuccess: () => {
          toast({ kind: 'success', text: t('shipment.giveBack.done', { tons: formatNumber(back) }) })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('shipment.giveBack.title')}
      onClose={onClose}
      actions={
        <DialogButtons color="error" onClose={onClose} onSend={send} loading={giveBack.isPending}>
          {back > 0 ? t('shipment.giveBack.confirmTons', { tons: formatNumber(back) }) : t('shipment.giveBack.confirm')}
        </DialogButtons>
      }
    >
      <ShipmentFailure error={giveBack.error} fields={Object.keys(values)} prefix="give-back" />
      <p style={{ margin: 0 }}>{t('shipment.giveBack.text', { volume: formatNumber(row.volume), shipped: formatNumber(row.shipped) })}</p>
      <Field
        required
        autoFocus
        label={t('shipment.giveBack.keep')}
        hint={
          back > 0 && !wrong ? (
            <b>{t('shipment.giveBack.back', { tons: formatNumber(back) })}</b>
          ) : (
            t('shipment.giveBack.keepHint', { least: formatNumber(row.shipped), most: formatNumber(mostKept(row, stepKg)) })
          )
        }
        {...amount('volume')}
        {...(wrong && { wrong: refusalText(t, wrong) })}
      />
      <Field
        required
        lines={3}
        label={t('shipment.giveBack.why')}
        hint={t('shipment.giveBack.whyHint', commentLength)}
        {...field('comment')}
      />
    </FormDialog>
  )
}
