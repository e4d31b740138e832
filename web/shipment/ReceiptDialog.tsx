import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { shipmentApi } from '#contract/shipment.ts'
import { weightRefusals } from '#domain/shipment/rules.ts'
import { type ReceiptReason, receiptReasons, type ShipmentKind } from '#domain/shipment/shipment.ts'
import { kg, tons } from '#domain/tons.ts'
import { typedTons } from '#domain/typed-tons.ts'
import { refusalText } from '#i18n/refusal-text.ts'
import { call } from '../call.ts'
import { Failed } from '../failed.ts'
import { useMe } from '../session/session.ts'
import { formatDay } from '../ui/dates.ts'
import { Field } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { FormSelect } from '../ui/SelectField.tsx'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { faultsOf } from './faults.ts'
import { keepReceipt } from './outbox.ts'
import { PaperDrop } from './PaperDrop.tsx'
import { ShipmentFailure, useWrong } from './ShipmentFailure.tsx'

/** What of a shipment the form of its receipt needs: also what is remembered without a connection. */
export type ToReceive = {
  id: number
  kind: { code: ShipmentKind }
  vehicle: string
  waybill: string
  shippedOn: string
  net: number
  receipt: { receivedVolume: number; receivedOn: string; reason: { code: string } | null; comment: string | null; version: number } | null
}
type Props = { shipment: ToReceive; today: string; onClose: () => void; onDone: () => void }

/** What came, weighed at the plant. Without a connection it is kept on the device and goes by itself. */
export default function ReceiptDialog({ shipment, today, onClose, onDone }: Props) {
  const say = useSay()
  const me = useMe()
  const key = useRef(crypto.randomUUID())
  const before = shipment.receipt
  const [said, setSaid] = useState({
    receivedVolume: formatNumber(before?.receivedVolume ?? shipment.net),
    receivedOn: before?.receivedOn ?? today,
    comment: before?.comment ?? '',
  })
  const [reason, setReason] = useState<ReceiptReason | ''>((before?.reason?.code as ReceiptReason | undefined) ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [failed, setFailed] = useState<Failed | null>(null)
  const [busy, setBusy] = useState(false)
  const wrongOf = useWrong(failed)
  const received = typedTons(said.receivedVolume) ?? null
  const difference = received === null ? 0 : tons(kg(received) - kg(shipment.net))
  const [tooHeavy] = weightRefusals(shipment.kind.code, received ?? 0, 'receivedVolume')
  const field = (name: keyof typeof said) => ({
    id: `receipt-${name}`,
    value: said[name],
    onChange: (event: { target: { value: string } }) => {
      setSaid((old) => ({ ...old, [name]: event.target.value }))
      setFailed(null) // what was wrong was said of what stood here before
    },
    wrong: wrongOf(name),
  })
  const send = async () => {
    const version = before?.version ?? null
    const body = {
      receivedVolume: received ?? Number.NaN,
      receivedOn: said.receivedOn,
      reason: reason || null,
      comment: said.comment || null,
      version,
    }
    // the same rules as the portal's, which may be out of reach: nothing is kept here that it would refuse
    const faults = faultsOf(say, body, { ...shipment, kind: shipment.kind.code, cancelled: false }, today)
    setFailed(faults)
    if (faults) return
    setBusy(true)
    try {
      await call(shipmentApi.receive, { params: { id: shipment.id }, body, files: { file }, idempotencyKey: key.current })
      tell({ kind: 'success', text: say('shipment.receive.saved') })
      onDone()
    } catch (error) {
      if (!(error instanceof Failed)) throw error
      if (error.status !== 0) {
        key.current = crypto.randomUUID() // what was refused is not the intent any more
        setFailed(error)
        return
      }
      await keepReceipt({
        key: key.current,
        shipmentId: shipment.id,
        vehicle: shipment.vehicle,
        personId: me.user.id,
        body,
        file,
        refused: null,
      })
      tell({ kind: 'warning', text: say('shipment.receive.kept') })
      onDone()
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={say('shipment.receive.dialog', { vehicle: shipment.vehicle })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('shipment.form.cancel')}</Button>
          <Button variant="contained" size="large" loading={busy} onClick={() => void send()}>
            {say('shipment.receive.save')}
          </Button>
        </>
      }
    >
      <ShipmentFailure error={failed} fields={[...Object.keys(said), 'reason']} prefix="receipt" />
      <p style={{ margin: 0 }}>
        {say('shipment.receive.shipped', {
          tons: formatNumber(shipment.net),
          day: formatDay(shipment.shippedOn),
          waybill: shipment.waybill,
        })}
      </p>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <Field
          required
          numeric
          inputMode="decimal"
          label={say('shipment.receive.received')}
          hint={
            difference === 0 ? (
              say('shipment.receive.same')
            ) : (
              <b>{say('shipment.receive.difference', { tons: (difference > 0 ? '+' : '−') + formatNumber(Math.abs(difference)) })}</b>
            )
          }
          {...field('receivedVolume')}
          {...(tooHeavy && { wrong: refusalText(say, tooHeavy) })}
        />
        <Field required type="date" max={today} label={say('shipment.receive.receivedOn')} {...field('receivedOn')} />
      </Box>
      {difference !== 0 && (
        <Box>
          <FormSelect
            id="receipt-reason"
            label={say('shipment.receive.reason')}
            value={reason}
            onChoose={setReason}
            options={[
              { value: '' as const, text: say('shipment.receive.noReason') },
              ...receiptReasons.map((value) => ({ value, text: say(`shipment.reason.${value}`) })),
            ]}
          />
          {wrongOf('reason') && <Box sx={{ color: 'error.main', fontSize: 'small', mt: 0.5 }}>{wrongOf('reason')}</Box>}
        </Box>
      )}
      <Field lines={2} label={say('shipment.receive.comment')} {...field('comment')} />
      <PaperDrop label={say('shipment.receive.ticket')} file={file} onFile={setFile} />
    </FormDialog>
  )
}
