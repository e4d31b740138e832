import { useState } from 'react'
import { shipmentApi } from '#contract/shipment.ts'
import { weightRefusals } from '#domain/shipment/rules.ts'
import type { ReceiptReason, ShipmentKind } from '#domain/shipment/shipment.ts'
import { kg, tons } from '#domain/tons.ts'
import { typedTons } from '#domain/typed-tons.ts'
import { call, newKey } from '../call.ts'
import { Failed } from '../failed.ts'
import { useCurrentUser } from '../session/session.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { toast } from '../ui/toast.ts'
import { faultsOf } from './faults.ts'
import { queueReceipt } from './outbox.ts'
import { useFields } from './useFields.ts'

/** The fields of a shipment that its receipt form needs: also stored for use without a connection. */
export type ToReceive = {
  id: number
  kind: { code: ShipmentKind }
  vehicle: string
  waybill: string
  shippedOn: string
  net: number
  receipt: { receivedVolume: number; receivedOn: string; reason: { code: string } | null; comment: string | null; version: number } | null
}
export type ReceiptForm = ReturnType<typeof useReceiptForm>

/**
 * State of the receipt form: values, difference from the shipped weight, and sending: at once, or queued on the device until there is a connection.
 */
export function useReceiptForm(shipment: ToReceive, today: string, onDone: () => void) {
  const t = useTranslate()
  const me = useCurrentUser()
  const [key, setKey] = useState(newKey)
  const before = shipment.receipt
  const [failed, setFailed] = useState<Failed | null>(null)
  const { values, field, wrongOf } = useFields(
    'receipt',
    {
      receivedVolume: formatNumber(before?.receivedVolume ?? shipment.net),
      receivedOn: before?.receivedOn ?? today,
      comment: before?.comment ?? '',
    },
    failed,
    () => setFailed(null), // an error refers to the previous value
  )
  const [reason, setReason] = useState<ReceiptReason | ''>((before?.reason?.code as ReceiptReason | undefined) ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const received = typedTons(values.receivedVolume) ?? null
  const [tooHeavy] = weightRefusals(shipment.kind.code, received ?? 0, 'receivedVolume')
  const body = {
    receivedVolume: received ?? Number.NaN,
    receivedOn: values.receivedOn,
    reason: reason || null,
    comment: values.comment || null,
    version: before?.version ?? null,
  }
  const keep = async () => {
    await queueReceipt({ key, shipmentId: shipment.id, vehicle: shipment.vehicle, personId: me.user.id, body, file, refused: null })
    toast({ kind: 'warning', text: t('shipment.receive.kept') })
    onDone()
  }
  const send = async () => {
    // the server's rules, as the server may be unreachable: nothing is queued that it would refuse
    const faults = faultsOf(t, body, { ...shipment, kind: shipment.kind.code, cancelled: false }, today)
    setFailed(faults)
    if (faults) return
    setBusy(true)
    try {
      await call(shipmentApi.receive, { params: { id: shipment.id }, body, files: { file }, idempotencyKey: key })
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
    ...{ field, wrongOf, reason, setReason, file, setFile, tooHeavy, failed, busy, send },
    fields: [...Object.keys(values), 'reason'],
    /** Tons received above the shipped weight; negative if fewer. */
    difference: received === null ? 0 : tons(kg(received) - kg(shipment.net)),
  }
}
