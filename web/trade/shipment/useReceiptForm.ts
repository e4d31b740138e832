import { useState } from 'react'
import { shipmentApi } from '#contract/trade/shipment.ts'
import { kg, tons } from '#domain/tons.ts'
import { weightRefusals } from '#domain/trade/shipment/rules.ts'
import type { ReceiptReason } from '#domain/trade/shipment/shipment.ts'
import { typedTons, writtenTons } from '#domain/typed-tons.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { call, newKey } from '../../kit/http/call.ts'
import { Failed } from '../../kit/http/failed.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { faultsOf } from './faults.ts'
import { dropReceipt, type QueuedReceipt, queueReceipt, type ToReceive } from './offline/outbox.ts'
import { useFields } from './useFields.ts'

export type ReceiptForm = ReturnType<typeof useReceiptForm>

/**
 * State of the receipt form: values, difference from the shipped weight, and sending: at once, or queued on the device until there is a connection.
 * `refused` = a queued receipt that the server refused: the form opens with its values, its photograph and the reason, and replaces it once sent.
 */
export function useReceiptForm(shipment: ToReceive, refused: QueuedReceipt | null, today: string, onDone: () => void) {
  const t = useTranslate()
  const me = useCurrentUser()
  const [key, setKey] = useState(newKey)
  const before = shipment.receipt
  const written = refused?.body ?? before
  const [failed, setFailed] = useState<Failed | null>(refused?.refusal ? new Failed(refused.refusal.status, refused.refusal) : null)
  const { values, field, day, amount, wrongOf } = useFields(
    'receipt',
    {
      receivedVolume: formatNumber(written?.receivedVolume ?? shipment.net),
      receivedOn: written?.receivedOn ?? today,
      comment: written?.comment ?? '',
    },
    failed,
    () => setFailed(null), // an error refers to the previous value
  )
  const [reason, setReason] = useState<ReceiptReason | ''>(
    refused ? (refused.body.reason ?? '') : ((before?.reason?.code as ReceiptReason | undefined) ?? ''),
  )
  const [file, setFile] = useState<File | null>(refused?.file ?? null)
  const [busy, setBusy] = useState(false)
  const received = typedTons(values.receivedVolume) ?? null
  const [tooHeavy] = weightRefusals(shipment.kind.code, received ?? 0, 'receivedVolume')
  const body = {
    receivedVolume: writtenTons(values.receivedVolume) ?? Number.NaN,
    receivedOn: values.receivedOn,
    reason: reason || null,
    comment: values.comment || null,
    version: before?.version ?? null,
  }
  const replaced = async () => {
    if (refused) await dropReceipt(refused.key)
  }
  const keep = async () => {
    const { id: shipmentId, vehicle } = shipment
    await queueReceipt({ key, shipmentId, vehicle, personId: me.user.id, body, file, shipment, refused: null })
    await replaced()
    toast({ kind: 'warning', text: t('shipment.receive.kept') })
    onDone()
  }
  const send = async () => {
    // the server's rules, as the server may be unreachable: nothing is queued that it would refuse
    const faults = faultsOf(t, body, { ...shipment, kind: shipment.kind.code, cancelled: false })
    setFailed(faults)
    if (faults) return
    setBusy(true)
    try {
      await call(shipmentApi.receive, { params: { id: shipment.id }, body, files: { file }, idempotencyKey: key })
      await replaced()
      toast({ kind: 'success', text: t('shipment.receive.saved') })
      onDone()
    } catch (error) {
      if (!(error instanceof Failed)) throw error
      if (error.status === 0) return await keep()
      setKey(newKey()) // after a refusal the next attempt is a new intent
      setFailed(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    ...{ field, day, amount, wrongOf, reason, setReason, file, setFile, tooHeavy, failed, busy, send },
    fields: [...Object.keys(values), 'reason'],
    /** Tons received above the shipped weight; negative if fewer; null if what is entered is no weight. */
    difference: received === null ? null : tons(kg(received) - kg(shipment.net)),
  }
}
