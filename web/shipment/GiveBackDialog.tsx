import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Delivery } from '#contract/delivery.ts'
import { commentLength } from '#domain/flow.ts'
import { kg, tons } from '#domain/tons.ts'
import { typedTons } from '#domain/typed-tons.ts'
import { Field } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { useGiveBack } from './api.ts'
import { ShipmentFailure, useWrong } from './ShipmentFailure.tsx'

/** The contractor keeps less than he was allocated: what has not gone is offered to the next. What the server refuses stands beside its field. */
export default function GiveBackDialog({ row, onClose }: { row: Delivery; onClose: () => void }) {
  const say = useSay()
  const giveBack = useGiveBack()
  const wrongOf = useWrong(giveBack.error)
  const [keep, setKeep] = useState('')
  const [comment, setComment] = useState('')
  const volume = typedTons(keep)
  const back = volume == null ? 0 : tons(kg(row.volume) - kg(volume))
  const send = () =>
    giveBack.mutate(
      { id: row.allocationId, version: row.version, volume: volume ?? Number.NaN, comment },
      {
        onSuccess: () => {
          tell({ kind: 'success', text: say('shipment.giveBack.done', { tons: formatNumber(back) }) })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={say('shipment.giveBack.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('shipment.form.cancel')}</Button>
          <Button variant="contained" color="error" loading={giveBack.isPending} onClick={send}>
            {back > 0 ? say('shipment.giveBack.confirmTons', { tons: formatNumber(back) }) : say('shipment.giveBack.confirm')}
          </Button>
        </>
      }
    >
      <ShipmentFailure error={giveBack.error} fields={['volume', 'comment']} prefix="give-back" />
      <p style={{ margin: 0 }}>{say('shipment.giveBack.text', { volume: formatNumber(row.volume), shipped: formatNumber(row.shipped) })}</p>
      <Field
        required
        autoFocus
        numeric
        inputMode="decimal"
        id="give-back-volume"
        label={say('shipment.giveBack.keep')}
        hint={
          back > 0 ? (
            <b>{say('shipment.giveBack.back', { tons: formatNumber(back) })}</b>
          ) : (
            say('shipment.giveBack.keepHint', { least: formatNumber(row.shipped), most: formatNumber(row.volume) })
          )
        }
        value={keep}
        onChange={(event) => setKeep(event.target.value)}
        wrong={wrongOf('volume')}
      />
      <Field
        required
        lines={3}
        id="give-back-comment"
        label={say('shipment.giveBack.why')}
        hint={say('shipment.giveBack.whyHint', commentLength)}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        wrong={wrongOf('comment')}
      />
    </FormDialog>
  )
}
